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
