import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Frames to wait for what opens: a third of a second. */
const MOST_FRAMES = 20;

/** Brings the host to a field of the page: opens what it is in, scrolls to it and gives it the focus. */
export function goToField(path: string, framesLeft = MOST_FRAMES): void {
  const name = CSS.escape(path);
  const field = document.querySelector<HTMLElement>(`[name="${name}"], [data-path="${name}"], [id="${name}"]`);
  if (field) {
    focusIn(field);
    return;
  }
  openWhatHolds(path);
  if (framesLeft > 0) requestAnimationFrame(() => goToField(path, framesLeft - 1));
  // A set of choices has no field of its own.
  else focusIn(document.querySelector<HTMLElement>(`[data-inside="${name}"]`));
}

function openWhatHolds(path: string): void {
  for (const holder of document.querySelectorAll<HTMLElement>('[data-inside]')) {
    if (!path.startsWith(holder.dataset.inside ?? '')) continue;
    if (holder instanceof HTMLDetailsElement) holder.open = true;
    else holder.querySelector<HTMLElement>(':scope > [aria-expanded="false"]')?.click();
  }
}

function focusIn(field: HTMLElement | null): void {
  const control = 'input, select, textarea, button:enabled, summary';
  const target = field?.matches(control) ? field : field?.querySelector<HTMLElement>(control);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Focuses the first field that says what is wrong with it; before the request is sent, what still has to be done elsewhere. */
export function showFirstError(): void {
  const elsewhere = document.querySelector<HTMLElement>('main [data-missing]');
  // A list of what is missing may be folded.
  const fold = elsewhere?.closest('details');
  if (fold) fold.open = true;
  const found = elsewhere ?? document.querySelector<HTMLElement>('main [aria-invalid], main [data-part="error"]');
  const group = found?.closest<HTMLElement>('[role="group"]');
  const control = found?.matches('[aria-invalid], [data-missing]') ? found : group?.querySelector<HTMLElement>('button, input');
  (control ?? found)?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Brings the field that the address names (`#name.he`) into view, with the focus in it. @param page another one has other fields */
export function useShownField(page: string): void {
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as told above
  useEffect(() => {
    // A unit's step knows what to show of it.
    if (hash !== '' && unitOfHash(hash) === undefined) goToField(decodeURIComponent(hash));
  }, [hash, page]);
}

/** The part of an address that names a unit, of which its step shows what is missing. */
export const unitHash = (unitId: number): string => `unit-${unitId}`;

/** The unit that an address names; undefined where it names a field, or nothing. */
export function unitOfHash(hash: string): number | undefined {
  const id = /^unit-(\d+)$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}
