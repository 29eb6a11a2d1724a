import { expect, it } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { rememberStep, stepToResume } from './current-step.ts';

const EARLIER = '2026-11-20T08:00:00.000Z';
const LATER = '2026-11-20T09:00:00.000Z';

function storageWith(step?: string) {
  const kept = new Map(step === undefined ? [] : [['iw-currentStep', step]]);
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

/** Only what the choice looks at. */
function registrationWith(change: { saved?: Record<string, string>; units?: string[]; reasons?: Record<string, string>; status?: string }) {
  const step = (name: string) => ({ step: name, savedAt: change.saved?.[name] ?? null, reason: change.reasons?.[name] ?? null });
  const names = ['basic', 'facilities', 'layout', 'photos', 'policies', 'approval'];
  const steps = Object.fromEntries(names.map((name) => [name, step(name)]));
  const units = (change.units ?? []).map((savedAt) => ({ savedAt }));
  return { status: change.status ?? 'draft', steps, units } as unknown as Registration;
}

it.each([
  ['a new host', undefined, null, 'basic'],
  ['a host who has saved nothing', undefined, registrationWith({}), 'basic'],
  ['another machine', undefined, registrationWith({ saved: { basic: LATER, facilities: EARLIER } }), 'basic'],
  ['another machine after editing a unit', undefined, registrationWith({ saved: { policies: EARLIER }, units: [LATER] }), 'layout'],
  ['the same machine', 'photos', registrationWith({ saved: { basic: LATER } }), 'photos'],
  ['a step that no longer exists', 'rooms', registrationWith({ saved: { basic: LATER } }), 'basic'],
  ['one who waits for review', 'photos', registrationWith({ status: 'waitingForApproval' }), 'approval'],
  ['one who was asked to mend', 'photos', registrationWith({ status: 'changesRequested', reasons: { policies: 'x' } }), 'policies'],
] as const)('%s goes on where it makes sense', (_, kept, registration, expected) => {
  expect(stepToResume(storageWith(kept), registration)).toBe(expected);
});

it('a step that was opened is the one to go on at', () => {
  const storage = storageWith();
  rememberStep(storage, 'policies');
  expect(stepToResume(storage, registrationWith({}))).toBe('policies');
});
