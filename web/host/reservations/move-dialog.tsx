import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { DirectQuote, HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { shekelsTyped } from '#rules/format/money.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { takenIn } from '#web/extra-charges/extra-choices.ts';
import { readPrice } from '#web/host/rates/typed-price.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { ChangeDialogProps } from './change-dialogs.tsx';
import { Failure } from './direct-dialog.tsx';
import { PriceFields } from './price-fields.tsx';
import * as styles from './reservations.module.css';
import { directQuoteQuery, hostReservationsQuery } from './reservations-query.ts';
import { StayAnswer } from './stay-answer.tsx';
import { type ChosenStay, StayFields, wireStay } from './stay-fields.tsx';
import { useReservationChange } from './use-reservation-change.ts';

interface MoveDialogProps extends ChangeDialogProps {
  /** Where it is to go; absent: where it is. */
  readonly stay?: ChosenStay;
  /** Told instead of the visitor. */
  readonly onMoved?: (reservation: HostReservation) => void;
}

/** To other nights or another unit, at the price that is shown: by the list, or as agreed. */
export function MoveDialog({ reservation, onClose, stay: wanted, onMoved }: MoveDialogProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const formId = useId();
  const { quote: before, listTotalAgorot } = reservation;
  const units = useQuery(hostReservationsQuery(api, language, {})).data?.units ?? [];
  const [stay, setStay] = useState(() => wanted ?? stayOf(reservation));
  const [price, setPrice] = useState(listTotalAgorot === null ? '' : shekelsTyped(before.totalAgorot));
  // Undefined: what the guest has already, as far as it is there, too.
  const [extras, setExtras] = useState<readonly ChosenExtraCharge[]>();
  const change = (part: Partial<ChosenStay>) => {
    setStay((old) => ({ ...old, ...part }));
    if (part.unitId !== undefined) setExtras(undefined);
  };
  const quoted = useMoveQuote(reservation, stay, extras);
  const quote = quoted.error ? undefined : quoted.data;
  const own = readPrice(price);
  const moving = useMove(reservation, onClose, onMoved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (own === undefined || !quote?.isFree || quoted.isFetching) return;
    moving.mutate({ stay, extras, listAgorot: quote.totalAgorot, ownAgorot: own });
  };
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onClose}
      title={t('hostReservations.move')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('hostReservations.back')}</Button>
          <SubmitButton form={formId} kind="go" disabled={!quote?.isFree || own === undefined} isBusy={moving.isPending}>
            {t('hostReservations.moveSubmit')}
            {quote && ' · '}
            {quote && <Price agorot={own ?? quote.totalAgorot} />}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} className={styles.form} method="post" onSubmit={submit}>
        <Failure error={moving.error} />
        <StayFields stay={stay} units={units} onChange={change} />
        <StayAnswer quote={quote} error={quoted.error} onRetry={() => void quoted.refetch()} onUnit={(unitId) => change({ unitId })} />
        <ExtraChoice
          onOffer={(quote?.extraCharges ?? []).map((charge) => ({ charge }))}
          taken={extras ?? (quote ? takenOf(quote) : [])}
          onTake={setExtras}
        />
        <FormerPrice agorot={before.totalAgorot} onKeep={setPrice} />
        {quote && <PriceFields unit={quote.unit} typed={price} onType={setPrice} />}
      </form>
    </Dialog>
  );
}

function FormerPrice({ agorot, onKeep }: { agorot: number; onKeep: (typed: string) => void }) {
  const { t } = useI18n();
  return (
    <p className={typography.soft}>
      <RichText id="hostReservations.priceBefore" values={{ amount: <Price agorot={agorot} /> }} />{' '}
      <button type="button" className={`${typography.link} ${styles.tappable}`} onClick={() => onKeep(shekelsTyped(agorot))}>
        {t('hostReservations.keepPrice')}
      </button>
    </p>
  );
}

function stayOf({ quote, from, to }: HostReservation): ChosenStay {
  return { unitId: quote.units[0]?.unitId ?? 0, from: fromWireDate(from) ?? '', to: fromWireDate(to) ?? '' };
}

/** Of one unit, which need not be named. */
function takenOf({ unit }: DirectQuote): ChosenExtraCharge[] {
  return takenIn({ units: [unit] }).map(({ id, count }) => ({ id, count }));
}

/** What the stay would cost there, its own nights counted as free. */
function useMoveQuote({ id, roomsInfo }: HostReservation, stay: ChosenStay, extras: readonly ChosenExtraCharge[] | undefined) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const wire = wireStay(stay);
  const adults = roomsInfo.rooms.reduce((sum, room) => sum + room.numberOfAdults, 0);
  const childAges = roomsInfo.rooms.flatMap((room) => room.children.map(({ age }) => age));
  const wanted = { ...(wire ?? { unitId: stay.unitId, from: '', to: '' }), adults, childAges, reservationId: id, ...chosenOf(extras) };
  return useQuery({ ...directQuoteQuery(api, language, wanted), enabled: wire !== undefined });
}

const chosenOf = (extras: readonly ChosenExtraCharge[] | undefined) => extras && { extraCharges: [...extras] };

interface Move {
  readonly stay: ChosenStay;
  readonly extras: readonly ChosenExtraCharge[] | undefined;
  readonly listAgorot: number;
  readonly ownAgorot: number | null;
}

function useMove({ id, revision }: HostReservation, onClose: () => void, onMoved: MoveDialogProps['onMoved']) {
  const { t } = useI18n();
  return useReservationChange<Move>({
    isFailureShown: true,
    send: (api, { stay, extras, listAgorot, ownAgorot }) =>
      api.put(
        '/backoffice/reservations/{id}/stay',
        { ...(wireStay(stay) ?? stay), expectedListAgorot: listAgorot, ownPriceAgorot: ownAgorot, revision, ...chosenOf(extras) },
        { params: { id } },
      ),
    done: onMoved ? undefined : () => t('hostReservations.movedToast'),
    onDone: (moved) => {
      onClose();
      onMoved?.(moved);
    },
  });
}
