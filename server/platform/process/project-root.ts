import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of this project: the nearest one above this file whose `package.json` is Lina's own.
 * Walking up makes it hold for the sources and for the bundle in `dist/server` alike.
 *
 * @throws Error when the code was moved out of the project.
 */
export function findProjectRoot(from: string = path.dirname(fileURLToPath(import.meta.url))): string {
  const manifest = path.join(from, 'package.json');
  if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown }).name === 'lina') return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error("Cannot find the project: no folder above this file holds Lina's package.json");
  return findProjectRoot(parent);
}
