import { existsSync, statfsSync } from 'node:fs';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** A run of the tests needs a tenth of it; containers often have next to none. */
const ROOM = 2 * GIGABYTE;
/** Browsers and compilers want theirs beside it. */
const FREE_MEMORY = 4 * GIGABYTE;

/**
 * Where files of tests lie best that nobody needs after a crash: a database is some 670 files, and making and deleting them on a disk may
 * take ten times the processor. Undefined where the system has no such folder, or too little room in it.
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(MEMORY) || process.availableMemory() < FREE_MEMORY) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? undefined : MEMORY;
}
