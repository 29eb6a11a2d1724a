import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/**
 * Full path of every route that shows a page or leads to one; those that only hold others are left out.
 * Read as text: the tree itself, and its types too, bring pages, styles and pictures.
 */
export function routesOfTree(): string[] {
  const tree = readFileSync(path.join(findProjectRoot(), 'web', 'routeTree.gen.ts'), 'utf8');
  const list = /export interface FileRoutesByFullPath \{([\s\S]*?)\n\}/.exec(tree)?.[1] ?? '';
  const routes = [...list.matchAll(/'([^']+)':\s*typeof (\w+)/g)].filter(([, , type]) => !type?.endsWith('WithChildren'));
  if (routes.length === 0) throw new Error('No routes found in web/routeTree.gen.ts: has its form changed?');
  return routes.map(([, route = '']) => route);
}
