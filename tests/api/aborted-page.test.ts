import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from '#server/ssr.ts';
import type { RenderRequest } from '#web/app/render-request.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

const PAGE = '/portal/he/home/';
let test: TestApp;
const errors: unknown[] = [];
const calls: number[] = [];
const rendering = Promise.withResolvers<void>();
const ended = Promise.withResolvers<void>();

/** A page that is rendered until its visitor leaves, calls the API even then, and ends as aborted work does. */
async function renderUntilAborted({ request, transport }: RenderRequest): Promise<Response> {
  rendering.resolve();
  await once(request.signal, 'abort');
  calls.push((await transport('/api/portal/popularDestinations', { method: 'GET', headers: {} })).status);
  throw request.signal.reason;
}

beforeAll(async () => {
  test = await createTestApp({
    environment: { LOG_LEVEL: 'silent' },
    pages: async (app, context) => {
      app.addHook('onError', async (_request, _reply, error) => void errors.push(error));
      app.addHook('onSend', async (request) => {
        if (request.url === PAGE) ended.resolve();
      });
      await servePages(app, context, {
        assets: { entry: '', styles: [] },
        hasPolicy: true,
        load: async () => ({ render: renderUntilAborted, renderFailure: async () => '' }),
      });
    },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

it('a visitor who leaves while the page is rendered is no error, and the calls under way come to their end', async () => {
  // Listening on a port, not on a pipe.
  const { port } = test.app.server.address() as AddressInfo;
  const visit = http.get({ port, path: PAGE });
  visit.on('error', () => undefined);
  await rendering.promise;
  visit.destroy();
  await ended.promise;
  expect(calls).toEqual([200]);
  expect(errors).toEqual([]);
});
