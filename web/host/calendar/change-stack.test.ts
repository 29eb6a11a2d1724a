import { expect, it } from 'vitest';
import { afterDoing, afterRedoing, afterUndoing, type CalendarChange, type ChangeStack, NO_CHANGES } from './change-stack.ts';

const change = (text: string): CalendarChange => ({ text, undo: async () => change(`back from ${text}`) });
const texts = ({ done, undone }: ChangeStack) => [done.map(({ text }) => text), undone.map(({ text }) => text)];

it('takes back the latest change, does it again, and forgets what was taken back when something new is done', () => {
  const two = afterDoing(afterDoing(NO_CHANGES, change('close')), change('price'));
  const back = afterUndoing(two, change('price back'));
  expect(texts(back)).toEqual([['close'], ['price back']]);
  expect(texts(afterRedoing(back, change('price again')))).toEqual([['close', 'price again'], []]);
  expect(texts(afterDoing(back, change('open')))).toEqual([['close', 'open'], []]);
});

it('drops what can no longer be taken back or done again', () => {
  const one = afterDoing(NO_CHANGES, change('close'));
  expect(texts(afterUndoing(one, undefined))).toEqual([[], []]);
  expect(texts(afterRedoing({ done: [], undone: [change('close')] }, undefined))).toEqual([[], []]);
});

it('remembers the last thirty', () => {
  let stack = NO_CHANGES;
  for (let index = 0; index < 40; index += 1) stack = afterDoing(stack, change(String(index)));
  expect([stack.done.length, stack.done[0]?.text]).toEqual([30, '10']);
});
