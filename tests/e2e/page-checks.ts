import { expect, type Page } from '@playwright/test';
import { accessibilityFindings } from './accessibility.ts';

/** Goes to an address and waits until the page answers to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

/**
 * The server's page looks ready before its scripts are: waits for them. React brings a page to life part by part, and what is chosen in a part
 * that is not alive yet is lost: each control is waited for. Most parts come to life with the first sign of a visitor, which is given here.
 */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  // Not by the page's own frames, for which a page behind another waits for ever.
  await expect.poll(() => page.evaluate(deadControls), { message: `controls of ${page.url()} that are not alive` }).toEqual([]);
}

/** Runs in the page. A map makes its pins itself. */
function deadControls(): string[] {
  window.dispatchEvent(new Event('focusin'));
  return [...document.querySelectorAll('button, select, input, textarea')]
    .filter((control) => !control.closest('.leaflet-container'))
    .filter((control) => !Object.keys(control).some((key) => key.startsWith('__reactProps$')))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** No violation of any of axe's rules on the page as it stands, panels included. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** The page is not wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overhang, `pixels that ${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
