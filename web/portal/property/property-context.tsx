import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import { type ChosenExtraCharge, chosenToText } from '#contract/primitives/chosen-extra-charges.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { createOnce, type Once } from '#web/api/use-once.ts';
import { createStore, type Store, useStore } from '#web/app/store.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { extrasFromAddress } from '#web/extra-charges/extra-choices.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { isComplete, roomsOf } from './unit-choice.ts';
import { type AskedStay, type ChosenUnits, chosenUnitsOf, type OwnChoice, type StayPrice, useStayPrice } from './use-unit-choice.ts';

interface Booking {
  /** Whether all is chosen that booking needs. */
  readonly isPossible: boolean;
  readonly book: () => Promise<void>;
  readonly isBusy: boolean;
  readonly failure: FailureCode | undefined;
}

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

interface PropertyProviderProps extends Pick<Property, 'hotel' | 'search' | 'stay'> {
  readonly children: ReactNode;
}

/** Holds one property, which of its units the guest takes, and their booking, for everything on its page. */
export function PropertyProvider({ hotel, search, stay, children }: PropertyProviderProps) {
  const [store] = useState(() =>
    createStore<PageState>({
      own: undefined,
      wishedExtras: extrasFromAddress(search.extras),
      isBooking: false,
      failure: undefined,
      isDatesSheetOpen: false,
    }),
  );
  const [once] = useState(createOnce);
  const { from, to } = stay ?? {};
  const property = useMemo(
    () => ({ hotel, search, stay: from && to ? { from, to } : undefined, store, once }),
    [hotel, search, from, to, store, once],
  );
  return <PropertyContext.Provider value={property}>{children}</PropertyContext.Provider>;
}

/** The property, and the search that led to it. */
export function useProperty(): Pick<Property, 'hotel' | 'search' | 'stay'> {
  return useContextOfPage();
}

/** Which units the guest takes. @param on the same property on other dates, where those are asked about */
export function useChosenUnits(on?: Pick<Property, 'hotel' | 'stay'>): ChosenUnits {
  const { search, store, ...page } = useContextOfPage();
  const { hotel, stay } = on ?? page;
  const own = useStore(store, (state) => state.own);
  const wishedExtras = useStore(store, (state) => state.wishedExtras);
  const take = (next: OwnChoice | undefined) => store.change({ own: next });
  return chosenUnitsOf({ hotel, stay, roomsInfo: roomsOf(search), own, wishedExtras, take });
}

/** The guest's units with what they cost. @param on as above */
export function useStayChoice(on?: Pick<Property, 'hotel' | 'stay'>): ChosenUnits & StayPrice {
  const page = useContextOfPage();
  const units = useChosenUnits(on);
  return { ...units, ...useStayPrice(on?.hotel ?? page.hotel, units) };
}

/** Takes these extra charges with the stay, and no others; the address remembers them. */
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

/** The way to book what is chosen: takes the units for a while and goes on to checkout. When one was taken meanwhile, brings what is still free. */
export function useBooking(): Booking {
  const { hotel, store, once } = useContextOfPage();
  const { stay, roomsInfo, choice, extras, quote, isUpdating, reset } = useStayChoice();
  const { language } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isBusy = useStore(store, (state) => state.isBooking);
  const failure = useBookingFailure();
  const units = stay !== undefined && quote !== undefined && !isUpdating && isComplete(choice) ? [...choice] : undefined;
  const book = async () => {
    if (!stay || !units) return;
    store.change({ isBooking: true, failure: undefined });
    const body = { hotelId: hotel.id, ...stay, roomsInfo, units, extraCharges: [...extras] };
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
  return { isPossible: units !== undefined, book, isBusy, failure };
}

/** Why booking did not begin, for those who only tell. */
export function useBookingFailure(): FailureCode | undefined {
  const { stay, store } = useContextOfPage();
  const failure = useStore(store, (state) => state.failure);
  return failure && failure.of.from === stay?.from && failure.of.to === stay.to ? failure.code : undefined;
}

/** Opens the sheet in which narrow screens choose dates. */
export function useOpenDatesSheet(): () => void {
  const { store } = useContextOfPage();
  return () => store.change({ isDatesSheetOpen: true });
}

/** The sheet in which narrow screens choose dates, for whoever shows it. */
export function useDatesSheet(): { readonly isOpen: boolean; readonly close: () => void } {
  const { store } = useContextOfPage();
  const isOpen = useStore(store, (state) => state.isDatesSheetOpen);
  return { isOpen, close: () => store.change({ isDatesSheetOpen: false }) };
}

function useContextOfPage(): Property {
  const property = useContext(PropertyContext);
  if (!property) throw new Error('This part of a property needs a PropertyProvider above it');
  return property;
}
