import path from 'node:path';
import { findDatabase } from '#demo/database.ts';
import { backUp } from '#server/platform/backup/back-up.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { folderOfFiles } from '#server/platform/files/file-store.ts';
import { makeStopList } from '#server/platform/process/closing.ts';

// `npm run backup`, or `npm run backup -- /elsewhere/lina.tar.gz`: everything into one archive, also while the product runs (docs/operations.md).
const [named] = process.argv.slice(2);
const stops = makeStopList();
const tell = (line: string) => void process.stderr.write(`${line}\n`);

try {
  const config = readConfiguration(process.env);
  const now = systemClock.now();
  const name = `lina-${now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz`;
  const file = named === undefined ? path.join(config.dataDir, 'backups', name) : path.resolve(process.env.INIT_CWD ?? '.', named);
  const filesFolder = folderOfFiles(config);
  const { rows, files } = await backUp({ databaseUrl: await findDatabase(config, tell, stops), filesFolder }, file, now);
  tell(`${rows} rows and ${files} files`);
  if (filesFolder === undefined) tell('Uploads are in the bucket and not in this archive: keep versions of the bucket itself.');
  process.stdout.write(`${file}\n`);
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await stops.stopAll();
}
