import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Controls changed before they were alive, with the chosen values; kept by the page's start script. */
    earlyChanges?: WeakMap<Element, string | boolean>;
  }
}

/**
 * Returns a choice made in the server's page, before this control came to life: the control may show it, but React has
 * heard of none, so it is made once more.
 * @param outer the ref that the control's user gave
 * @returns the control's ref
 */
export function useEarlyChange<T extends Control>(outer: Ref<T> | undefined): Ref<T> {
  const control = useRef<T>(null);
  useImperativeHandle<T | null, T | null>(outer, () => control.current);
  useEffect(() => {
    if (control.current) repeatChange(control.current);
  }, []);
  return control;
}

function repeatChange(control: Control): void {
  const chosen = window.earlyChanges?.get(control);
  if (chosen === undefined) return;
  window.earlyChanges?.delete(control);
  if (control instanceof HTMLSelectElement) {
    control.value = String(chosen);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // A click turns it to what was chosen, and so tells React.
    control.checked = !chosen;
    control.click();
  }
}
