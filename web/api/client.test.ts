import { expect, it } from 'vitest';
import { createApi } from './client.ts';

const asked: string[] = [];
const api = createApi(
  async (path, { method }) => {
    asked.push(`${method} ${path}`);
    return { status: 200, body: {} };
  },
  () => 'en',
);

it('fills the names in a path, in order and encoded', async () => {
  await api.get('/portal/reservations/{id}', { code: 'x y' }, { params: { id: 'AB/CD' } });
  await api.delete('/hotels/{hotelId}/photos/{photoId}', { params: { hotelId: 7, photoId: 8 } });
  await api.delete('/me/sessions');
  await api.delete('/registration/units/{unitId}', { params: { unitId: 7 }, query: { revision: 2 } });
  expect(asked).toEqual([
    'GET /api/portal/reservations/AB%2FCD?code=x+y',
    'DELETE /api/hotels/7/photos/8',
    'DELETE /api/me/sessions',
    'DELETE /api/registration/units/7?revision=2',
  ]);
});

it('is not called without what it needs: the compiler refuses', () => {
  const calls = [
    // @ts-expect-error: nothing fills {id}
    () => api.get('/admin/users/{id}', undefined),
    // @ts-expect-error: nothing fills {id}
    () => api.get('/admin/users/{id}', undefined, {}),
    // @ts-expect-error: another name
    () => api.get('/admin/users/{id}', undefined, { params: { userId: 1 } }),
    // @ts-expect-error: one of two
    () => api.delete('/hotels/{hotelId}/photos/{photoId}', { params: { hotelId: 1 } }),
    // @ts-expect-error: there is nothing to fill
    () => api.get('/me', undefined, { params: { id: 1 } }),
    // @ts-expect-error: no revision
    () => api.delete('/registration/units/{unitId}', { params: { unitId: 1 } }),
    // @ts-expect-error: no such field
    () => api.post('/login_check', { username: 'noa@example.com', code: '' }),
  ];
  expect(calls).toHaveLength(7);
});

it('names the property that the page shows, with every call and in addresses that travel by themselves', async () => {
  const sent: unknown[] = [];
  let property: number | undefined;
  const ofHost = createApi(
    async (_, { headers }) => {
      sent.push(headers['App-Property']);
      return { status: 200, body: {} };
    },
    () => 'he',
    undefined,
    () => property,
  );
  await ofHost.get('/me', undefined);
  expect(ofHost.hostHref('/backoffice/events', { since: '1:2' })).toBe('/api/backoffice/events?since=1%3A2');
  property = 7;
  await ofHost.get('/me', undefined);
  expect(sent).toEqual([undefined, '7']);
  expect(ofHost.hostHref('/backoffice/events', { since: '1:2' })).toBe('/api/backoffice/events?since=1%3A2&property=7');
});
