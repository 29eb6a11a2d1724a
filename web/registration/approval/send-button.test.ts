import { expect, it } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { whatKeepsBack } from './send-button.tsx';

/** Sent back because of the name and the photos. */
function sentBack(changedSteps: Registration['changedSteps']): Pick<Registration, 'steps' | 'changedSteps'> {
  const reasons = { basic: 'x', facilities: null, layout: null, photos: 'y', policies: null, approval: null };
  const steps = Object.fromEntries(Object.entries(reasons).map(([step, reason]) => [step, { reason }]));
  // Nothing else of a step is asked for.
  return { steps: steps as unknown as Registration['steps'], changedSteps };
}

it('lets a registration go again once each reason is dealt with and something has changed', () => {
  expect(whatKeepsBack(sentBack([]), { mended: ['basic'], answer: '' })).toEqual({ code: 'notMended', count: 1 });
  expect(whatKeepsBack(sentBack([]), { mended: ['basic', 'photos'], answer: '' })).toEqual({ code: 'unchanged' });
  expect(whatKeepsBack(sentBack(['basic']), { mended: ['basic', 'photos'], answer: '' })).toBeUndefined();
});

it('lets it go with an answer alone, and where nobody knows what it was', () => {
  expect(whatKeepsBack(sentBack([]), { mended: [], answer: ' The sign is being painted ' })).toBeUndefined();
  expect(whatKeepsBack(sentBack(null), { mended: ['basic', 'photos'], answer: '' })).toBeUndefined();
});
