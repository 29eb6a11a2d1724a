import { expect, it } from 'vitest';
import { putTogether, type WrittenPart } from './put-together.ts';

const around = (number: number, text = '') => `<kept-markup n="${number}">${text}</kept-markup>`;

/** The page, and of which parts it told. */
function put(page: string, parts: readonly WrittenPart[] = []): [string, [string, string][]] {
  const told: [string, string][] = [];
  const whole = putTogether(Buffer.from(page), parts, (key, markup) => void told.push([key, markup.toString()]));
  return [whole.toString(), told];
}

const known = (key: string, text: string): WrittenPart => ({ key, markup: Buffer.from(text) });
const unknown = (key: string): WrittenPart => ({ key, markup: undefined });

it('leaves a page without parts as it is', () => {
  expect(put('<p>שלום</p>')).toEqual(['<p>שלום</p>', []]);
});

it('puts what was written before where it belongs, whatever the order', () => {
  const page = `<p>א</p>${around(1)}<p>ב</p>${around(0)}${around(1)}`;
  expect(put(page, [known('a', '<i>אלף</i>'), known('b', '<b>🙂</b>')])).toEqual(['<p>א</p><b>🙂</b><p>ב</p><i>אלף</i><b>🙂</b>', []]);
});

it('tells of what the page writes itself, and leaves it where it is', () => {
  const page = `<ul>${around(0, '<li>חניה</li>')}${around(1)}${around(12, '')}</ul>`;
  const parts = [unknown('parking'), known('pool', '<li>בריכה</li>'), ...Array<WrittenPart>(10).fill(unknown('none')), unknown('empty')];
  expect(put(page, parts)).toEqual([
    '<ul><li>חניה</li><li>בריכה</li></ul>',
    [
      ['parking', '<li>חניה</li>'],
      ['empty', ''],
    ],
  ]);
});
