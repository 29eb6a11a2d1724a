import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints/index.ts';
import { createTestApp } from '#tests/support/app.ts';

/** Under `/api`, but no part of it: its description, and the answer to what is not there. */
const OTHERS = /^\w+ \/api\/(docs.*|openapi\.json|\*)$/;

/** Method and address of all that an app serves, from Fastify's drawing of its routes: a line for each address, indented under what it begins with. */
function routesIn(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = `${above[depth - 1] ?? ''}${part}`;
    above[depth] = path;
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`);
  });
}

const nameless = (path: string) => path.replace(/:\w+(\|:\w+)*|\{\w+\}/g, '{}');

it('are served as the contract lists them, and nothing else is served under /api', async () => {
  const test = await createTestApp();
  const served = routesIn(test.app.printRoutes({ commonPrefix: false }))
    .filter((route) => route.includes(' /api/') && !OTHERS.test(route) && !route.startsWith('HEAD '))
    // One node of the drawing stands for parameters of several names.
    .map(nameless);
  const listed = Object.values(ENDPOINTS).map(({ method, path }) => nameless(`${method} /api${path}`));
  expect(served.sort()).toEqual(listed.sort());
  await test.close();
});

it('are described as the contract lists them', async () => {
  const test = await createTestApp();
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const described = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  const listed = Object.values(ENDPOINTS).map(({ method, path }) => `${method.toLowerCase()} /api${path}`);
  expect(described.sort()).toEqual(listed.sort());
  await test.close();
});
