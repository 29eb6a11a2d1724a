import { describe, expect, it } from 'vitest';
import { cleanedLine, cleanedLines, hasControlCharacters, oneLine, severalLines } from './typed-text.ts';

const problemsOf = (schema: ReturnType<typeof oneLine>, text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message);

describe('a field with one line', () => {
  it.each(['L\r\nBcc: evil@example.com', 'a\nb', 'a\rb', 'a\u0000b', 'a\u001bb', 'a\u0085b', 'a\u2028b', 'a\ud800b'])(
    'refuses %j',
    (text) => {
      expect(problemsOf(oneLine(), text)).toEqual(['control_characters']);
      expect(hasControlCharacters(text)).toBe(true);
    },
  );

  it('takes what people type, in any script, and makes pasted tabs spaces', () => {
    for (const text of ['נועה "כהן"', 'Zoë O’Neill-Şahin', '李', 'ש\u05c1לום']) expect(oneLine().parse(text)).toBe(text);
    expect(oneLine().trim().max(9).parse('Noa\tLevi\t')).toBe('Noa Levi');
  });
});

describe('a field with several lines', () => {
  it('keeps its lines, and refuses other control characters', () => {
    const text = 'שלום,\r\n\tאנחנו שניים.\n\nתודה';
    expect(severalLines().parse(text)).toBe(text);
    for (const bad of ['a\u0000b', 'a\u0007b', 'a\u009bb', 'a\udc00b'])
      expect(problemsOf(severalLines(), bad)).toEqual(['control_characters']);
  });
});

it.each([
  ['one line', oneLine],
  ['several lines', severalLines],
  ['a line that is saved while it is typed', cleanedLine],
  ['lines that are saved while they are typed', cleanedLines],
])('%s: no sign is kept that turns what we write after it', (_, schema) => {
  expect(schema().parse('\u202a+972-50-1234567\u202c')).toBe('+972-50-1234567');
  expect(schema().parse('Noa\u2069\u202e 👩‍👧 \u200fלוי\u200e')).toBe('Noa 👩‍👧 \u200fלוי\u200e');
});

it('a field that is saved while it is typed refuses nothing, and keeps no control characters', () => {
  expect(cleanedLine().parse('a\r\nBcc: b\tc\u0000\ud800')).toBe('a Bcc: b c ');
  expect(cleanedLines().parse('a\r\nb\u0000c\td\ve')).toBe('a\r\nb c\td\ne');
});
