import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import type { SourceFile } from './find-oversized.ts';

/** Every file in these folders of the project, by its path from the project's own. */
export function readSourceFiles(folders: readonly string[]): SourceFile[] {
  const root = findProjectRoot();
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file: path.relative(root, file), text: readFileSync(file, 'utf8') }));
}
