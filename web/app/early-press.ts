import { isCodeMissing } from './later-code.ts';

/** Presses once more the button that was pressed before the page was alive, which no script heard. What is being heard now is left to it. */
export function repeatEarlyPress(): void {
  const press = window.earlyVisit?.press;
  if (!window.earlyVisit || !press) return;
  window.earlyVisit.press = undefined;
  pressAgain(press);
}

/** The last press of a part whose code was not there yet. */
let unheard: Event | undefined;

// React keeps a press of such a part from whoever listens around the page: what reaches the window was heard.
if (!import.meta.env.SSR) {
  const note = (event: Event) => {
    if (document.documentElement.dataset.hydrated && isCodeMissing()) unheard = event;
  };
  const forget = (event: Event) => {
    if (unheard === event) unheard = undefined;
  };
  window.addEventListener('click', note, { capture: true });
  window.addEventListener('click', forget);
}

/** Presses once more the button whose press met a part without its code, once that is there. */
export function repeatUnheardPress(): void {
  const press = unheard;
  unheard = undefined;
  if (press) pressAgain(press);
}

function pressAgain({ target, eventPhase }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (eventPhase === Event.NONE && button?.isConnected) button.click();
}
