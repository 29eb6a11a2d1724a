/** Presses once more the button that was pressed before the page was alive, which no script heard. What is being heard now is left to it. */
export function repeatEarlyPress(): void {
  const press = window.earlyVisit?.press;
  if (!window.earlyVisit || !press) return;
  window.earlyVisit.press = undefined;
  const button = press.target instanceof Element ? press.target.closest('button') : null;
  if (press.eventPhase === Event.NONE && button?.isConnected) button.click();
}
