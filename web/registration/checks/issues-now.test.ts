import { expect, it } from 'vitest';
import type { AssetsResponse } from '#contract/places.ts';
import { facilitiesDocument, unitDocument } from '#contract/registration-documents.ts';
import type { SavePhase } from '#web/registration/saving/document-saver.ts';
import { issuesOfStep, issuesOfUnits } from './issues-now.ts';
import { vocabularyOfAssets } from './use-vocabulary.ts';

const member = (id: string, isDisplayRelatedFields: boolean) => ({ id, isDisplayRelatedFields, occupancy: null });
// Only what the validators ask for.
const VOCABULARY = vocabularyOfAssets({
  '/api/swimming_pool_availability': { title: '', members: [member('all-year', true), member('none', false)] },
  '/api/barbecue_availability': { title: '', members: [member('none', false)] },
} as unknown as AssetsResponse);

function issuesWith(pool: string, phase: SavePhase): string[] {
  const { choices } = facilitiesDocument.parse({});
  const document = { choices: { ...choices, swimming_pool_availability: [pool], barbecue_availability: ['none'] } };
  const server = { document, revision: 1, issues: [{ path: 'of-the-server' }] };
  const snapshot = { document, server, phase, conflicts: [] } as unknown as Parameters<typeof issuesOfStep<'facilities'>>[1];
  return issuesOfStep('facilities', snapshot, VOCABULARY).map(({ path }) => path);
}

it('a pool asks for its types as soon as it is chosen, without waiting for the server', () => {
  expect(issuesWith('all-year', 'offline')).toEqual(['choices.swimming_pool_types']);
  expect(issuesWith('none', 'edited')).toEqual([]);
});

it('of what is saved the server says what is missing', () => {
  expect(issuesWith('all-year', 'saved')).toEqual(['of-the-server']);
});

function repeatedNames(names: readonly string[], phase: SavePhase = 'saved'): number[] {
  const told = [{ path: 'name.he', code: 'unit_name_repeated' }];
  const snapshots = names.map((he) => {
    const document = unitDocument.parse({ name: { he, en: '' } });
    return { document, server: { document, issues: told }, phase, conflicts: [] };
  }) as unknown as Parameters<typeof issuesOfUnits>[0];
  return issuesOfUnits(snapshots, VOCABULARY).map((issues) => issues.filter(({ code }) => code === 'unit_name_repeated').length);
}

it('a name that another unit has is told while it is typed, and no longer than it is true', () => {
  expect(repeatedNames(['Fig', 'Vine', ' Fig '], 'edited')).toEqual([0, 0, 1]);
  // What the server said of one unit, another one's new name has settled.
  expect(repeatedNames(['Fig', 'Vine', 'Olive'])).toEqual([0, 0, 0]);
});
