import { expect, it } from 'vitest';
import { pageMemory } from './page-memory.ts';

const written = (text: string, number: number) => `<kept-markup n="${number}">${text}</kept-markup>`;

it('gives a page again to the same facts', () => {
  const memory = pageMemory();
  const keyOf = (facts: string, data: string) => memory.keyOf(facts, Buffer.from(data));
  const [key, ...others] = [keyOf('facts', 'data'), keyOf('other facts', 'data'), keyOf('facts', 'other data')];
  const kept = memory.keep(key, '<link nonce="one"/>', 'one');
  expect(kept.html.toString()).toBe('<link/>');
  expect(memory.recall(key)).toEqual(kept);
  expect(others.map(memory.recall)).toEqual([undefined, undefined]);
});

it('gives a part that one page was written with to the next', () => {
  const memory = pageMemory();
  const first = memory.keep('first', `<ul>${written('<li>חניה</li>', 0)}</ul>`, 'n', [{ key: 'parking', markup: undefined }]);
  const markup = memory.recallPart('parking');
  const second = memory.keep('second', `<ol>${written('', 0)}</ol>`, 'm', [{ key: 'parking', markup }]);
  expect([first, second].map(({ html }) => html.toString())).toEqual(['<ul><li>חניה</li></ul>', '<ol><li>חניה</li></ol>']);
});
