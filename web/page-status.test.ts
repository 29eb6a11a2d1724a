import { describe, expect, it } from 'vitest';
import { pageStatus } from './page-status.ts';

describe('the status of a rendered page', () => {
  it.each(['internal_error', 'unavailable'])('is 503 when its data failed with %s, so that nobody keeps it', (failure) => {
    expect(pageStatus(200, [{}, { loaderData: { shownSearch: {}, failure } }])).toBe(503);
  });

  it.each(['stay_in_past', 'place_not_found', undefined])('stays as it is for %s', (failure) => {
    expect(pageStatus(200, [{ loaderData: { failure } }, { loaderData: null }])).toBe(200);
  });

  it('leaves pages that were not found and redirects alone', () => {
    expect(pageStatus(404, [{ loaderData: { failure: 'internal_error' } }])).toBe(404);
    expect(pageStatus(307, [])).toBe(307);
  });
});
