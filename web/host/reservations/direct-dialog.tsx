import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useFormContext } from 'react-hook-form';
import type { HostReservation, HostReservations } from '#contract/host-reservations.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { readShekels } from '#rules/format/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { FormDialog } from '#web/forms/form.tsx';
import { TextArea } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { paths } from '#web/paths.ts';
import { GUEST_FIELDS, GuestFields, type GuestValues } from './guest-fields.tsx';
import { PartyFields, type PartyValues, USUAL_ADULTS } from './party-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { directQuoteQuery, type QuoteWanted } from './reservations-query.ts';
import { SaveFailure } from './save-failure.tsx';
import { type ChosenStay, StayFields, type StayValues, stayValuesOf, wireStay } from './stay-fields.tsx';
import { useReservationChange } from './use-reservation-change.ts';

interface DirectDialogProps {
  readonly units: readonly HostReservations['units'][number][];
  readonly today: WireDate;
  /** Nights and unit to begin with; absent: tonight in the first one. */
  readonly stay?: ChosenStay;
  /** Told once it is taken; absent: its page is opened. */
  readonly onTaken?: () => void;
  readonly onClose: () => void;
}

/** A direct reservation as it is typed. */
interface DirectValues extends StayValues, PartyValues, GuestValues {
  extras: ChosenExtraCharge[];
  price: string;
  note: string;
  isMailed: boolean;
}

const NOTHING_TYPED = {
  ...{ firstName: '', lastName: '', email: '', mobilePhone: '', specialRequests: '', arrivalTime: '' },
  ...{ adults: USUAL_ADULTS, childAges: [], extras: [], price: '', note: '', isMailed: false },
};

/** Takes a reservation in the order of the phone call: nights and unit, guests, name, price. */
export function DirectDialog({ units, today, stay, onTaken, onClose }: DirectDialogProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const first = stay ?? { unitId: units[0]?.unitId ?? 0, ...tonight(today) };
  const form = useForm<DirectValues>({ defaultValues: { ...NOTHING_TYPED, ...stayValuesOf(first) } });
  const values = form.watch();
  const wanted = quoteOf(values);
  const quoted = useQuery({ ...directQuoteQuery(api, language, wanted ?? NEVER_ASKED), enabled: wanted !== undefined });
  const taking = useTakeDirect(onClose, onTaken);
  const quote = wanted && !quoted.error ? quoted.data : undefined;
  const own = readShekels(values.price);
  const total = own ?? quote?.totalAgorot;
  const isReady = wanted && quote?.isFree && own !== undefined;
  const setExtras = (extras: ChosenExtraCharge[]) => form.setValue('extras', extras);
  return (
    <FormDialog
      form={form}
      noValidate={false}
      onSubmit={(typed) => isReady && !quoted.isFetching && taking.mutate({ typed, listAgorot: quote.totalAgorot })}
      isFilled={[...GUEST_FIELDS, 'price' as const, 'note' as const].some((name) => values[name] !== '')}
      onClose={onClose}
      title={t('hostReservations.takeTitle')}
      cancel={t('hostReservations.back')}
      isReady={isReady === true}
      isBusy={taking.isPending || quoted.isFetching}
      submit={
        <>
          {t('hostReservations.save')}
          {total !== undefined && quote && ' · '}
          {total !== undefined && quote && <Price agorot={total} />}
        </>
      }
    >
      <p className={typography.soft}>{t('hostReservations.takeText')}</p>
      <SaveFailure error={taking.error} />
      <StayFields
        units={units}
        quote={quote}
        error={quoted.error}
        onRetry={() => void quoted.refetch()}
        // Another unit may have other extras.
        onUnit={() => setExtras([])}
      />
      <PartyFields />
      <GuestFields error={taking.error} />
      <ExtraChoice onOffer={(quote?.extraCharges ?? []).map((charge) => ({ charge }))} taken={values.extras} onTake={setExtras} />
      {quote && <PriceFields unit={quote.unit} />}
      <NoteFields />
    </FormDialog>
  );
}

/** Asks what hosts write to themselves, and whether the guests hear of it. */
function NoteFields() {
  const { t } = useI18n();
  const { register, watch } = useFormContext<DirectValues>();
  const [email, isMailed] = watch(['email', 'isMailed']);
  const hasAddress = email !== '';
  return (
    <>
      <TextArea<DirectValues>
        name="note"
        label={t('hostReservations.note')}
        hint={t('hostReservations.noteHint')}
        maxLength={TEXT_LIMITS.message}
      />
      <Checkbox {...register('isMailed')} checked={isMailed && hasAddress} disabled={!hasAddress}>
        {t(hasAddress ? 'hostReservations.mailConfirmation' : 'hostReservations.mailWithoutAddress')}
      </Checkbox>
    </>
  );
}

function tonight(today: WireDate): Pick<ChosenStay, 'from' | 'to'> {
  const from = fromWireDate(today) ?? '';
  return { from, to: addDays(from, 1) };
}

/** Stands where no whole stay is chosen. */
const NEVER_ASKED: QuoteWanted = { unitId: 0, from: '', to: '', adults: USUAL_ADULTS };

function quoteOf({ adults, childAges, extras, ...stay }: DirectValues): QuoteWanted | undefined {
  const wire = wireStay(stay);
  return wire && { ...wire, adults, childAges: [...childAges], extraCharges: [...extras] };
}

function useTakeDirect(onClose: () => void, onTaken: (() => void) | undefined) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const once = useOnce();
  return useReservationChange<{ readonly typed: DirectValues; readonly listAgorot: number }>({
    isFailureShown: true,
    send: (api, { typed, listAgorot }) => {
      const { unitId, from, to, price, adults, childAges, extras, note, isMailed, arrivalTime, ...guest } = typed;
      const body = {
        ...(wireStay(typed) ?? { unitId: Number(unitId), from, to }),
        ...{ adults, childAges, note, extraCharges: extras },
        isMailed: isMailed && guest.email !== '',
        expectedListAgorot: listAgorot,
        ownPriceAgorot: readShekels(price) ?? null,
        guest: { ...guest, arrivalTime: arrivalTime || null },
      };
      return once(body, (idempotencyKey) => api.post('/backoffice/reservations', body, { idempotencyKey }));
    },
    done: ({ guest }: HostReservation) => t('hostReservations.taken', { name: `${guest.firstName} ${guest.lastName}` }),
    onDone: ({ id }) => {
      onClose();
      if (onTaken) onTaken();
      else void navigate(paths.ownerReservation(language, id));
    },
  });
}
