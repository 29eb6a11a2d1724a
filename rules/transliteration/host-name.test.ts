import { expect, it } from 'vitest';
import { hostNameIn } from './person-names.ts';

it.each([
  ['נועה ואיתי', 'Noa and Itay'],
  ['ורד ויגאל כהן', 'Vered and Yigal Cohen'],
  ['ורד', 'Vered'],
  ['יעל כהן-לוי', 'Yael Cohen-Levi'],
  ['משפחת מזרחי', 'The Mizrahi family'],
  ["ג'ומאנה ונביל", 'Jumana and Nabil'],
  ['Galit and Haim', 'Galit and Haim'],
  ['דפנה Smith', 'Dafna Smith'],
  // No name that anybody is known to spell so.
  ['צימרמנוב', 'צימרמנוב'],
  ['נועה צימרמנוב', 'נועה צימרמנוב'],
  ['', ''],
])('%s is %s to readers of English', (name, english) => {
  expect(hostNameIn(name, 'en')).toBe(english);
});

it('stays as it was written to readers of Hebrew', () => {
  expect(hostNameIn('נועה ואיתי', 'he')).toBe('נועה ואיתי');
  expect(hostNameIn('Galit', 'he')).toBe('Galit');
});
