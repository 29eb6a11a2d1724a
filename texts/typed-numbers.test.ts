import { describe, expect, it } from 'vitest';
import { en, he } from './every-text.ts';
import { PAGES } from './pages.ts';

/**
 * What may stand in digits: examples of what is typed, formats that never change, names of laws and standards, ages that the law sets,
 * and the months' worth of days by which bookkeepers everywhere group what is overdue.
 */
const ALLOWED = [
  /\b(09\/28|23:00|12|10 digits|3 digits|4 digits|1 ?:|Alt|90)\b/,
  /[34] ספרות|10 ספרות/,
  /5568|WCAG 2\.1|4\.5:1|200%|1981|2017|2013|התשמ״א|Amendment 13|תיקון 13|פרטיות/,
  /out of 5\b|מתוך 5/,
  /(30|31–60|61–90) (days|יום)|(uniform file, |OPEN FORMAT, version )1\.31|(מבנה אחיד, |גרסה )1\.31/,
  /\b65\b|\b18\b|בתוך 30 ימים|within 30 days/,
  /\b0 (to|ל)|price is 0|המחיר הוא 0|בין 0|1 (to|and) 100|1 ל־100|name \d|^1 unit left$/,
];

type Said = string | Readonly<Record<string, unknown>> | readonly Said[];
function sentencesOf(said: Said): string[] {
  if (typeof said === 'string') return [said];
  return Object.entries(said).flatMap(([form, each]) =>
    form === 'one' || form === 'two' || form === 'id' ? [] : sentencesOf(each as Said),
  );
}
const typedIn = (said: Said) =>
  sentencesOf(said).filter(
    (sentence) => /\d/.test(sentence.replace(/\{[^}]*\}/g, '')) && !ALLOWED.some((allowed) => allowed.test(sentence)),
  );

describe('numbers', () => {
  it('of the product are typed in no text', () => {
    expect(typedIn([he, en, PAGES.he, PAGES.en])).toEqual([]);
  });

  it('are found where they are', () => {
    expect(typedIn({ terms: 'Units are kept for 15 minutes.', hold: 'Kept for {holdMinutes} minutes.' })).toEqual([
      'Units are kept for 15 minutes.',
    ]);
  });
});
