import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Goes to an address and waits until the page answers to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

/** The server's page looks ready before its scripts are: waits for them. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

/** No violation of any of axe's rules on the page as it stands, panels included. Fades have to end first: half a colour has no contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** What axe finds, one text for each element. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
  // In the page itself and without reports of what passed: half the time. The other way serves frames of other sites; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`));
}

/** The page is not wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overhang, `pixels that ${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
