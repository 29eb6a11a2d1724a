import { preinit } from 'react-dom';

/** Links of a route's own style sheets, for its `head`. */
export const styleLinks = (hrefs: readonly string[]) => hrefs.map((href) => ({ rel: 'stylesheet', href }));

/**
 * Waits until the browser has a route's own style sheets; a page that waits for them in its loader is never seen without them. The first
 * page of a visit comes with their links in its head, and the browser itself waits there.
 */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  if (typeof document === 'undefined') return;
  await Promise.all(hrefs.map(loadStyle));
}

function loadStyle(href: string): Promise<void> | undefined {
  // React counts it as one of its own, so that the route's head adds no second one.
  preinit(href, { as: 'style', precedence: 'default' });
  const link = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find((one) => one.getAttribute('href') === href);
  if (!link || link.sheet) return undefined;
  return new Promise((resolve) => {
    const go = () => resolve();
    link.addEventListener('load', go, { once: true });
    // Without its looks a page still serves; without an end it would not.
    link.addEventListener('error', go, { once: true });
  });
}
