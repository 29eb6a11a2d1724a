import { expect, test } from 'vitest';
import { findWithdrawnWords } from './find-withdrawn-words.ts';

const at = (text: string, file = 'server/app.ts') => findWithdrawnWords([{ file, text }]);

test.each([
  ['const turnstile = makeTurnstile(4);', 'semaphore'],
  ['await bookInCompany(trx);', 'batch'],
  ['// answers the sign of life', 'health check'],
  ['export function letGuaranteesGo() {}', 'voidAuthorisations'],
  ['interface ToldBooking {}', 'described'],
])('%s is found, with the word of the field', (line, instead) => {
  const [finding] = at(`\n${line}\n`);
  expect(finding).toMatch(/^server\/app\.ts:2 says "/);
  expect(finding).toContain(`"${instead}" is the word of the field`);
});

test('a file may not be called by a withdrawn word either', () => {
  expect(at('', 'server/platform/process/turnstile.ts')).toEqual([
    'server/platform/process/turnstile.ts is called by a withdrawn word: "semaphore" is the word of the field',
  ]);
});

test.each([
  '/** Whether the night is taken. */\nreadonly isTaken: boolean;',
  '/** Of the first unit. */\nconst UNIT = 1;',
  '/** What a night costs. */\nexport function priceOf(night: Night): Agorot {',
  '/**\n * Whether it is taken.\n */\nconst isTaken = (night: Night) => true;',
])('a docstring without a verb or a noun is found: %s', (text) => {
  expect(at(text)).toEqual(['server/app.ts:1 begins a docstring without a verb or a noun']);
});

test.each([
  '/** Returns whether the night is taken. */\nfunction isTaken(): boolean {',
  '/** What a route tells the layout around it. */\ninterface StaticData {',
  'const semaphore = makeSemaphore(4);',
])('what is said in the words of the field passes: %s', (text) => {
  expect(at(text)).toEqual([]);
});
