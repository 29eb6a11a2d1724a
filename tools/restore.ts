import path from 'node:path';
import { parseArgs } from 'node:util';
import { findDatabase } from '#demo/database.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { folderOfFiles } from '#server/platform/files/file-store.ts';
import { makeStopList } from '#server/platform/process/closing.ts';

// `npm run restore -- lina.tar.gz`, or with `--replace` over what is there: what an archive of `npm run backup` holds (docs/operations.md).
const stops = makeStopList();
const tell = (line: string) => void process.stderr.write(`${line}\n`);

try {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true });
  const [named] = positionals;
  if (named === undefined) throw new Error('Say which archive: npm run restore -- lina.tar.gz');
  const config = readConfiguration(process.env);
  const target = { databaseUrl: await findDatabase(config, tell, stops), filesFolder: folderOfFiles(config), isReplacing: values.replace };
  const { rows, files, madeAt } = await restore(target, path.resolve(process.env.INIT_CWD ?? '.', named));
  tell(`Restored ${rows} rows and ${files} files, as they were on ${madeAt}`);
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await stops.stopAll();
}
