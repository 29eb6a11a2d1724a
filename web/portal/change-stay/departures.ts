import type { ChangePrices } from '#contract/changes.ts';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { StayObstacle } from '#contract/stay-rules.ts';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney, formatNumber, shekelsOf, wholeShekels } from '#rules/format/money.ts';
import type { Translate } from '#texts/translate.ts';
import type { FailureCode } from '#web/api/api-error.ts';
import type { DayFacts } from '#web/portal/calendar/calendar-month.tsx';
import { obstacleWords } from '#web/portal/stay/obstacle-words.ts';

export type Departure = ChangePrices['departures'][number];
/** By their day. */
export type Departures = ReadonlyMap<LocalDate, Departure>;

/** Returns the departures of an arrival; undefined while they are on their way, or are those of another one. */
export function departuresOf(prices: ChangePrices | undefined, arrival: LocalDate | undefined): Departures | undefined {
  if (!prices || fromWireDate(prices.from) !== arrival) return undefined;
  return new Map(prices.departures.map((departure) => [fromWireDate(departure.to) ?? '', departure]));
}

/** What is said of the price of a day, or why it cannot be chosen. */
interface SaysOf {
  readonly t: Translate;
  readonly language: Locale;
}

/** Returns what a day of the calendar says as a departure: by how much the price changes, or that it is off and why. */
export function departureFacts(departure: Departure | undefined, { t, language }: SaysOf): DayFacts {
  if (departure === undefined) return { isOff: true };
  const { differenceAgorot, refusal, isAtOnce } = departure;
  if (refusal) return { isOff: true, spokenNote: refusalWords(refusal, t, language) };
  if (differenceAgorot === null) return {};
  const words = [differenceWords(differenceAgorot, t), isAtOnce && t('changeStay.dayAtOnce')];
  return { note: shortDifference(differenceAgorot), spokenNote: words.filter(Boolean).join(', ') };
}

/** Returns a difference as it stands under a day: whole shekels with their sign, in one direction. */
export function shortDifference(agorot: number): string {
  const whole = shekelsOf(wholeShekels(agorot));
  const sign = whole > 0 ? '+' : whole < 0 ? '−' : '';
  return isolateLeftToRight(`${sign}${formatNumber(Math.abs(whole))}`);
}

function differenceWords(agorot: number, t: Translate): string {
  if (agorot === 0) return t('changeStay.daySame');
  return t(agorot > 0 ? 'changeStay.dayMore' : 'changeStay.dayLess', { amount: isolateLeftToRight(formatMoney(Math.abs(agorot))) });
}

/** Returns why a stay cannot be had, as its place says it: a condition of the host in full, else the refusal's own words. */
export function refusalWords({ code, details }: NonNullable<Departure['refusal']>, t: Translate, language: Locale): string {
  // Refusals by rules carry the rule, in the contract's shape.
  const obstacle = details.obstacle as StayObstacle | undefined;
  if (obstacle) return obstacleWords(obstacle, t, language);
  if (code === 'room_taken') return t('changeStay.dayTaken');
  return t(`errors.${code as FailureCode}`);
}
