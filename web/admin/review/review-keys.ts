import { useEffect } from 'react';

/** Keys by the places that they have on every keyboard: what is written on them differs by layout, and in Hebrew is no Latin letter. */
const KEYS = { KeyJ: 'next', KeyA: 'approve', KeyR: 'sendBack' } as const;
type ReviewKey = (typeof KEYS)[keyof typeof KEYS];

type Press = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'>;

/** Returns what a key asks for; nothing where it is held with others, or was meant for something else. */
export function reviewKeyOf(press: Press): ReviewKey | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey || press.repeat || press.defaultPrevented) return undefined;
  return Object.entries(KEYS).find(([code]) => code === press.code)?.[1];
}

const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"]';

/** Does what the keys ask for, unless somebody types or a dialog is open. @param deeds absent ones have no key */
export function useReviewKeys(isOn: boolean, deeds: Partial<Record<ReviewKey, () => void>>): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const key = reviewKeyOf(event);
      const deed = key && deeds[key];
      const isElsewhere = document.querySelector('dialog[open], [role="dialog"]') !== null;
      if (!deed || isElsewhere || (event.target instanceof Element && event.target.closest(TYPED_INTO))) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
