import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Hotel } from '#contract/hotels.ts';
import type { WireDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Quote } from '#contract/quote.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { extrasFromAddress, extrasOnOffer, stillOnOffer } from '#web/extra-charges/extra-choices.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { bookingPriceQuery, type PriceQuestion } from './hotel-query.ts';
import { choiceOfOffer, countUnits, emptyChoice, isComplete, isSameChoice, roomsOf, type UnitChoice } from './unit-choice.ts';

export interface AskedStay {
  readonly from: WireDate;
  readonly to: WireDate;
}

/** Units that a guest chose instead of the offer, and what they were asked for. */
export interface OwnChoice {
  readonly asked: string;
  readonly choice: UnitChoice;
}

interface Wish {
  readonly hotel: Hotel;
  /** Undefined without dates. */
  readonly stay: AskedStay | undefined;
  readonly roomsInfo: RoomsInfo;
  readonly keepsShabbat: SearchQuery['keepsShabbat'];
  readonly own: OwnChoice | undefined;
  readonly wishedExtras: readonly ChosenExtraCharge[];
  readonly take: (own: OwnChoice | undefined) => void;
}

export type ChosenUnits = ReturnType<typeof chosenUnitsOf>;

/**
 * Returns which units the guest takes: the offer, until others are chosen. Other dates or rooms begin with their own
 * offer.
 */
export function chosenUnitsOf({ hotel, stay, roomsInfo, keepsShabbat, own, wishedExtras, take }: Wish) {
  const asked = JSON.stringify([hotel.id, stay, roomsInfo, hotel.offer?.units.map((unit) => unit.unitId)]);
  const roomCount = roomsInfo.rooms.length;
  const offered = hotel.offer ? choiceOfOffer(hotel.offer, roomCount) : emptyChoice(roomCount);
  const choice = own?.asked === asked ? own.choice : offered;
  const onOffer = extrasOnOffer(hotel, choice);
  return {
    stay,
    roomsInfo,
    keepsShabbat,
    choice,
    choose: (next: UnitChoice) => take({ asked, choice: next }),
    /** Forgets the guest's own choice: the offer stands again. */
    reset: () => take(undefined),
    unitCount: countUnits(choice),
    /** Extra charges that may be taken with the chosen units, and those that are. */
    extrasOnOffer: onOffer,
    extras: stillOnOffer(wishedExtras, onOffer),
    isOwnChoice: !isSameChoice(choice, offered),
  };
}

/** Returns the offer that the property came with, where the guest takes it as it is. */
function plainOfferOf({ offer }: Hotel, { extras, isOwnChoice }: ChosenUnits): Quote | undefined {
  return isOwnChoice || extras.length > 0 ? undefined : (offer ?? undefined);
}

/**
 * Returns the question for the price of a guest's units; undefined where the property came with it, or there is none.
 */
function askedPriceOf(hotel: Hotel, units: ChosenUnits): PriceQuestion | undefined {
  const { stay, roomsInfo, keepsShabbat, choice, extras } = units;
  if (!stay || !isComplete(choice) || plainOfferOf(hotel, units)) return undefined;
  const party = { roomsInfo, ...(keepsShabbat && { keepsShabbat }) };
  return { hotelId: hotel.id, ...stay, ...party, units: [...choice], extraCharges: [...extras] };
}

/** Returns what the chosen units cost: what the page came with, or the answer to another question. */
export function useStayPrice(hotel: Hotel, units: ChosenUnits) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const asked = askedPriceOf(hotel, units);
  const nothing = { hotelId: hotel.id, from: '', to: '', roomsInfo: units.roomsInfo, units: [], extraCharges: [] };
  const price = useQuery({
    ...bookingPriceQuery(api, language, asked ?? nothing),
    enabled: asked !== undefined,
    placeholderData: (previous) => keepPreviousData(previous) ?? hotel.offer ?? undefined,
  });
  return {
    /** While the price is worked out, the one before. Undefined without dates, an offer or a complete choice. */
    quote: plainOfferOf(hotel, units) ?? (asked && !price.isError ? price.data : undefined),
    isUpdating: asked !== undefined && (price.isPlaceholderData || price.isFetching),
    /** Why the choice has no price. */
    problem: asked && price.isError ? failureCodeOf(price.error) : undefined,
    retry: () => void price.refetch(),
  };
}

/**
 * Brings what the stay costs with the extra charges of the address, so that the page shows it as the server writes it:
 * without it the price would be the one before until a visitor brings the page to life. A price that cannot be had is
 * told by the page itself.
 */
export async function bringPrice(queryClient: QueryClient, api: Api, language: Locale, hotel: Hotel, search: SearchQuery): Promise<void> {
  const { from, to, extras, keepsShabbat } = search;
  if (!from || !to) return;
  const wish = {
    hotel,
    stay: { from, to },
    roomsInfo: roomsOf(search),
    keepsShabbat,
    own: undefined,
    wishedExtras: extrasFromAddress(extras),
  };
  const asked = askedPriceOf(hotel, chosenUnitsOf({ ...wish, take: () => undefined }));
  if (asked) await queryClient.prefetchQuery(bookingPriceQuery(api, language, asked));
}
