import { useState } from 'react';
import type { OwnNights } from '#contract/own-nights.ts';
import { formatMoney } from '#rules/format/money.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { SavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { Chosen } from './selection.ts';

/**
 * Returns what the host has seen of the nights' own prices and minima: as the dialog found them, and as the server says them where somebody else has
 * changed them since. The calendar below moves on by itself, which is not the same as having been seen.
 */
export function useSeenNights(revision: number) {
  const [found] = useState(revision);
  const [saved, setSaved] = useState<OwnNights>();
  const onRefused = (error: unknown): void => {
    // The server says it in the contract's words.
    if (failureCodeOf(error) === 'revision_conflict' && error instanceof ApiError) setSaved(error.details.current as OwnNights);
  };
  return { revision: saved?.revision ?? found, saved, onRefused };
}

interface SavedNightsProps {
  readonly chosen: Chosen;
  /** Absent while nobody has crossed the dialog. */
  readonly saved: OwnNights | undefined;
  readonly field: 'priceAgorot' | 'minimumNights';
}

/** That somebody else has changed the chosen nights, and what they have now. */
export function SavedNights({ chosen, saved, field }: SavedNightsProps) {
  const { t } = useI18n();
  if (!saved) return null;
  const { lowest, highest, isAsUsual } = savedOf(chosen, saved, field);
  const words = (value: number) => (field === 'priceAgorot' ? formatMoney(value) : t('calendarWork.minimumOf', { count: value }));
  const own = [lowest, highest]
    .filter((value, place) => value !== undefined && (place === 0 || value !== lowest))
    .map((value) => words(value ?? 0));
  const usual = t(field === 'priceAgorot' ? 'calendarWork.byPriceList' : 'calendarWork.byRules');
  const told = [own.join(' – '), ...(isAsUsual ? [usual] : [])].filter((part) => part !== '').join(', ');
  const label = t(field === 'priceAgorot' ? 'calendarWork.priceTitle' : 'calendarWork.minimumTitle');
  return <SavedMeanwhile fields={[{ key: field, label, saved: told }]} isInForm={false} />;
}

/** What chosen nights have of their own, and whether some have nothing of the kind. */
export interface SavedOfNights {
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  /** Some go by price list and rules. */
  readonly isAsUsual: boolean;
}

/** @param saved of the dates that are chosen, and of whichever units */
export function savedOf(
  { unitIds, nights }: Pick<Chosen, 'unitIds' | 'nights'>,
  saved: OwnNights,
  field: 'priceAgorot' | 'minimumNights',
): SavedOfNights {
  const own = saved.nights
    .flatMap((night) => (unitIds.includes(night.unitId) ? (night[field] ?? []) : []))
    .sort((one, other) => one - other);
  return { lowest: own[0], highest: own.at(-1), isAsUsual: own.length < unitIds.length * nights };
}
