import { execFileSync } from 'node:child_process';

const ASK = "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })";

/** A port of this machine that nobody listens on. Synchronous, for configuration files; the system does not give it out again at once. */
export function findFreePort(): number {
  return Number(execFileSync(process.execPath, ['-e', ASK], { encoding: 'utf8' }));
}
