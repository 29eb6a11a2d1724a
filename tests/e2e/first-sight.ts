import type { Page } from '@playwright/test';
import { expect } from './visitor-test.ts';

declare global {
  interface Window {
    lookAtFrame?: () => void;
    ugliness: Set<string>;
  }
}

/** As far away as a phone on the road. */
const LATENCY_MS = 150;

/**
 * From the next page on, looks at each frame that is painted once it answers to clicks, on a slow connection: none may be blank, and no
 * page of hosts or administrators may be there without its own style sheets.
 * @returns says what was seen
 */
export async function watchFirstSight(page: Page): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...slow, latency: LATENCY_MS });
  await page.addInitScript(() => {
    window.ugliness = new Set();
    window.lookAtFrame = () => {
      if (window.lookAtFrame) requestAnimationFrame(window.lookAtFrame);
      if (document.documentElement?.dataset.hydrated !== 'true') return;
      const path = window.location.pathname;
      const frame = document.querySelector('[data-part="frame"]');
      // Their own sheets make all three as high as the window.
      if (frame && window.getComputedStyle(frame).minHeight === '0px') window.ugliness.add(`unstyled: ${path}`);
      if ([...document.body.children].every((part) => part.getBoundingClientRect().height === 0)) window.ugliness.add(`blank: ${path}`);
    };
    window.lookAtFrame();
  });
  return async () => {
    const seen = await page.evaluate(() => {
      delete window.lookAtFrame;
      return [...window.ugliness];
    });
    await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0 });
    await network.detach();
    expect(seen).toEqual([]);
  };
}
