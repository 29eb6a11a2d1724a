import type { Locator } from '@playwright/test';
import { expect } from './visitor-test.ts';

/** A pin of a single place. Neighbours on a small map stand as one until it is nearer, so it is brought nearer, by keys, until there is one. */
export async function singlePin(map: Locator): Promise<Locator> {
  const pin = map.locator('[data-part="pin"]').first();
  await expect(async () => {
    if ((await pin.count()) === 0) await map.locator('[data-part="pins"]').first().press('Enter', { timeout: 1000 });
    await expect(pin).toBeVisible({ timeout: 1000 });
  }).toPass();
  return pin;
}
