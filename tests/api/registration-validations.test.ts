import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contract/primitives/locale.ts';
import { REGISTRATION_ISSUE_CODES } from '#contract/primitives/registration-issue-codes.ts';
import type { RegistrationIssue, UnitState } from '#contract/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type Client, signedIn } from '#tests/support/registration.ts';
import { BASIC_CASES, FACILITY_CASES, POLICY_CASES, UNIT_CASES } from '#tests/support/registration-cases.ts';
import { aBasic, aUnitDocument, someFacilities, somePolicies } from '#tests/support/registration-documents.ts';
import { en, he } from '#texts/every-text.ts';
import { createTranslate } from '#texts/translate.ts';
import { issueText } from '#web/registration/issue-text.ts';

let test: TestApp;
let host: Client;
const covered = new Set<string>();
const translate = { he: createTranslate('he', he), en: createTranslate('en', en) };

beforeAll(async () => {
  test = await createTestApp();
  host = await signedIn(test, 'host@example.com');
  await host.call('POST', '/registration');
});
afterAll(() => test.close());

/** The issue as the server tells it, and as the page says it in both languages. */
function expectIssue(issues: readonly RegistrationIssue[], path: string, code: RegistrationIssue['code']): Record<Locale, string> {
  const issue = issues.find((one) => one.path === path && one.code === code);
  if (!issue) throw new Error(`Expected ${path} ${code}, found ${issues.map((one) => `${one.path} ${one.code}`).join(', ') || 'nothing'}`);
  covered.add(code);
  const texts = { he: issueText(translate.he, 'he', issue), en: issueText(translate.en, 'en', issue) };
  for (const text of Object.values(texts)) expect(text).not.toMatch(/[{}]|undefined|NaN|^$/);
  expect(texts.he).toMatch(/[א-ת]/);
  expect(texts.en).not.toMatch(/[א-ת]/);
  return texts;
}

/** Options that do not exist cannot be saved; what was chosen before an option went is told. */
const isRefused = (code: string) => code === 'option_unknown' || code === 'city_unknown';
const WHOLE: Readonly<Record<string, () => object>> = { basic: aBasic, facilities: someFacilities, policies: somePolicies };

async function saveStep(step: string, document: object, code = ''): Promise<RegistrationIssue[]> {
  const save = async (saved: object) => {
    const { steps } = (await host.call('GET', '/registration')).json();
    return await host.call('PUT', `/registration/steps/${step}`, { revision: steps[step].revision, document: saved });
  };
  const answer = await save(document);
  expect(answer.statusCode).toBe(isRefused(code) ? 400 : 200);
  if (!isRefused(code)) return answer.json().issues;
  await save(WHOLE[step]?.() ?? {});
  await test.db
    .updateTable('registration_steps')
    .set({ document: JSON.stringify(document) })
    .where('step', '=', step)
    .execute();
  return (await host.call('GET', '/registration')).json().steps[step].issues;
}

describe('what is missing or wrong is told by code on the server and in words in both languages', () => {
  it.each(BASIC_CASES)('basic information: $title', async ({ change, path, code, text }) => {
    const texts = expectIssue(await saveStep('basic', change(aBasic()), code), path, code);
    if (text) expect(texts).toEqual(text);
  });

  it.each(FACILITY_CASES)('facilities: $title', async ({ change, path, code }) => {
    expectIssue(await saveStep('facilities', someFacilities(change), code), path, code);
  });

  it.each(POLICY_CASES)('policies: $title', async ({ change, path, code }) => {
    expectIssue(await saveStep('policies', somePolicies(change), code), path, code);
  });

  it.each(['certify', 'terms', 'review'] as const)('approval: the box %s', async (box) => {
    const issues = await saveStep('approval', { certify: true, terms: true, review: true, [box]: false });
    expectIssue(issues, box, `${box}_required`);
    expect(issues).toHaveLength(1);
  });

  it.each(UNIT_CASES)('a unit: $title', async ({ change, path, code, text }) => {
    const [unit] = (await host.call('GET', '/registration')).json().units as UnitState[];
    const { unitId, revision } = unit ?? (await host.call('POST', '/registration/units', {})).json<UnitState>();
    const answer = await host.call('PUT', `/registration/units/${unitId}`, { revision, document: change(aUnitDocument()) });
    expect(answer.statusCode).toBe(isRefused(code) ? 400 : 200);
    if (isRefused(code)) {
      const document = JSON.stringify(change(aUnitDocument()));
      await test.db.updateTable('registration_units').set({ document }).where('unit_id', '=', unitId).execute();
    }
    const kept: UnitState = isRefused(code) ? (await host.call('GET', '/registration')).json().units[0] : answer.json();
    const texts = expectIssue(kept.issues, path, code);
    if (text) expect(texts).toEqual(text);
  });
});

it('nothing is told of documents that are right', async () => {
  const other = await signedIn(test, 'careful@example.com');
  await other.call('POST', '/registration');
  const documents = { basic: aBasic(), facilities: someFacilities(), policies: somePolicies() };
  for (const [step, document] of Object.entries(documents)) {
    const answer = await other.call('PUT', `/registration/steps/${step}`, { revision: 0, document });
    expect(answer.json()).toMatchObject({ issues: [], isComplete: true });
  }
  const unit = await other.call('POST', '/registration/units', { document: aUnitDocument() });
  expect(unit.json()).toMatchObject({ issues: [], isComplete: true });
});

it('units: one at least, names that can be told apart', async () => {
  const other = await signedIn(test, 'other@example.com');
  const started = (await other.call('POST', '/registration')).json();
  expect(expectIssue(started.steps.layout.issues, '', 'unit_missing')).toEqual({
    he: 'צריך לפחות יחידה אחת.',
    en: 'At least one unit is required.',
  });
  await other.call('POST', '/registration/units', { document: aUnitDocument() });
  const second = await other.call('POST', '/registration/units', { document: aUnitDocument() });
  expectIssue(second.json().issues, 'name.he', 'unit_name_repeated');
  const { steps } = (await other.call('GET', '/registration')).json();
  const [ofProperty, ofUnit] = steps.photos.issues as RegistrationIssue[];
  expect(expectIssue([ofProperty!], '', 'too_few_photos').en).toBe('The place has 0 photos and needs at least 4.');
  expect(expectIssue([ofUnit!], '', 'too_few_photos')).toEqual({
    he: 'בקתת רימון: חסרות תמונות, 0 מתוך 4.',
    en: 'Rimon cabin has 0 of the 4 photos it needs.',
  });
});

it('every code has its case here, or in the tests of the rules', () => {
  // More than the limit of units or photos is refused before it is there, and pictures are processed in the background.
  const elsewhere = ['too_many_units', 'too_many_photos', 'photos_processing'];
  expect([...covered, ...elsewhere].sort()).toEqual([...REGISTRATION_ISSUE_CODES].sort());
});
