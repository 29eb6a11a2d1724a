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
