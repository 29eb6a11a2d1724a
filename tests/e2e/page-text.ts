import type { Page } from '@playwright/test';
import type { Locale } from '#contract/primitives/locale.ts';
import { en } from '#texts/every-text.ts';

/** Names that Hebrew pages write in Latin letters, as Israelis do; and the title of the page for the people who build the others. */
const LATIN_NAMES = /Lina|Visa|Mastercard|American Express|Google Maps|Waze|Design system/gi;
const KEYS = Object.keys(en).join('|');
/** A key of the catalogue, a value that is none, a place of a template that nobody filled, a link that was not made. */
const BROKEN = new RegExp(`(^|\\s)(${KEYS})\\.[a-z]\\w+|\\bundefined\\b|\\bNaN\\b|\\[object |\\{\\w+\\}|\\]\\(`);
/** A word or a code inside a Hebrew sentence is no English; two words in a row are, and so is a text without any Hebrew. */
const ENGLISH = /[A-Za-z]{2,} [A-Za-z]{2,}|^[^\u0590-\u05ff]*[A-Za-z]{3,}[^\u0590-\u05ff]*$/;
const HEBREW = /[\u0590-\u05ff]/;

/**
 * Returns what no visitor should read on a page of that language: texts of the other one, keys of the catalogue, holes of templates.
 * What is Hebrew or English by nature says so by its markup: `lang`, `bdi`, `code`, or `dir="ltr"` around addresses and numbers.
 * @param isOfPeople whether guests' and hosts' own names and words stand on it, in whatever language: then only keys and holes count
 */
export async function strayTexts(page: Page, language: Locale, isOfPeople = false): Promise<string[]> {
  const texts = await page.evaluate(collectTexts);
  // People are called what they are called, also where no markup fits: in the names of buttons.
  const userName = await page.evaluate(() => JSON.parse(window.localStorage.getItem('currentUser') ?? '{}')?.name ?? '');
  return texts.flatMap(({ text, isMarked }) => {
    const own = text.replace(LATIN_NAMES, '').replace(userName, '');
    return BROKEN.test(text) || (!isMarked && !isOfPeople && (language === 'en' ? HEBREW : ENGLISH).test(own)) ? [text] : [];
  });
}

/** Returns texts that stand in a column so narrow that their words break into letters, one below the other. */
export async function crushedTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [element, text] = [node.parentElement, node.textContent?.trim() ?? ''];
      if (!element || text.length < 4 || !element.checkVisibility() || isForScreenReaders(element)) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const widest = Math.max(...lines.map(({ width }) => width));
      // Of a line in two directions there is a piece for each.
      const tops = new Set(lines.map(({ top }) => Math.round(top)));
      if (tops.size >= 4 && widest < 1.5 * Number.parseFloat(getComputedStyle(element).fontSize)) found.push(text);
    }
    return found;
  });
}

/** Runs in the page: every text and every name that screen readers say, with whether its markup tells its language. */
function collectTexts(): { text: string; isMarked: boolean }[] {
  const marks = `bdi, [dir="ltr"]:not(html), code, [lang]:not(html):not([lang="${document.documentElement.lang}"])`;
  const isMarked = (element: Element | null) => Boolean(element?.closest(marks));
  const found = [{ text: document.title, isMarked: false }];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    // What stands in for scripts is markup, not text, to a browser that has them.
    if (text !== '' && !node.parentElement?.closest('script, style, template, noscript'))
      found.push({ text, isMarked: isMarked(node.parentElement) });
  }
  for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      found.push({ text: element.getAttribute(name) ?? '', isMarked: isMarked(element) });
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  return description ? [...found, { text: description, isMarked: false }] : found;
}
