import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/**
 * The statements of deploy/roles.sql, as psql would send them.
 * @param password of both roles
 */
export function deployedRoles(password: string, database = 'lina'): { readonly onServer: string[]; readonly inDatabase: string[] } {
  const text = readFileSync(path.join(findProjectRoot(), 'deploy', 'roles.sql'), 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/:'\w+'/g, `'${password}'`)
    .replaceAll(/database lina\b/g, `database ${database}`);
  const [onServer = '', inDatabase = ''] = text.split('\\connect lina');
  const statementsOf = (part: string) => part.split(';').filter((statement) => statement.trim() !== '');
  return { onServer: statementsOf(onServer), inDatabase: statementsOf(inDatabase) };
}
