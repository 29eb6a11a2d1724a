import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { OpenCheckoutBody } from '#contract/checkout.ts';
import type { Hotel } from '#contract/hotels.ts';
import { type ChosenExtraCharge, chosenToText } from '#contract/primitives/chosen-extra-charges.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { extrasFromAddress } from '#web/extra-charges/extra-choices.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { roomsOf } from './rooms-of.ts';
import { isComplete } from './unit-choice.ts';
import { type AskedStay, type StayChoice, useUnitChoice } from './use-unit-choice.ts';

interface Booking {
  /** Whether all is chosen that booking needs. */
  readonly isPossible: boolean;
  readonly book: () => void;
  readonly isBusy: boolean;
  readonly failure: FailureCode | undefined;
}

interface DatesSheet {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** What the parts of the page that sell share. */
interface Property {
  readonly hotel: Hotel;
  /** The address, which also says where the visitor came from. */
  readonly search: SearchQuery;
  readonly choice: StayChoice;
  /** Takes these extra charges, and no others. */
  readonly takeExtras: (extras: readonly ChosenExtraCharge[]) => void;
  readonly booking: Booking;
  readonly datesSheet: DatesSheet;
}

const PropertyContext = createContext<Property | undefined>(undefined);

interface PropertyProviderProps {
  readonly hotel: Hotel;
  readonly search: SearchQuery;
  /** Undefined without dates, and where they cannot be asked for. */
  readonly stay: AskedStay | undefined;
  readonly children: ReactNode;
}

/** Holds one property, which of its units the guest takes, and their booking, for everything on its page. */
export function PropertyProvider({ hotel, search, stay, children }: PropertyProviderProps) {
  const { wished, takeExtras } = useExtras(hotel.id, search);
  const choice = useUnitChoice(hotel, stay, roomsOf(search), wished);
  const booking = useOpenCheckout(hotel.id, choice);
  const [isOpen, setOpen] = useState(false);
  const datesSheet = { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
  return <PropertyContext.Provider value={{ hotel, search, choice, takeExtras, booking, datesSheet }}>{children}</PropertyContext.Provider>;
}

/** The property, and the search that led to it. */
export function useProperty(): Pick<Property, 'hotel' | 'search'> {
  return useContextOfPage();
}

/** The guest's units with what they cost. */
export function useStayChoice(): StayChoice {
  return useContextOfPage().choice;
}

/** Takes extra charges with the stay, which the address remembers. */
export function useTakeExtras(): Property['takeExtras'] {
  return useContextOfPage().takeExtras;
}

/** The way to book what is chosen. */
export function useBooking(): Booking {
  return useContextOfPage().booking;
}

/** The sheet in which narrow screens choose dates. */
export function useDatesSheet(): DatesSheet {
  return useContextOfPage().datesSheet;
}

function useContextOfPage(): Property {
  const property = useContext(PropertyContext);
  if (!property) throw new Error('This part of a property needs a PropertyProvider above it');
  return property;
}

/** The extra charges that the guest wishes: as the address says, until others are taken; the address follows. */
function useExtras(hotelId: number, search: SearchQuery) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const [wished, setWished] = useState(() => extrasFromAddress(search.extras));
  const takeExtras = (taken: readonly ChosenExtraCharge[]) => {
    setWished(taken);
    const { extras: _before, ...asked } = search;
    const extras = taken.length > 0 && { extras: chosenToText(taken) };
    void navigate({ ...paths.hotelDetails(language, hotelId, { ...asked, ...extras }), replace: true, resetScroll: false });
  };
  return { wished, takeExtras };
}

/** Takes the chosen units for a while and goes on to checkout. When one was taken meanwhile, brings what is still free. */
function useOpenCheckout(hotelId: number, { stay, roomsInfo, choice, extras, quote, isUpdating, reset }: StayChoice): Booking {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const once = useOnce();
  const opening = useMutation({
    mutationFn: (body: OpenCheckoutBody) => once(body, (idempotencyKey) => api.post('/portal/checkout/sessions', body, { idempotencyKey })),
    onSuccess: (session) => navigate(paths.checkout(language, { session: session.id })),
    onError: async (error) => {
      if (failureCodeOf(error) !== 'room_taken') return;
      reset();
      await queryClient.invalidateQueries({ queryKey: ['hotel'] });
    },
  });
  const isPossible = stay !== undefined && quote !== undefined && !isUpdating && isComplete(choice);
  return {
    isPossible,
    book: () => {
      if (isPossible) opening.mutate({ hotelId, from: stay.from, to: stay.to, roomsInfo, units: [...choice], extraCharges: [...extras] });
    },
    isBusy: opening.isPending || opening.isSuccess,
    failure: opening.isError ? failureCodeOf(opening.error) : undefined,
  };
}
