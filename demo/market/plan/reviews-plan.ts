import type { Random } from '@lina/pictures/random';
import type { Locale } from '#contract/primitives/enums.ts';
import {
  GUEST_SCORES,
  type GuestScore,
  HOST_SCORES,
  type HostScore,
  type ReviewCompany,
  type ReviewQuestion,
  type ReviewReply,
} from '#contract/primitives/review-choices.ts';
import { ANSWERS, COMPANY, COMPLAINTS, LINES_ON_GUESTS, OPENINGS, PRAISE, PRIVATE_LINES } from '../content/review-voice.ts';
import { shuffled } from './text.ts';

/** How guests like a place, in stars about which the overall ones lie; some score is its weak side. */
export interface Repute {
  readonly level: number;
  readonly weak: GuestScore;
  readonly strong: GuestScore;
}

export interface PlannedReview {
  readonly overall: number;
  readonly scores: Readonly<Record<GuestScore, number>>;
  readonly answers: Readonly<Record<ReviewQuestion, ReviewReply | null>>;
  readonly company: ReviewCompany;
  readonly locale: Locale;
  readonly text: string;
  readonly privateLine: string;
  /** The host's public answer. */
  readonly answer: string | null;
  /** The host's review of the guests. */
  readonly ofGuest: { readonly scores: Readonly<Record<HostScore, number>>; readonly text: string } | null;
}

/** Share of the stays on which something goes wrong, wherever it is. */
const UNLUCKY_SHARE = 0.03;

/** Most places are liked, some very much, a few less. */
export function planRepute(random: Random): Repute {
  const turn = random.next();
  const level = turn < 0.12 ? random.range(3.2, 3.9) : turn < 0.6 ? random.range(4.1, 4.6) : random.range(4.6, 4.95);
  const [weak = 'value', strong = 'host'] = shuffled(GUEST_SCORES, random);
  return { level, weak, strong };
}

/** Plans what a guest writes about a stay, and the host about the guest. @param adults of the party; @param children how many */
export function planReview(
  { level, weak, strong }: Repute,
  stay: { readonly adults: number; readonly children: number; readonly locale: Locale },
  random: Random,
): PlannedReview {
  const overall = random.chance(UNLUCKY_SHARE) ? random.int(1, 3) : starAround(level, random);
  const scores = each(GUEST_SCORES, (score) => {
    const lean = score === weak ? -0.7 : score === strong ? 0.4 : 0;
    return starAround(0.6 * overall + 0.4 * level + lean, random);
  });
  const company = companyOf(stay, random);
  const { locale } = stay;
  const isAnswered = random.chance(overall <= 3 ? 0.55 : 0.28);
  const asked = () => (random.chance(0.85) ? 'yes' : random.chance(0.6) ? 'noMatter' : 'no');
  return {
    ...{ overall, scores, company, locale },
    answers: {
      poolWarm: random.chance(0.5) ? asked() : null,
      kosher: random.chance(0.4) ? asked() : null,
      shabbat: random.chance(0.3) ? asked() : null,
    },
    text: textOf({ overall, scores, company, locale }, random),
    privateLine: random.chance(0.08) ? random.pick(PRIVATE_LINES[locale]) : '',
    answer: isAnswered ? random.pick(ANSWERS[overall <= 3 ? 'poor' : 'great'][locale]) : null,
    ofGuest: random.chance(0.4) ? planOfGuest(locale, random) : null,
  };
}

function planOfGuest(locale: Locale, random: Random): NonNullable<PlannedReview['ofGuest']> {
  return { scores: each(HOST_SCORES, () => starAround(4.8, random)), text: random.pick(LINES_ON_GUESTS[locale]) };
}

/** Stars about a mean, the more seldom the farther away. */
function starAround(mean: number, random: Random): number {
  const spread = random.next() + random.next() + random.next() - 1.5;
  return Math.min(5, Math.max(1, Math.round(mean + spread)));
}

function companyOf({ adults, children }: { readonly adults: number; readonly children: number }, random: Random): ReviewCompany {
  if (children > 0) return 'family';
  if (adults === 1) return random.chance(0.4) ? 'business' : 'alone';
  if (adults === 2) return random.chance(0.9) ? 'couple' : 'friends';
  return random.chance(0.5) ? 'friends' : 'family';
}

type Written = Pick<PlannedReview, 'overall' | 'scores' | 'company' | 'locale'>;

/** A few sentences: how it was, what was best, what was not, and perhaps who came along. */
function textOf({ overall, scores, company, locale }: Written, random: Random): string {
  const mood = overall >= 5 ? 'great' : overall === 4 ? 'good' : 'poor';
  const order = shuffled(GUEST_SCORES, random);
  const best = [...order].sort((one, other) => scores[other] - scores[one]).slice(0, random.int(1, mood === 'poor' ? 1 : 3));
  const worst = [...order].sort((one, other) => scores[one] - scores[other]).filter((score) => scores[score] <= 3);
  const faults = worst.slice(0, mood === 'great' ? 0 : random.int(1, 2));
  const aside = mood !== 'poor' && random.chance(0.35) ? [random.pick(COMPANY[company][locale])] : [];
  const praised = best.map((score) => random.pick(PRAISE[score][locale]));
  const blamed = faults.map((score) => random.pick(COMPLAINTS[score][locale]));
  const [opening, ...rest] = [
    random.pick(OPENINGS[mood][locale]),
    ...aside,
    ...(mood === 'poor' ? [...blamed, ...praised] : [...praised, ...blamed]),
  ];
  return [opening, ...rest].join(random.chance(0.1) ? '\n' : ' ');
}

/** Returns an object with a field for each name, whose names `fromEntries` forgets. */
function each<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
