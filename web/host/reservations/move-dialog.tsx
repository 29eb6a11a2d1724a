import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { DirectQuote, HostReservation, HostReservations } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { readShekels, shekelsTyped } from '#rules/format/money.ts';
import { formatDate } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { takenIn } from '#web/extra-charges/extra-choices.ts';
import { SavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { useMeanwhile } from '#web/host/meanwhile/use-meanwhile.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { ChangeDialogProps } from './change-dialogs.tsx';
import { PriceFields } from './price-fields.tsx';
import * as styles from './reservations.module.css';
import { directQuoteQuery, hostReservationsQuery } from './reservations-query.ts';
import { SaveFailure } from './save-failure.tsx';
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
  const units = useQuery(hostReservationsQuery(api, language, {})).data?.units ?? [];
  const { draft, setDraft, meanwhile } = useMoveDraft(reservation, wanted, units);
  const { seen, price, ...stay } = draft;
  const setPrice = (typed: string) => setDraft((old) => ({ ...old, price: typed }));
  // Undefined: what the guest has already, as far as it is there, too.
  const [extras, setExtras] = useState<readonly ChosenExtraCharge[]>();
  const change = (part: Partial<ChosenStay>) => {
    setDraft((old) => ({ ...old, ...part }));
    if (part.unitId !== undefined) setExtras(undefined);
  };
  const quoted = useMoveQuote(seen, stay, extras);
  const quote = quoted.error ? undefined : quoted.data;
  const own = readShekels(price);
  const moving = useMove(seen, { onClose, onMoved, onCrossed: meanwhile.cross });
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
          <SubmitButton
            form={formId}
            kind="go"
            disabled={!quote?.isFree || own === undefined}
            isBusy={moving.isPending || quoted.isFetching}
          >
            {t('hostReservations.moveSubmit')}
            {quote && ' · '}
            {quote && <Price agorot={own ?? quote.totalAgorot} />}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} className={styles.form} method="post" onSubmit={submit}>
        {meanwhile.crossings && <SavedMeanwhile fields={meanwhile.crossings} />}
        {!(meanwhile.crossings && meanwhile.isAbout(moving.error)) && <SaveFailure error={moving.error} />}
        <StayFields stay={stay} units={units} onChange={change} />
        <StayAnswer quote={quote} error={quoted.error} onRetry={() => void quoted.refetch()} onUnit={(unitId) => change({ unitId })} />
        <ExtraChoice
          onOffer={(quote?.extraCharges ?? []).map((charge) => ({ charge }))}
          taken={extras ?? (quote ? takenOf(quote) : [])}
          onTake={setExtras}
        />
        <FormerPrice agorot={seen.quote.totalAgorot} onKeep={setPrice} />
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

interface MoveDraft extends ChosenStay {
  /** As the host has seen it. */
  readonly seen: HostReservation;
  /** Empty: by the list. */
  readonly price: string;
}

function moveDraftOf(seen: HostReservation): MoveDraft {
  return { ...stayOf(seen), seen, price: seen.listTotalAgorot === null ? '' : shekelsTyped(seen.quote.totalAgorot) };
}

/** What is typed of a move, and what others have done to the reservation meanwhile. */
function useMoveDraft(reservation: HostReservation, wanted: ChosenStay | undefined, units: readonly HostReservations['units'][number][]) {
  const { language, t } = useI18n();
  const [draft, setDraft] = useState<MoveDraft>(() => ({ ...moveDraftOf(reservation), ...wanted }));
  const tell = (field: keyof MoveDraft, told: MoveDraft) => {
    const date = (day: string) => day && formatDate(day, language);
    if (field === 'from') return { label: t('hostReservations.checkIn'), words: date(told.from) };
    if (field === 'to') return { label: t('hostReservations.checkOut'), words: date(told.to) };
    if (field === 'price') return { label: t('hostReservations.ownPrice'), words: told.price };
    return { label: t('hostReservations.unit'), words: units.find(({ unitId }) => unitId === told.unitId)?.title ?? '' };
  };
  const fields = ['from', 'to', 'unitId', 'price'] as const;
  const base = moveDraftOf(draft.seen);
  const meanwhile = useMeanwhile<HostReservation, MoveDraft>({ draft, base, fields, tell, draftOf: moveDraftOf, onChange: setDraft });
  return { draft, setDraft, meanwhile };
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
