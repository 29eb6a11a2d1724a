import type { Locator, Page } from '@playwright/test';
import { expect } from './visitor-test.ts';

const MOST_STEPS = 140;

/** Presses Tab until the control has the focus, and sees that each stop on the way shows where the focus is. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  const unseen: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    const hidden = await page.evaluate(focusWithoutMark);
    if (hidden) unseen.push(hidden);
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect(unseen, 'stops of the focus that cannot be seen').toEqual([]);
      return;
    }
  }
  throw new Error(`${MOST_STEPS} times ${key} did not lead to ${control}`);
}

/** Runs in the page: what has the focus and neither wears its colour, nor has a neighbour or a frame that does. */
function focusWithoutMark(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const probe = document.createElement('i');
  probe.style.color = 'var(--focus)';
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const around = [focused, focused.nextElementSibling, focused.firstElementChild];
  for (let frame = focused.parentElement; frame && around.length < 7; frame = frame.parentElement) around.push(frame);
  const isMarked = around.some((element) => {
    if (!element) return false;
    const { boxShadow, outlineColor, outlineStyle, borderColor } = getComputedStyle(element);
    return boxShadow.includes(colour) || (outlineStyle !== 'none' && outlineColor === colour) || borderColor === colour;
  });
  return isMarked ? undefined : focused.outerHTML.slice(0, 160);
}
