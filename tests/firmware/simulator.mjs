// What the simulator without a window shows of a script: `asterism screens`.

import { execFileSync } from 'node:child_process';

function readGames(text) {
  const games = new Map();
  let name;
  for (const line of text.split('\n')) {
    const picture = /([\w-]+)\.png$/.exec(line);
    if (picture) games.set(name = picture[1], '');
    else if (line.startsWith('  ')) games.set(name, line.slice(line.indexOf('actions')));
  }
  return games;
}

// Plays the script in the file; its pictures are NAME.png of the folder then. By their names: the game
// behind each, from its actions on.
export function simulate(asterism, board, script, folder) {
  return readGames(execFileSync(asterism, ['screens', '--board', board, '--script', script, '--out', folder],
    { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' }));
}
