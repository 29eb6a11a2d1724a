import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, say, secondsSince } from './say.mjs';

const SOURCE = 'kernel/market-kernel.ts';
const PARTS = [
  'free-stays',
  'listed-units',
  'offers',
  'room-stays',
  'rooms-costs',
  'rooms-stays',
  'stay-dates',
  'stay-found',
  'stay-sets',
  'stay-sums',
  'stretch-stays',
  'sweep-stays',
  'unit-facts',
  'unit-prices',
  'unit-stays',
  'unit-words',
];
const SOURCES = [SOURCE, ...PARTS.map((part) => `kernel/${part}.ts`)];
const OPTIONS = ['-O3', '--runtime', 'stub', '--importMemory', '--enable', 'simd', '--noAssert'];

/**
 * Compiles the kernel of the market's index to WebAssembly, unless it was made from this very source: a second or two. The server, the tests and the benches take it
 * from dist/kernel.
 *
 * @throws Error when the compiler fails; its message is shown above.
 */
export function buildKernelIfStale(root) {
  const target = path.join(root, 'dist', 'kernel', 'market-kernel.wasm');
  const stamp = `${target}.source`;
  const compiler = path.join(root, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
  const hash = createHash('sha256').update(OPTIONS.join());
  for (const source of SOURCES) hash.update(readFileSync(path.join(root, source)));
  const wanted = hash.digest('hex');
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const start = performance.now();
  mkdirSync(path.dirname(target), { recursive: true });
  const node = path.join(root, 'node_modules', '.bin', 'node');
  if (!run(node, [compiler, SOURCE, '-o', target, ...OPTIONS], { cwd: root, env: {} }))
    throw new Error('The kernel of the index was not compiled');
  writeFileSync(stamp, wanted);
  say(`Compiled the kernel of the index in ${secondsSince(start)}`);
}
