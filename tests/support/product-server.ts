import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { memoryFolder } from './memory-folder.ts';
import './visitor-clock.ts';

// Run as a program: the built product on data of its own that disappear with it. PORT comes from the caller, as in production, and the folder
// of the data where the caller wants to find its database.
const { LINA_E2E_DATA: wanted } = process.env;
if (wanted) mkdirSync(wanted);
const folder = wanted ?? mkdtempSync(path.join(memoryFolder() ?? os.tmpdir(), 'lina-product-'));
// PostgreSQL's account must be able to pass; its own folder inside stays closed to others.
chmodSync(folder, 0o755);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, { NODE_ENV: 'production', DATA_DIR: folder });
delete process.env.DATABASE_URL;
await import(pathToFileURL(path.join(findProjectRoot(), 'dist', 'server', 'start.js')).href);
