import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Where pictures of all pages go (`npm run pictures`); absent: none are taken. */
const FOLDER = process.env.LINA_PICTURES;
/** Beyond it, lists only go on. */
const MOST_PIXELS = 6000;
/** What is far down is drawn, too. */
const DRAW_ALL = '* { content-visibility: visible !important; }';

/** Keeps a picture of the whole page as it stands, for people to look at. @param name whose page it is, and which */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  const file = `${name.replaceAll(/[^\w=.-]+/g, '_').slice(0, 150)}.png`;
  // A sheet of its own: the pages' policy refuses style elements, which `screenshot` would write.
  const { width, height } = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return { width: document.documentElement.clientWidth, height: document.documentElement.scrollHeight };
  }, DRAW_ALL);
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_PIXELS) };
  await page.screenshot({ path: path.join(FOLDER, file), fullPage: true, clip, caret: 'initial' });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}
