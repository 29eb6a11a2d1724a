/** Writes into a field as if it were typed: whoever listens to it hears of it, and nothing happens where it stands there already. */
export function writeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  // React notes what it has set itself, and would take the event for none.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
