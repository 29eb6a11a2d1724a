/** Presses once more the button that was pressed before the page was alive, which no script heard. What is being heard now is left to it. */
export function repeatEarlyPress(): void {
  const press = window.earlyVisit?.press;
  if (!window.earlyVisit || !press) return;
  window.earlyVisit.press = undefined;
  if (press.eventPhase === Event.NONE && press.target instanceof HTMLElement && press.target.isConnected) press.target.click();
}
