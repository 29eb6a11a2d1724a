import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { SpecialRateDocument } from '#contract/registration-documents.ts';
import { checkOptionalNumber, checkOptionalPrice, checkPrice } from './check-number.ts';
import { checkOptions } from './check-options.ts';
import { checkSinglePrices } from './check-pricing.ts';
import { checkLength } from './check-text.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

const { maxNameCharacters, maxMinimumNights } = REGISTRATION_LIMITS;

/** Special rates of a unit: a holiday or a name, nights, prices; two of them never share a night (specification §5). */
export function checkSpecialRates(rates: readonly SpecialRateDocument[], vocabulary: RegistrationVocabulary): IssueFound[] {
  return rates.flatMap((rate, index) => {
    const path = `specialRates.${index}`;
    return [
      ...checkName(path, rate, vocabulary),
      ...checkDates(path, rate),
      ...checkOverlap(path, rates, index),
      ...checkPrices(path, rate),
    ];
  });
}

function checkName(path: string, { holiday, customName }: SpecialRateDocument, vocabulary: RegistrationVocabulary): IssueFound[] {
  if (holiday !== null) return checkOptions(`${path}.holiday`, 'hebrew_holidays', [holiday], vocabulary);
  if (customName.he.trim() === '' && customName.en.trim() === '')
    return [{ path: `${path}.customName.he`, code: 'special_rate_name_missing' }];
  return [
    ...checkLength(`${path}.customName.he`, customName.he, maxNameCharacters),
    ...checkLength(`${path}.customName.en`, customName.en, maxNameCharacters),
  ];
}

function checkDates(path: string, rate: SpecialRateDocument): IssueFound[] {
  const [from, to] = [fromWireDate(rate.from), fromWireDate(rate.to)];
  const issues = [...checkDate(`${path}.from`, rate.from), ...checkDate(`${path}.to`, rate.to)];
  return from !== undefined && to !== undefined && to < from ? [{ path: `${path}.to`, code: 'dates_reversed' }] : issues;
}

function checkDate(path: string, wire: string): IssueFound[] {
  if (wire === '') return [{ path, code: 'required' }];
  return fromWireDate(wire) === undefined ? [{ path, code: 'date_invalid' }] : [];
}

/** Told at the later of two rates in the list, with the nights of the earlier one. */
function checkOverlap(path: string, rates: readonly SpecialRateDocument[], index: number): IssueFound[] {
  const own = nightsOf(rates[index]);
  if (!own) return [];
  const others = rates.slice(0, index).filter((rate) => {
    const nights = nightsOf(rate);
    return nights !== undefined && nights.from <= own.to && own.from <= nights.to;
  });
  const [other] = others;
  if (!other) return [];
  const name = other.customName.he.trim() || other.customName.en.trim();
  const facts = { from: other.from, to: other.to, holiday: other.holiday ?? '', name, count: others.length };
  return [{ path: `${path}.from`, code: 'special_rates_overlap', facts }];
}

function nightsOf(rate: SpecialRateDocument | undefined): { from: string; to: string } | undefined {
  const [from, to] = [fromWireDate(rate?.from ?? ''), fromWireDate(rate?.to ?? '')];
  return from === undefined || to === undefined || to < from ? undefined : { from, to };
}

function checkPrices(path: string, rate: SpecialRateDocument): IssueFound[] {
  return [
    ...checkPrice(`${path}.midweekAgorot`, rate.midweekAgorot),
    ...checkPrice(`${path}.weekendAgorot`, rate.weekendAgorot),
    ...checkSinglePrices(path, rate),
    ...(['babyExtraAgorot', 'childExtraAgorot', 'adultExtraAgorot'] as const).flatMap((field) =>
      checkOptionalPrice(`${path}.${field}`, rate[field]),
    ),
    ...checkOptionalNumber(`${path}.minimumNights`, rate.minimumNights, 1, maxMinimumNights),
  ];
}
