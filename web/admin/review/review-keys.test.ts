import { expect, it } from 'vitest';
import { reviewKeyOf } from './review-keys.ts';

const press = (code: string, held: object = {}) =>
  reviewKeyOf({ code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false, defaultPrevented: false, ...held });

it('goes by the place of the key, whatever the layout writes there', () => {
  expect(['KeyJ', 'KeyA', 'KeyR', 'KeyB', ''].map((code) => press(code))).toEqual(['next', 'approve', 'sendBack', undefined, undefined]);
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'repeat', 'defaultPrevented'])('leaves a key alone with %s', (held) => {
  expect(press('KeyA', { [held]: true })).toBeUndefined();
});
