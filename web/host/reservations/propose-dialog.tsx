import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import type { ChangeQuote, ReservationChanges } from '#contract/changes.ts';
import type { HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { roomsOfParty } from '#rules/fitting/rooms-of-party.ts';
import { readShekels } from '#rules/format/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { takenIn } from '#web/extra-charges/extra-choices.ts';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { DateInput, SelectField } from '#web/forms/choice-inputs.tsx';
import { FormDialog } from '#web/forms/form.tsx';
import { AmountInput, TextArea } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { UntilText } from '#web/stay-changes/changed-stay.tsx';
import { PriceDifferences } from '#web/stay-changes/price-differences.tsx';
import type { ChangeDialogProps } from './change-dialogs.tsx';
import { type HostWish, hostChangeQuoteQuery, hostChangesQuery } from './changes-query.ts';
import { PartyFields, type PartyValues } from './party-fields.tsx';
import * as listStyles from './reservation-list.module.css';
import * as styles from './reservations.module.css';
import { hostReservationsQuery } from './reservations-query.ts';
import { SaveFailure } from './save-failure.tsx';
import { type ChosenStay, Conflicts, type StayValues } from './stay-fields.tsx';
import { useHostChange } from './use-host-change.ts';

/** A change as it is typed; an empty unit is the booked one, an empty price the list's. */
export interface ProposeValues extends StayValues, PartyValues {
  price: string;
  message: string;
}

interface ProposeDialogProps extends ChangeDialogProps {
  /** Where it was dropped; absent: where it is. */
  readonly stay?: ChosenStay;
}

/** Proposes another stay to the guests of an online reservation: dates, unit, party, charges, the list's price or one of the host's own. */
export function ProposeDialog({ reservation, onClose, stay }: ProposeDialogProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const changes = useQuery(hostChangesQuery(api, language, reservation.id)).data;
  const form = useForm<ProposeValues>({ defaultValues: proposeValuesOf(reservation, stay) });
  const values = form.watch();
  const [extras, setExtras] = useState<readonly ChosenExtraCharge[]>();
  const wish = hostWishOf(values, reservation, extras);
  const quoted = useQuery({ ...hostChangeQuoteQuery(api, language, reservation.id, wish ?? NOTHING), enabled: wish !== undefined });
  const quote = wish && !quoted.error ? quoted.data : undefined;
  const own = readShekels(values.price);
  const isReady = quote !== undefined && quote.conflicts.length === 0 && own !== undefined && changes?.obstacle === null;
  const sending = useSend(reservation.id, onClose);
  return (
    <FormDialog
      form={form}
      noValidate={false}
      onClose={onClose}
      onSubmit={({ message }) => {
        if (!isReady || quoted.isFetching || !wish) return;
        const { ownTotalAgorot = null, ...others } = wish;
        sending.mutate({ ...others, ownTotalAgorot, message, revision: quote.revision, expectedTotalAgorot: quote.after.totalAgorot });
      }}
      title={t('hostChanges.propose')}
      cancel={t('hostChanges.back')}
      isReady={isReady}
      isBusy={sending.isPending || quoted.isFetching}
      submit={
        <>
          {t('hostChanges.send')}
          {quote && ' · '}
          {quote && <Price agorot={quote.after.totalAgorot} />}
        </>
      }
    >
      {changes?.obstacle === 'open' ? (
        <Notice tone="warn">{t('errors.proposal_open')}</Notice>
      ) : (
        <p className={typography.soft}>{t('hostChanges.proposeText')}</p>
      )}
      <SaveFailure error={sending.error} />
      <Wanted reservation={reservation} changes={changes} quote={quote} onUnit={() => setExtras(undefined)} />
      {wish && quoted.error && <FailedPart error={quoted.error} onRetry={() => void quoted.refetch()} />}
      <ExtraChoice
        onOffer={(quote?.extraCharges ?? []).map((charge) => ({ charge }))}
        taken={extras ?? (quote ? takenIn(quote.after).map(({ id, count }) => ({ id, count })) : [])}
        onTake={setExtras}
      />
      <section className={styles.part} aria-label={t('hostReservations.price')}>
        {quote ? <PriceDifferences price={quote} /> : <p className={typography.soft}>{t('hostChanges.whatToChange')}</p>}
        <AmountInput name="price" label={t('hostChanges.ownTotal')} hint={t('hostChanges.ownTotalHint')} />
      </section>
      <TextArea name="message" label={t('hostChanges.message')} hint={t('hostReservations.optional')} maxLength={1000} />
      {quote && (
        <p className={`${typography.small} ${typography.muted}`}>
          <RichText id="hostChanges.answerUntil" values={{ until: <UntilText instant={quote.expiresAt} /> }} />
        </p>
      )}
    </FormDialog>
  );
}

interface WantedProps {
  readonly reservation: HostReservation;
  readonly changes: ReservationChanges | undefined;
  readonly quote: ChangeQuote | undefined;
  /** Runs once another unit was chosen. */
  readonly onUnit: () => void;
}

/** Asks for dates, unit and party; below stands what is in the way, and other units that are not. */
function Wanted({ reservation, changes, quote, onUnit }: WantedProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { setValue, watch } = useFormContext<ProposeValues>();
  const units = useQuery(hostReservationsQuery(api, language, {})).data?.units ?? [];
  const [from, to] = watch(['from', 'to']);
  const booked = reservation.quote.units;
  const others = units.filter(({ unitId }) => booked.length !== 1 || unitId !== booked[0]?.unitId);
  return (
    <>
      <div className={styles.columns}>
        <DateInput
          name="from"
          label={t('hostReservations.checkIn')}
          onChosen={(first) => first !== '' && to <= first && setValue('to', addDays(first, 1))}
        />
        <DateInput name="to" label={t('hostReservations.checkOut')} min={from || undefined} />
        {changes?.isUnderWay !== true && (
          <SelectField
            name="unitId"
            label={t('hostReservations.unit')}
            className={styles.whole ?? ''}
            options={[
              { value: '', label: t('hostChanges.unitAsBooked', { units: booked.map(({ title }) => title).join(', ') }) },
              ...others.map(({ unitId, title }) => ({ value: String(unitId), label: title })),
            ]}
            onChosen={onUnit}
          />
        )}
      </div>
      {quote && (
        <div role="status" className={styles.answer}>
          <Conflicts
            conflicts={quote.conflicts}
            otherUnits={quote.otherUnits}
            onUnit={(unitId) => {
              setValue('unitId', booked.length === 1 && booked[0]?.unitId === unitId ? '' : String(unitId));
              onUnit();
            }}
          />
          {quote.warning && (
            <p className={listStyles.attention}>
              <Icon of={TriangleAlert} size="s" /> {t(`hostReservations.warning_${quote.warning}`)}
            </p>
          )}
        </div>
      )}
      {isOneParty(reservation) ? <PartyFields /> : <p className={typography.soft}>{t('hostChanges.severalRooms')}</p>}
    </>
  );
}

/** Returns whether the guests are one party in one unit: of several rooms only the guests themselves say who sleeps where. */
const isOneParty = ({ quote }: HostReservation): boolean => quote.units.length === 1;

function proposeValuesOf({ from, to, quote, roomsInfo }: HostReservation, stay: ChosenStay | undefined): ProposeValues {
  const booked = quote.units.map(({ unitId }) => unitId);
  return {
    from: stay?.from ?? fromWireDate(from) ?? '',
    to: stay?.to ?? fromWireDate(to) ?? '',
    unitId: stay && booked.length === 1 && !booked.includes(stay.unitId) ? String(stay.unitId) : '',
    adults: roomsInfo.rooms.reduce((sum, room) => sum + room.numberOfAdults, 0),
    childAges: roomsInfo.rooms.flatMap(({ children }) => children.map(({ age }) => age)),
    price: '',
    message: '',
  };
}

/** Returns what is proposed: what stays as booked is left out; undefined until the dates are whole, and while nothing is another. */
export function hostWishOf(
  { from, to, unitId, adults, childAges, price }: ProposeValues,
  reservation: Pick<HostReservation, 'from' | 'to' | 'roomsInfo'>,
  extras: readonly ChosenExtraCharge[] | undefined,
): HostWish | undefined {
  if (from === '' || to <= from) return undefined;
  const { rooms } = reservation.roomsInfo;
  const ages = rooms.flatMap(({ children }) => children.map(({ age }) => age));
  const isSameParty = adults === rooms.reduce((sum, room) => sum + room.numberOfAdults, 0) && ages.join() === childAges.join();
  const roomsInfo = isSameParty ? undefined : roomsOfParty({ adults, childAges: [...childAges] });
  const own = readShekels(price);
  const others = {
    ...(roomsInfo && { roomsInfo }),
    ...(unitId !== '' && { units: [Number(unitId)] }),
    ...(extras && { extraCharges: [...extras] }),
    ...(own !== null && own !== undefined && { ownTotalAgorot: own }),
  };
  const dates = { from: toWireDate(from), to: toWireDate(to) };
  const isSameStay = dates.from === reservation.from && dates.to === reservation.to;
  return isSameStay && Object.keys(others).length === 0 ? undefined : { ...dates, ...others };
}

/** Stands where nothing is asked for. */
const NOTHING: HostWish = { from: '', to: '' };

type Sent = Omit<HostWish, 'ownTotalAgorot'> & {
  readonly ownTotalAgorot: number | null;
  readonly message: string;
  readonly revision: number;
  readonly expectedTotalAgorot: number;
};

function useSend(id: string, onClose: () => void) {
  const { t } = useI18n();
  return useHostChange<Sent>({
    id,
    send: (api, body, once) =>
      once(body, (idempotencyKey) => api.post('/backoffice/reservations/{id}/proposals', body, { params: { id }, idempotencyKey })),
    done: t('hostChanges.sent'),
    onDone: onClose,
  });
}
