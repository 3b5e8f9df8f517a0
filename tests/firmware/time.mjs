// Times that add up to the same in whatever order: rounded to parts of a nanosecond that a number holds
// exactly for hours. Without it a block and its instructions one by one would part by less than nothing,
// and a timer that is read just then by a microsecond.

const PARTS = 1024;

export const exact = (nanos) => Math.round(nanos * PARTS) / PARTS;
