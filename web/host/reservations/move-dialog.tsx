import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import type { DirectQuote, HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { readShekels, shekelsTyped } from '#rules/format/money.ts';
import { formatDate } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { takenIn } from '#web/extra-charges/extra-choices.ts';
import { FormDialog } from '#web/forms/form.tsx';
import { useSavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { ChangeDialogProps } from './change-dialogs.tsx';
import { PriceFields } from './price-fields.tsx';
import * as styles from './reservations.module.css';
import { directQuoteQuery, hostReservationsQuery } from './reservations-query.ts';
import { SaveFailure } from './save-failure.tsx';
import { type ChosenStay, StayFields, type StayValues, stayValuesOf, wireStay } from './stay-fields.tsx';
import { useReservationChange } from './use-reservation-change.ts';

interface MoveValues extends StayValues {
  /** Empty: by the list. */
  price: string;
}

function moveValuesOf({ quote, from, to, listTotalAgorot }: HostReservation): MoveValues {
  return {
    unitId: String(quote.units[0]?.unitId ?? 0),
    from: fromWireDate(from) ?? '',
    to: fromWireDate(to) ?? '',
    price: listTotalAgorot === null ? '' : shekelsTyped(quote.totalAgorot),
  };
}

interface MoveDialogProps extends ChangeDialogProps {
  /** Where it is to go; absent: where it is. */
  readonly stay?: ChosenStay;
  /** Told instead of the visitor. */
  readonly onMoved?: (reservation: HostReservation) => void;
}

/** Moves a reservation to other nights or another unit, at the price that is shown: by the list, or as agreed. */
export function MoveDialog({ reservation, onClose, stay, onMoved }: MoveDialogProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const units = useQuery(hostReservationsQuery(api, language, {})).data?.units ?? [];
  const [seen, setSeen] = useState(reservation);
  const form = useForm<MoveValues>({ defaultValues: { ...moveValuesOf(reservation), ...(stay && stayValuesOf(stay)) } });
  const values = form.watch();
  const date = (day: string) => day && formatDate(day, language);
  const meanwhile = useSavedMeanwhile<MoveValues, HostReservation>({
    form,
    seen,
    valuesOf: moveValuesOf,
    onSeen: setSeen,
    fields: {
      from: { label: t('hostReservations.checkIn'), words: date },
      to: { label: t('hostReservations.checkOut'), words: date },
      unitId: {
        label: t('hostReservations.unit'),
        words: (chosen) => units.find(({ unitId }) => String(unitId) === chosen)?.title ?? '',
      },
      price: { label: t('hostReservations.ownPrice'), words: String },
    },
  });
  // Undefined: what the guest has already, as far as it is there, too.
  const [extras, setExtras] = useState<readonly ChosenExtraCharge[]>();
  const quoted = useMoveQuote(seen, values, extras);
  const quote = quoted.error ? undefined : quoted.data;
  const own = readShekels(values.price);
  const moving = useMove(seen, { onClose, onMoved, onCrossed: meanwhile.merge });
  const submit = (typed: MoveValues) => {
    if (own === undefined || !quote?.isFree || quoted.isFetching) return;
    moving.mutate({ stay: typed, extras, listAgorot: quote.totalAgorot, ownAgorot: own });
  };
  return (
    <FormDialog
      form={form}
      noValidate={false}
      onSubmit={submit}
      onClose={onClose}
      title={t('hostReservations.move')}
      cancel={t('hostReservations.back')}
      isReady={quote?.isFree === true && own !== undefined}
      isBusy={moving.isPending || quoted.isFetching}
      submit={
        <>
          {t('hostReservations.moveSubmit')}
          {quote && ' · '}
          {quote && <Price agorot={own ?? quote.totalAgorot} />}
        </>
      }
    >
      {meanwhile.notice}
      {!meanwhile.tells(moving.error) && <SaveFailure error={moving.error} />}
      <StayFields
        units={units}
        quote={quote}
        error={quoted.error}
        onRetry={() => void quoted.refetch()}
        onUnit={() => setExtras(undefined)}
      />
      <ExtraChoice
        onOffer={(quote?.extraCharges ?? []).map((charge) => ({ charge }))}
        taken={extras ?? (quote ? takenOf(quote) : [])}
        onTake={setExtras}
      />
      <FormerPrice agorot={seen.quote.totalAgorot} />
      {quote && <PriceFields unit={quote.unit} />}
    </FormDialog>
  );
}

function FormerPrice({ agorot }: { agorot: number }) {
  const { t } = useI18n();
  const { setValue } = useFormContext<MoveValues>();
  return (
    <p className={typography.soft}>
      <RichText id="hostReservations.priceBefore" values={{ amount: <Price agorot={agorot} /> }} />{' '}
      <button type="button" className={`${typography.link} ${styles.tappable}`} onClick={() => setValue('price', shekelsTyped(agorot))}>
        {t('hostReservations.keepPrice')}
      </button>
    </p>
  );
}

/** Returns what is taken of one unit, which need not be named. */
function takenOf({ unit }: DirectQuote): ChosenExtraCharge[] {
  return takenIn({ units: [unit] }).map(({ id, count }) => ({ id, count }));
}

/** Asks what the stay would cost there, its own nights counted as free. */
function useMoveQuote({ id, roomsInfo }: HostReservation, stay: StayValues, extras: readonly ChosenExtraCharge[] | undefined) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const wire = wireStay(stay);
  const adults = roomsInfo.rooms.reduce((sum, room) => sum + room.numberOfAdults, 0);
  const childAges = roomsInfo.rooms.flatMap((room) => room.children.map(({ age }) => age));
  const wanted = {
    ...(wire ?? { unitId: Number(stay.unitId), from: '', to: '' }),
    adults,
    childAges,
    reservationId: id,
    ...chosenOf(extras),
  };
  return useQuery({ ...directQuoteQuery(api, language, wanted), enabled: wire !== undefined });
}

const chosenOf = (extras: readonly ChosenExtraCharge[] | undefined) => extras && { extraCharges: [...extras] };

interface Move {
  readonly stay: StayValues;
  readonly extras: readonly ChosenExtraCharge[] | undefined;
  readonly listAgorot: number;
  readonly ownAgorot: number | null;
}

interface MoveEnds {
  readonly onClose: () => void;
  readonly onMoved: MoveDialogProps['onMoved'];
  readonly onCrossed: (present: HostReservation) => void;
}

function useMove({ id, revision }: HostReservation, { onClose, onMoved, onCrossed }: MoveEnds) {
  const { t } = useI18n();
  return useReservationChange<Move>({
    isFailureShown: true,
    crossed: { id, onSaved: onCrossed },
    send: (api, { stay, extras, listAgorot, ownAgorot }) =>
      api.put(
        '/backoffice/reservations/{id}/stay',
        {
          ...(wireStay(stay) ?? { unitId: Number(stay.unitId), from: '', to: '' }),
          expectedListAgorot: listAgorot,
          ownPriceAgorot: ownAgorot,
          revision,
          ...chosenOf(extras),
        },
        { params: { id } },
      ),
    done: onMoved ? undefined : () => t('hostReservations.movedToast'),
    onDone: (moved) => {
      onClose();
      onMoved?.(moved);
    },
  });
}
