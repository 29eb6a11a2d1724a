import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { pageStatus } from './page-status.ts';

describe('the status of a rendered page', () => {
  it.each(['internal_error', 'unavailable'])('is 503 when its data failed with %s, so that nobody keeps it', (failure) => {
    expect(pageStatus(200, [{}, { loaderData: { shownSearch: {}, failure } }])).toBe(503);
  });

  it.each(['stay_in_past', 'place_not_found', undefined])('stays as it is for %s', (failure) => {
    expect(pageStatus(200, [{ loaderData: { failure } }, { loaderData: null }])).toBe(200);
  });

  it('is 503 when the page could not be shown for want of the service, and 500 when we broke it', () => {
    expect(pageStatus(500, [{}, { error: new ApiError('unavailable', 503) }])).toBe(503);
    expect(pageStatus(500, [{}, { error: new TypeError('nothing is not a function') }])).toBe(500);
  });

  it('leaves pages that were not found and redirects alone', () => {
    expect(pageStatus(404, [{ loaderData: { failure: 'internal_error' } }])).toBe(404);
    expect(pageStatus(307, [])).toBe(307);
  });
});
