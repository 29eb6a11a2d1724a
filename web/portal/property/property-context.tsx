import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { type ChosenExtraCharge, chosenToText } from '#contract/primitives/chosen-extra-charges.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { createOnce, type Once } from '#web/api/use-once.ts';
import { createStore, type Store, useStore } from '#web/app/store.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { extrasFromAddress } from '#web/extra-charges/extra-choices.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { DayRange } from '#web/portal/calendar/pick-range.ts';
import { type SearchQuery, startedAnew } from '#web/search-query/search-query.ts';
import { isComplete, roomsOf } from './unit-choice.ts';
import { type AskedStay, chosenUnitsOf, type OwnChoice, useStayPrice } from './use-unit-choice.ts';

/** What changes while a guest stays on the page. */
interface PageState {
  readonly own: OwnChoice | undefined;
  /** The extra charges that the guest wishes: as the address says, until others are taken. */
  readonly wishedExtras: readonly ChosenExtraCharge[];
  readonly isBooking: boolean;
  /** Why booking of a stay did not begin; of other dates it says nothing. */
  readonly failure: { readonly of: AskedStay; readonly code: FailureCode } | undefined;
  readonly isDatesSheetOpen: boolean;
}

/** What the parts of the page that sell share; another one comes with another address alone. */
interface Property {
  readonly hotel: Hotel;
  /** The address, which also says where the visitor came from. */
  readonly search: SearchQuery;
  /** Undefined without dates, and where they cannot be asked for. */
  readonly stay: AskedStay | undefined;
  readonly store: Store<PageState>;
  readonly once: Once;
}

const PropertyContext = createContext<Property | undefined>(undefined);

type Shown = Pick<Property, 'hotel' | 'search' | 'stay'>;

/** Holds one property, which of its units the guest takes, and their booking, for everything on its page. */
export function PropertyProvider({ hotel, search, stay, children }: Shown & { children: ReactNode }) {
  const [store] = useState(() => {
    const wishedExtras = extrasFromAddress(search.extras);
    return createStore<PageState>({ own: undefined, wishedExtras, isBooking: false, failure: undefined, isDatesSheetOpen: false });
  });
  const [once] = useState(createOnce);
  const { from, to } = stay ?? {};
  const property = useMemo(
    () => ({ hotel, search, stay: from && to ? { from, to } : undefined, store, once }),
    [hotel, search, from, to, store, once],
  );
  return <PropertyContext.Provider value={property}>{children}</PropertyContext.Provider>;
}

/** Returns the property, and the search that led to it. */
export function useProperty(): Shown {
  return useContextOfPage();
}

/** Returns which units the guest takes. @param on the same property on other dates, where those are asked about */
export function useChosenUnits(on?: Omit<Shown, 'search'>) {
  const { search, store, ...page } = useContextOfPage();
  const { hotel, stay } = on ?? page;
  const own = useStore(store, (state) => state.own);
  const wishedExtras = useStore(store, (state) => state.wishedExtras);
  const take = (next: OwnChoice | undefined) => store.change({ own: next });
  return chosenUnitsOf({ hotel, stay, roomsInfo: roomsOf(search), keepsShabbat: search.keepsShabbat, own, wishedExtras, take });
}

/**
 * Returns the guest's units with what they cost. @param on the same property on other dates, where those are asked
 * about
 */
export function useStayChoice(on?: Omit<Shown, 'search'>) {
  const page = useContextOfPage();
  const units = useChosenUnits(on);
  return { ...units, ...useStayPrice(on?.hotel ?? page.hotel, units) };
}

/** Returns what takes these extra charges with the stay, and no others; the address remembers them. */
export function useTakeExtras(): (extras: readonly ChosenExtraCharge[]) => void {
  const { hotel, search, store } = useContextOfPage();
  const { language } = useI18n();
  const navigate = useNavigate();
  return (taken) => {
    store.change({ wishedExtras: taken });
    const { extras: _before, ...asked } = search;
    const extras = taken.length > 0 && { extras: chosenToText(taken) };
    void navigate({ ...paths.hotelDetails(language, hotel.id, { ...asked, ...extras }), replace: true, resetScroll: false });
  };
}

/**
 * Returns the way to book what is chosen, and whether all is chosen that it needs: it holds the units and goes on to
 * checkout. When one of them was taken meanwhile, it brings what is still free.
 */
export function useBooking() {
  const { hotel, store, once } = useContextOfPage();
  const { stay, roomsInfo, keepsShabbat, choice, extras, quote, isUpdating, reset } = useStayChoice();
  const { language } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isBusy = useStore(store, (state) => state.isBooking);
  const units = stay !== undefined && quote !== undefined && !isUpdating && isComplete(choice) ? [...choice] : undefined;
  const book = async () => {
    if (!stay || !units) return;
    store.change({ isBooking: true, failure: undefined });
    const party = { roomsInfo, ...(keepsShabbat && { keepsShabbat: true }) };
    const body = { hotelId: hotel.id, ...stay, ...party, units, extraCharges: [...extras] };
    try {
      const session = await once(body, (idempotencyKey) => api.post('/portal/checkout/sessions', body, { idempotencyKey }));
      await navigate(paths.checkout(language, { session: session.id }));
    } catch (error) {
      const code = failureCodeOf(error);
      if (code === 'room_taken') {
        reset();
        await queryClient.invalidateQueries({ queryKey: ['hotel'] });
      }
      store.change({ isBooking: false, failure: { of: stay, code } });
    }
  };
  return { isPossible: units !== undefined, book, isBusy };
}

/** Returns why booking did not begin. */
export function useBookingFailure(): FailureCode | undefined {
  const { stay, store } = useContextOfPage();
  const failure = useStore(store, (state) => state.failure);
  return failure && failure.of.from === stay?.from && failure.of.to === stay.to ? failure.code : undefined;
}

/** Returns the sheet in which narrow screens choose dates: whether it is open, and what opens and closes it. */
export function useDatesSheet() {
  const { store } = useContextOfPage();
  const isOpen = useStore(store, (state) => state.isDatesSheetOpen);
  return { isOpen, open: () => store.change({ isDatesSheetOpen: true }), close: () => store.change({ isDatesSheetOpen: false }) };
}

/** Returns the range that is being chosen; it begins with the dates of the address. */
export function useAskedRange() {
  const { stay } = useProperty();
  return useState<DayRange>({ from: fromWireDate(stay?.from ?? ''), to: fromWireDate(stay?.to ?? '') });
}

/** Returns what puts dates into the address of the page, which asks what they cost. */
export function useGoToDates() {
  const { language } = useI18n();
  const { hotel, search } = useProperty();
  const navigate = useNavigate();
  return ({ from, to }: { from: LocalDate; to: LocalDate }) => {
    const dates = { from: toWireDate(from), to: toWireDate(to) };
    void navigate({ ...paths.hotelDetails(language, hotel.id, { ...startedAnew(search), ...dates }), resetScroll: false });
  };
}

function useContextOfPage(): Property {
  const property = useContext(PropertyContext);
  if (!property) throw new Error('This part of a property needs a PropertyProvider above it');
  return property;
}
