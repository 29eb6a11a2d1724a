import type { AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { PARTS } from '#tests/e2e/crawl-stops.ts';
import { routeTree } from '#web/routes/route-tree.tsx';

/** Full paths of the routes that show a page or lead to one, without a closing slash; those that only hold others are left out. */
function pathsBelow(route: AnyRoute, above: string): string[] {
  const { path } = route.options as { path?: string };
  const own = path === undefined || path === '/' ? above : `${above}/${path}`;
  const children: readonly AnyRoute[] = route.children ?? [];
  return children.length === 0 ? [own] : children.flatMap((child) => pathsBelow(child, own));
}

it('every route of the product is opened by the crawl', () => {
  const routes = pathsBelow(routeTree, '');
  expect(routes.length).toBeGreaterThan(60);
  const opened = Object.values(PARTS)
    .flat()
    .map(({ route }) => route.replace(/\/$/, ''));
  const without = routes.filter((route) => !opened.includes(route));
  expect(without, 'Routes without a stop: say in tests/e2e/crawl-stops.ts how to reach each of them').toEqual([]);
  const gone = opened.filter((route) => !routes.includes(route));
  expect(gone, 'Stops of routes that are gone: take them out of tests/e2e/crawl-stops.ts').toEqual([]);
});
