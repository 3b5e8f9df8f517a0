// A Pico W in the place of a Pico: its radio has three of the pins. VSYS comes to GPIO29 only while the
// radio is not selected, which is while GPIO25 is driven high; VBUS does not come to GPIO24 at all.

const SELECT = 25;
const VSYS = 3; // channel of the ADC
const HIGH = 1; // what rp2040js calls a pin that drives so
const CUT_OFF = 37; // of 4096: 30 mV
const SETTLE_NS = 70000; // the divider's time constant

export function wireRadio(mcu) {
  const { adc, clock, gpio } = mcu;
  let since = null; // GPIO25 has been high
  gpio[SELECT].addListener((value) => {
    since = value === HIGH ? since ?? clock.nanos : null;
  });
  const read = adc.onADCRead;
  const complete = adc.completeADCRead.bind(adc);
  adc.onADCRead = (channel) => {
    const share = since === null ? 0 : 1 - Math.exp((since - clock.nanos) / SETTLE_NS);
    adc.completeADCRead = (value, error) => {
      complete(channel === VSYS ? Math.round(CUT_OFF + (value - CUT_OFF) * share) : value, error);
    };
    read(channel);
  };
}
