import { expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

it.each(['נועה', 'ד״ר א. ב.', "O'Neill-בן־דוד Jr.", 'D.Cohen', 'עו״ד.כהן', 'José María', 'Noa (N).Cohen', 'Noa.B'])(
  '%s may be a name',
  (name) => {
    expect(isPersonName(name)).toBe(true);
  },
);

it.each(['HTTP evil', 'https://evil.example', 'www.evil', 'a/b', '<b>', 'win at evil.com', 'פרס.co.il'])('%s is no name', (name) => {
  expect(isPersonName(name)).toBe(false);
});

it('looks through the longest text at once', () => {
  const before = performance.now();
  for (const piece of ['x', 'א', '-', 'x.', 'w', '.x']) isPersonName(piece.repeat(500_000));
  expect(performance.now() - before).toBeLessThan(5000);
});
