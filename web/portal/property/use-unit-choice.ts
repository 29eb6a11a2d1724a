import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { WireDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Quote } from '#contract/quote.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { type ExtraOnOffer, extrasOnOffer, stillOnOffer } from '#web/extra-charges/extra-choices.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { bookingPriceQuery } from './hotel-query.ts';
import { choiceOfOffer, countUnits, emptyChoice, isComplete, isSameChoice, type UnitChoice } from './unit-choice.ts';

export interface AskedStay {
  readonly from: WireDate;
  readonly to: WireDate;
}

/** The guest's units with what they cost. */
export interface StayChoice {
  /** Undefined without dates. */
  readonly stay: AskedStay | undefined;
  readonly roomsInfo: RoomsInfo;
  readonly choice: UnitChoice;
  readonly choose: (choice: UnitChoice) => void;
  /** Forgets the guest's own choice: the offer stands again. */
  readonly reset: () => void;
  readonly unitCount: number;
  /** Extra charges that may be taken with the chosen units, and those that are. */
  readonly extrasOnOffer: readonly ExtraOnOffer[];
  readonly extras: readonly ChosenExtraCharge[];
  readonly isOwnChoice: boolean;
  /** What the choice costs; while it is worked out, the price before. Undefined without dates, an offer or a complete choice. */
  readonly quote: Quote | undefined;
  readonly isUpdating: boolean;
  /** Why the choice has no price. */
  readonly problem: FailureCode | undefined;
  readonly retry: () => void;
}

/** Which units the guest takes: the offer, until others are chosen. Other dates or rooms begin with their own offer. */
export function useUnitChoice(
  hotel: Hotel,
  stay: AskedStay | undefined,
  roomsInfo: RoomsInfo,
  wishedExtras: readonly ChosenExtraCharge[],
): StayChoice {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const roomCount = roomsInfo.rooms.length;
  const asked = JSON.stringify([hotel.id, stay, roomsInfo, hotel.offer?.units.map((unit) => unit.unitId)]);
  const [own, setOwn] = useState<{ asked: string; choice: UnitChoice }>();
  const offered = hotel.offer ? choiceOfOffer(hotel.offer, roomCount) : emptyChoice(roomCount);
  const choice = own?.asked === asked ? own.choice : offered;
  const isOffer = hotel.offer !== null && isSameChoice(choice, offered);
  const onOffer = extrasOnOffer(hotel, choice);
  const extras = stillOnOffer(wishedExtras, onOffer);
  const isPlainOffer = isOffer && extras.length === 0;
  const units = isComplete(choice) && !isPlainOffer && stay ? [...choice] : undefined;
  const price = useQuery({
    ...bookingPriceQuery(api, language, {
      ...{ hotelId: hotel.id, from: stay?.from ?? '', to: stay?.to ?? '' },
      ...{ roomsInfo, units: units ?? [], extraCharges: extras },
    }),
    enabled: units !== undefined,
    placeholderData: (previous) => keepPreviousData(previous) ?? hotel.offer ?? undefined,
  });
  const quote = isPlainOffer ? (hotel.offer ?? undefined) : units && !price.isError ? price.data : undefined;
  return {
    stay,
    roomsInfo,
    choice,
    choose: (next) => setOwn({ asked, choice: next }),
    reset: () => setOwn(undefined),
    unitCount: countUnits(choice),
    extrasOnOffer: onOffer,
    extras,
    isOwnChoice: !isOffer && !isSameChoice(choice, offered),
    quote,
    isUpdating: units !== undefined && (price.isPlaceholderData || price.isFetching),
    problem: units && price.isError ? failureCodeOf(price.error) : undefined,
    retry: () => void price.refetch(),
  };
}
