import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import type { HostReservation, HostReservations } from '#contract/host-reservations.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { readShekels } from '#rules/format/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { paths } from '#web/paths.ts';
import { GuestFields, type TypedGuest } from './guest-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import * as styles from './reservations.module.css';
import { directQuoteQuery, type QuoteWanted } from './reservations-query.ts';
import { SaveFailure } from './save-failure.tsx';
import { StayAnswer } from './stay-answer.tsx';
import { type ChosenStay, StayFields, wireStay } from './stay-fields.tsx';
import { useReservationChange } from './use-reservation-change.ts';
import { wrongFields } from './wrong-fields.ts';

interface DirectDialogProps {
  readonly units: readonly HostReservations['units'][number][];
  readonly today: WireDate;
  /** Nights and unit to begin with; absent: tonight in the first one. */
  readonly stay?: ChosenStay;
  /** Told once it is taken; absent: its page is opened. */
  readonly onTaken?: () => void;
  readonly onClose: () => void;
}

interface Typed extends ChosenStay {
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly extras: readonly ChosenExtraCharge[];
  readonly guest: TypedGuest;
  readonly price: string;
  readonly note: string;
  readonly isMailed: boolean;
}

const NOBODY: TypedGuest = { firstName: '', lastName: '', email: '', mobilePhone: '', specialRequests: '', arrivalTime: '' };
const USUAL_ADULTS = 2;

/** Takes a reservation in the order of the phone call: nights and unit, guests, name, price. */
export function DirectDialog({ units, today, stay, onTaken, onClose }: DirectDialogProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const formId = useId();
  const { typed, change } = useTyped(stay ?? { unitId: units[0]?.unitId ?? 0, ...tonight(today) });
  const wanted = quoteOf(typed);
  const quoted = useQuery({ ...directQuoteQuery(api, language, wanted ?? NOTHING), enabled: wanted !== undefined });
  const taking = useTakeDirect(onClose, onTaken);
  const quote = wanted && !quoted.error ? quoted.data : undefined;
  const own = readShekels(typed.price);
  const total = own ?? quote?.totalAgorot;
  const wrong = wrongFields(taking.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted && quote?.isFree && !quoted.isFetching && own !== undefined) taking.mutate({ typed, listAgorot: quote.totalAgorot });
  };
  return (
    <Dialog
      isOpen
      isFilled={typed.guest !== NOBODY || typed.price !== '' || typed.note !== ''}
      onClose={onClose}
      title={t('hostReservations.takeTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('hostReservations.back')}</Button>
          <SubmitButton
            form={formId}
            kind="go"
            disabled={!quote?.isFree || own === undefined}
            isBusy={taking.isPending || quoted.isFetching}
          >
            {t('hostReservations.save')}
            {total !== undefined && quote && (
              <>
                {' · '}
                <Price agorot={total} />
              </>
            )}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} className={styles.form} method="post" onSubmit={submit}>
        <p className={typography.soft}>{t('hostReservations.takeText')}</p>
        <SaveFailure error={taking.error} />
        <StayFields stay={typed} units={units} onChange={change} />
        <StayAnswer quote={quote} error={quoted.error} onRetry={() => void quoted.refetch()} onUnit={(unitId) => change({ unitId })} />
        <PartyFields adults={typed.adults} childAges={typed.childAges} onChange={change} />
        <GuestFields guest={typed.guest} onChange={(part) => change({ guest: { ...typed.guest, ...part } })} wrong={wrong} />
        <ExtraChoice
          onOffer={(quote?.extraCharges ?? []).map((charge) => ({ charge }))}
          taken={typed.extras}
          onTake={(extras) => change({ extras })}
        />
        {quote && <PriceFields unit={quote.unit} typed={typed.price} onType={(price) => change({ price })} />}
        <NoteFields typed={typed} onChange={change} />
      </form>
    </Dialog>
  );
}

/** What hosts write to themselves, and whether the guests hear of it. */
function NoteFields({ typed: { note, isMailed, guest }, onChange }: { typed: Typed; onChange: (part: Partial<Typed>) => void }) {
  const { t } = useI18n();
  const hasAddress = guest.email !== '';
  return (
    <>
      <TextArea
        label={t('hostReservations.note')}
        hint={t('hostReservations.noteHint')}
        value={note}
        maxLength={TEXT_LIMITS.message}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <Checkbox checked={isMailed && hasAddress} disabled={!hasAddress} onChange={({ target }) => onChange({ isMailed: target.checked })}>
        {t(hasAddress ? 'hostReservations.mailConfirmation' : 'hostReservations.mailWithoutAddress')}
      </Checkbox>
    </>
  );
}

function tonight(today: WireDate): Pick<ChosenStay, 'from' | 'to'> {
  const from = fromWireDate(today) ?? '';
  return { from, to: addDays(from, 1) };
}

/** What is typed. Another unit may have other extras, so that those that were chosen go with the unit. */
function useTyped(stay: ChosenStay) {
  const [typed, setTyped] = useState<Typed>({
    ...stay,
    ...{ adults: USUAL_ADULTS, childAges: [], extras: [] },
    ...{ guest: NOBODY, price: '', note: '', isMailed: false },
  });
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...(part.unitId !== undefined && { extras: [] }), ...part }));
  return { typed, change };
}

/** Stands where no whole stay is chosen; never asked. */
const NOTHING: QuoteWanted = { unitId: 0, from: '', to: '', adults: USUAL_ADULTS };

function quoteOf({ adults, childAges, extras, ...stay }: Typed): QuoteWanted | undefined {
  const wire = wireStay(stay);
  return wire && { ...wire, adults, childAges: [...childAges], extraCharges: [...extras] };
}

function useTakeDirect(onClose: () => void, onTaken: (() => void) | undefined) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const once = useOnce();
  return useReservationChange<{ readonly typed: Typed; readonly listAgorot: number }>({
    isFailureShown: true,
    send: (api, { typed, listAgorot }) => {
      const { guest, price, adults, childAges, extras, note, isMailed, ...stay } = typed;
      const body = {
        ...(wireStay(stay) ?? { unitId: stay.unitId, from: '', to: '' }),
        ...{ adults, childAges: [...childAges], note },
        ...{ isMailed: isMailed && guest.email !== '', expectedListAgorot: listAgorot, ownPriceAgorot: readShekels(price) ?? null },
        extraCharges: [...extras],
        guest: { ...guest, arrivalTime: guest.arrivalTime || null },
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
