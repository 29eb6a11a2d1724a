import { describe, expect, it } from 'vitest';
import { ApiError, failureCodeOf } from './api-error.ts';

describe('the code of a failure', () => {
  it('is the one that the server gave', () => {
    expect(failureCodeOf(new ApiError('room_taken', 409))).toBe('room_taken');
    expect(failureCodeOf({ code: 'offline' })).toBe('offline');
  });

  it('survives the way from the server into the page, which leaves an error nothing but its message', () => {
    expect(failureCodeOf(new Error(new ApiError('unavailable', 503).message))).toBe('unavailable');
  });

  it('is ours to answer for when nothing is known', () => {
    expect([new TypeError('x is undefined'), 'unavailable', null].map(failureCodeOf)).toEqual(Array(3).fill('internal_error'));
  });
});
