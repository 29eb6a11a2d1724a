import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions, Spec } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Holds the look of each element whose contrast axe computes this time. */
const MARK = 'data-new-look';

/**
 * Looks whose contrast is known to suffice, by width of the window. Contrast is four fifths of what axe costs, and one look (an element's
 * colours, its letters, and the same of all that it stands in) comes hundreds of times: on each card, in the header and the foot of each
 * page, and on each page at every test.
 */
const goodLooksByWidth = new Map<number, Set<number>>();

/** An experiment that finds nothing: it lists whatever is hidden, for people to look at. The opened states are looked at one by one. */
const ONLY_LISTS = 'hidden-content';

interface Axe {
  configure(spec: Spec): void;
  getRules(tags: readonly string[]): readonly { readonly ruleId: string }[];
  run(context: Document, options: RunOptions): Promise<AxeResults>;
}

/**
 * Returns what axe finds on the page as it stands, panels included, by all of its rules, experimental ones too: one text for each element. Whatever fades has to end first:
 * half a colour has no contrast.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      // Those of what was folded away stand still.
      .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const known = goodLooksOf(page);
  await page.evaluate(markNewLooks, { known: [...known], mark: MARK });
  const { findings, goodLooks } = await page.evaluate(runAxe, { mark: MARK, leftOut: ONLY_LISTS });
  for (const look of goodLooks) known.add(look);
  return findings;
}

function goodLooksOf(page: Page): Set<number> {
  const width = page.viewportSize()?.width ?? 0;
  const looks = goodLooksByWidth.get(width) ?? new Set();
  goodLooksByWidth.set(width, looks);
  return looks;
}

/**
 * Runs in the page: marks elements whose look is not known yet, three of each, since one may lie under another and cannot be judged then.
 */
function markNewLooks({ known, mark }: { known: number[]; mark: string }): void {
  const counts = new Map(known.map((look) => [look, 3]));
  const looks = new Map<Element, number>();
  const hash = (text: string, start: number) => {
    let result = start;
    for (let index = 0; index < text.length; index += 1) result = Math.imul(result ^ text.charCodeAt(index), 16_777_619);
    return result;
  };
  const lookOf = (element: Element): number => {
    const before = looks.get(element);
    if (before !== undefined) return before;
    const style = getComputedStyle(element);
    const own = [
      element.tagName,
      element.getAttribute('class'),
      ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode, style.textShadow],
      ...[style.fontSize, style.fontWeight, style.position, style.zIndex, style.visibility, style.display],
    ].join();
    const look = hash(own, element.parentElement ? lookOf(element.parentElement) : 2_166_136_261);
    looks.set(element, look);
    return look;
  };
  for (const element of document.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // What is not shown yet is looked at once it is.
    if (!(hasText || element.matches('input, select, textarea')) || !element.checkVisibility()) continue;
    const look = lookOf(element);
    const count = counts.get(look) ?? 0;
    if (count === 3) continue;
    counts.set(look, count + 1);
    element.setAttribute(mark, String(look));
  }
}

/** Runs in the page, which has axe. Also returns the looks that axe could judge, when it had nothing against any. */
async function runAxe({ mark, leftOut }: { mark: string; leftOut: string }): Promise<{ findings: string[]; goodLooks: number[] }> {
  const { axe } = window as unknown as { axe: Axe };
  axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
  const experiments = axe.getRules(['experimental']).filter(({ ruleId }) => ruleId !== leftOut);
  const { violations, incomplete } = await axe.run(document, {
    rules: Object.fromEntries(experiments.map(({ ruleId }) => [ruleId, { enabled: true }])),
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    selectors: false,
  });
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
  const unjudged = new Set(
    incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes.map(({ element }) => element)),
  );
  const marked = [...document.querySelectorAll<HTMLElement>(`[${mark}]`)];
  const judged = findings.length > 0 ? [] : marked.filter((element) => !unjudged.has(element));
  const goodLooks = judged.map((element) => Number(element.getAttribute(mark)));
  for (const element of marked) element.removeAttribute(mark);
  return { findings, goodLooks };
}
