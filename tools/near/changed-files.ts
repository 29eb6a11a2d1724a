import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: findProjectRoot(), encoding: 'utf8' }).trim();

/** The commit that changes are counted from: where the present branch left the main one, which is the remote's if there is a remote. */
export function commitOfMain(): string {
  const branches = git('for-each-ref', '--format=%(refname:short)', 'refs/remotes/origin/main', 'refs/heads/main').split('\n');
  const main = branches.find((branch) => branch === 'origin/main') ?? branches.find((branch) => branch === 'main') ?? 'HEAD';
  return git('merge-base', 'HEAD', main);
}

/** Files that differ from the commit, committed or not, new ones included and removed ones not; paths from the project's folder. */
export function changedSince(commit: string): string[] {
  const known = git('diff', '--name-only', '--diff-filter=d', commit).split('\n');
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [...new Set([...known, ...untracked])].filter((file) => file !== '' && existsSync(path.join(findProjectRoot(), file)));
}
