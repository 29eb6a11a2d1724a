import type { ExtraCharge, NewExtraCharge } from '#contract/extra-charges.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { readShekels, shekelsTyped } from '#rules/format/money.ts';

/** An extra charge as it is typed. */
export interface ChargeValues extends Pick<NewExtraCharge, 'kind' | 'per' | 'isOptional' | 'maximumCount'> {
  titleHe: string;
  titleEn: string;
  amount: string;
  /** True if it is the property's, paid once however many units are booked. */
  isOfProperty: boolean;
  unitIds: readonly number[];
}

/** Returns what the form of a charge begins with. @param charge null for a new one @param unitIds those of a new one */
export function chargeValuesOf(charge: ExtraCharge | null, unitIds: readonly number[]): ChargeValues {
  return {
    kind: charge?.kind ?? 'cleaning',
    titleHe: charge?.title?.he ?? '',
    titleEn: charge?.title?.en ?? '',
    per: charge?.per ?? 'stay',
    amount: shekelsTyped(charge?.amountAgorot ?? null),
    isOptional: charge?.isOptional ?? false,
    maximumCount: charge?.maximumCount ?? 1,
    isOfProperty: charge?.unitIds === null,
    unitIds: charge?.unitIds ?? unitIds,
  };
}

/** Returns whether it makes sense to take it several times: what is unavoidable or goes by guests is not. */
export function isCountable({ isOptional, per }: Pick<ChargeValues, 'isOptional' | 'per'>): boolean {
  return isOptional && per !== 'guestNight';
}

/** Returns the charge as it is sent; undefined while something is missing. The server judges the same by its schema. */
export function chargeOf(values: ChargeValues): NewExtraCharge | undefined {
  const { kind, per, isOptional, isOfProperty, unitIds } = values;
  const amountAgorot = readShekels(values.amount) ?? 0;
  const title = kind === 'other' ? { he: values.titleHe.trim(), en: values.titleEn.trim() } : null;
  if (amountAgorot < 1 || amountAgorot > REGISTRATION_LIMITS.maxPriceAgorot) return undefined;
  if (title && (title.he === '' || title.en === '')) return undefined;
  if (!isOfProperty && unitIds.length === 0) return undefined;
  return {
    kind,
    title,
    per,
    amountAgorot,
    isOptional,
    unitIds: isOfProperty ? null : [...unitIds],
    maximumCount: isCountable(values) ? values.maximumCount : 1,
  };
}

/** A stay by which the form says what guests would pay. */
export const SAMPLE_STAY = { nights: 2, guests: 3 } as const;

/** Returns what the charge adds to the sample stay, taken once. */
export function sampleAgorot({ per, amountAgorot }: Pick<NewExtraCharge, 'per' | 'amountAgorot'>): number {
  const { nights, guests } = SAMPLE_STAY;
  const times = { stay: 1, night: nights, guestNight: nights * guests }[per];
  return amountAgorot * times;
}
