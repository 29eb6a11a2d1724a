import { expect, it } from 'vitest';
import { obstacleText, spokenTo } from './cancellable.ts';

it('speaks to guests of what is theirs', () => {
  expect(spokenTo({ onBehalfOf: ['guest'] })).toBe('guest');
  expect(spokenTo({ onBehalfOf: [] })).toBe('guest');
});

it('speaks of the guest to who may cancel at the host’s wish', () => {
  expect(spokenTo({ onBehalfOf: ['guest', 'host'] })).toBe('team');
  expect(spokenTo({ onBehalfOf: ['host'] })).toBe('team');
});

it('speaks to guests until the terms are there', () => {
  expect(spokenTo(undefined)).toBe('guest');
});

it('tells who never came in the words of who asks', () => {
  expect(obstacleText({ onBehalfOf: ['guest'], obstacle: 'noShow' })).toBe('cancel.obstacle_noShow_guest');
  expect(obstacleText({ onBehalfOf: ['guest', 'host'], obstacle: 'noShow' })).toBe('cancel.obstacle_noShow_team');
  expect(obstacleText({ onBehalfOf: [], obstacle: 'tooLate' })).toBe('cancel.obstacle_tooLate');
});
