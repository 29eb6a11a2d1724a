import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Above this file in the build, whichever chunk it is in. */
const BUILT_FOLDER = 'server';

/**
 * What tells the code that runs from any other: a digest of all that the build has made of the server.
 * @returns undefined where it is not built: sources may change at any time
 */
export async function releaseDigest(): Promise<string | undefined> {
  const folders = path.dirname(fileURLToPath(import.meta.url)).split(path.sep);
  const at = folders.lastIndexOf(BUILT_FOLDER);
  if (at < 1 || folders[at - 1] !== 'dist') return undefined;
  return await digestOf(folders.slice(0, at + 1).join(path.sep));
}

/** Of the scripts in a folder, with their names. */
export async function digestOf(folder: string): Promise<string> {
  const names: string[] = [];
  for await (const name of glob('**/*.js', { cwd: folder })) names.push(name);
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(`${name}\n`).update(await readFile(path.join(folder, name)));
  return hash.digest('hex');
}
