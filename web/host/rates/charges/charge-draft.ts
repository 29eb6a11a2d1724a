import type { ExtraCharge, NewExtraCharge } from '#contract/extra-charges.ts';
import type { ExtraChargeKind, ExtraChargeSpan } from '#contract/primitives/enums.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { readPrice, typedPrice } from '../typed-price.ts';

/** What is typed of an extra charge. */
export interface ChargeDraft {
  /** Null for a new one. */
  readonly of: ExtraCharge | null;
  readonly kind: ExtraChargeKind;
  readonly titleHe: string;
  readonly titleEn: string;
  readonly per: ExtraChargeSpan;
  readonly amount: string;
  readonly isOptional: boolean;
  readonly maximumCount: number;
  /** Whether it is the property's, paid once however many units are booked. */
  readonly isOfProperty: boolean;
  readonly unitIds: readonly number[];
}

export function chargeDraftOf(charge: ExtraCharge | null, unitIds: readonly number[]): ChargeDraft {
  return {
    of: charge,
    kind: charge?.kind ?? 'cleaning',
    titleHe: charge?.title?.he ?? '',
    titleEn: charge?.title?.en ?? '',
    per: charge?.per ?? 'stay',
    amount: typedPrice(charge?.amountAgorot ?? null),
    isOptional: charge?.isOptional ?? false,
    maximumCount: charge?.maximumCount ?? 1,
    isOfProperty: charge?.unitIds === null,
    unitIds: charge?.unitIds ?? unitIds,
  };
}

/** Whether it makes sense to take it several times: what is unavoidable or goes by guests is not. */
export function isCountable({ isOptional, per }: Pick<ChargeDraft, 'isOptional' | 'per'>): boolean {
  return isOptional && per !== 'guestNight';
}

/** The charge as it is sent; undefined while something is missing. The server judges the same by its schema. */
export function chargeOf(draft: ChargeDraft): NewExtraCharge | undefined {
  const { kind, per, isOptional, isOfProperty, unitIds } = draft;
  const amountAgorot = readPrice(draft.amount) ?? 0;
  const title = kind === 'other' ? { he: draft.titleHe.trim(), en: draft.titleEn.trim() } : null;
  if (amountAgorot < 1 || amountAgorot > REGISTRATION_LIMITS.maxPriceAgorot) return undefined;
  if (title && (title.he === '' || title.en === '')) return undefined;
  if (!isOfProperty && unitIds.length === 0) return undefined;
  return {
    ...{ kind, title, per, amountAgorot, isOptional },
    unitIds: isOfProperty ? null : [...unitIds],
    maximumCount: isCountable(draft) ? draft.maximumCount : 1,
  };
}

/** A stay by which the form says what guests would pay. */
export const SAMPLE_STAY = { nights: 2, guests: 3 } as const;

/** What the charge adds to the sample stay, taken once. */
export function sampleAgorot({ per, amountAgorot }: Pick<NewExtraCharge, 'per' | 'amountAgorot'>): number {
  const { nights, guests } = SAMPLE_STAY;
  const times = { stay: 1, night: nights, guestNight: nights * guests }[per];
  return amountAgorot * times;
}
