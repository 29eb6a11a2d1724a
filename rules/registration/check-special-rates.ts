import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { SPECIAL_RATE } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import type { SpecialRateDocument } from '#contract/registration-documents.ts';
import { checkFields } from './check-fields.ts';
import { checkSinglePrices } from './check-pricing.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

/** Special rates of a unit: a holiday or a name, nights, prices; two of them never share a night (specification §5). */
export function checkSpecialRates(rates: readonly SpecialRateDocument[], vocabulary: RegistrationVocabulary): IssueFound[] {
  return rates.flatMap((rate, index) => {
    const path = `specialRates.${index}`;
    const also = {
      [`${path}.customName`]: () => checkName(path, rate),
      [`${path}.to`]: () => [...checkOrder(path, rate), ...checkOverlap(path, rates, index)],
      [`${path}.singleWeekendAgorot`]: () => checkSinglePrices(path, rate),
    };
    return checkFields(SPECIAL_RATE, rate, { vocabulary, also, path });
  });
}

function checkName(path: string, { customName }: SpecialRateDocument): IssueFound[] {
  const isMissing = customName.he.trim() === '' && customName.en.trim() === '';
  return isMissing ? [{ path: `${path}.customName.he`, code: 'special_rate_name_missing' }] : [];
}

function checkOrder(path: string, rate: SpecialRateDocument): IssueFound[] {
  const [from, to] = [fromWireDate(rate.from), fromWireDate(rate.to)];
  return from !== undefined && to !== undefined && to < from ? [{ path: `${path}.to`, code: 'dates_reversed' }] : [];
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
