import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { unitOfHash } from './unit-hash.ts';

/** Brings the field that the address names (`#name.he`) into view, with the focus in it. */
export function useShownField(step: RegistrationStep): void {
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has other fields
  useEffect(() => {
    // A unit's step knows what to show of it.
    if (hash !== '' && unitOfHash(hash) === undefined) showField(decodeURIComponent(hash));
  }, [hash, step]);
}

/** Focuses a field of the page by its path in the document. Nothing happens where there is none. */
export function showField(path: string): void {
  const named = CSS.escape(path);
  const found = document.querySelector<HTMLElement>(`[name="${named}"], [data-path="${named}"], [id="${named}"]`);
  const control = found?.matches('input, select, textarea, button')
    ? found
    : found?.querySelector<HTMLElement>('button, input, select, [tabindex]');
  found?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Focuses the first field that says what is wrong with it; before the request is sent, what still has to be done elsewhere. */
export function showFirstError(): void {
  const elsewhere = document.querySelector<HTMLElement>('#main [data-missing]');
  const found = elsewhere ?? document.querySelector<HTMLElement>('#main [aria-invalid], #main .err');
  const group = found?.closest<HTMLElement>('[role="group"]');
  const control = found?.matches('[aria-invalid], [data-missing]') ? found : group?.querySelector<HTMLElement>('button, input');
  (control ?? found)?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
