import type { Page } from '@playwright/test';

const KEY = 'test-clicks';

/** Counts the clicks in a tab from its next page on: one for each, two for each choice from a list. Fields that are typed into are reached by Tab. */
export async function countClicks(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const add = (count: number) => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + count));
    addEventListener('click', ({ isTrusted }) => isTrusted && add(1), true);
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && add(2), true);
  }, KEY);
}

export async function clicksOf(page: Page): Promise<number> {
  return await page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}
