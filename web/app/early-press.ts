import { isCodeMissing } from './later-code.ts';

/** The last press that met a part whose code was not there yet. */
let unheard: Event | undefined;

/**
 * Presses once more the button that was pressed before the page was alive, which no script heard. What is being heard
 * now is left to it. From now on presses are remembered that meet a part whose code is not there yet.
 */
export function repeatEarlyPress(): void {
  // On the document, after the listeners of React, which keeps such a press from everybody else.
  document.addEventListener('click', noteUnheard, { capture: true });
  const press = window.earlyVisit?.press;
  if (!window.earlyVisit || !press) return;
  window.earlyVisit.press = undefined;
  pressAgain(press, 'button');
}

/** Presses once more what was pressed in a part whose code was not there yet. */
export function repeatUnheardPress(): void {
  const press = unheard;
  unheard = undefined;
  if (press) pressAgain(press, 'a, button');
}

function noteUnheard(event: MouseEvent): void {
  if (!event.cancelBubble || !isCodeMissing() || !(event.target instanceof Element)) return;
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  // Another tab or window needs no code.
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  unheard = event;
  // A link leads within the page's application once its code is there.
  if (event.target.closest('a')) event.preventDefault();
}

function pressAgain({ target, eventPhase }: Event, pressed: string): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(pressed) : null;
  if (eventPhase === Event.NONE && element?.isConnected) element.click();
}
