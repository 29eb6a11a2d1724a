import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { OtherUnits, ReservationChanges } from '#contract/changes.ts';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney, readShekels, shekelsTyped } from '#rules/format/money.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { formatDate } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { SelectField } from '#web/forms/choice-inputs.tsx';
import { FormDialog } from '#web/forms/form.tsx';
import { AmountInput, TextArea } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { ChangeDialogProps } from './change-dialogs.tsx';
import { hostChangeQuoteQuery, hostChangesQuery, otherUnitsQuery } from './changes-query.ts';
import * as styles from './reservations.module.css';
import { SaveFailure } from './save-failure.tsx';
import { useHostChange } from './use-host-change.ts';

interface UnitValues {
  /** In whose place. */
  unitId: string;
  /** Empty until it is chosen. */
  toUnitId: string;
  message: string;
}

/** Gives the guests another unit at once: which ones do, whether they are of the same kind, and what the guests may do if not. */
export function UnitDialog({ reservation: { id, quote }, onClose }: ChangeDialogProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const changes = useQuery(hostChangesQuery(api, language, id)).data;
  const form = useForm<UnitValues>({ defaultValues: { unitId: String(quote.units[0]?.unitId ?? 0), toUnitId: '', message: '' } });
  const { unitId, toUnitId } = form.watch();
  const others = useQuery(otherUnitsQuery(api, language, id, Number(unitId)));
  const chosen = others.data?.units.find((unit) => String(unit.unitId) === toUnitId);
  const giving = useHostChange<UnitValues & { readonly revision: number }>({
    id,
    send: (chosenApi, { message, revision }, once) => {
      const body = { unitId: Number(unitId), toUnitId: Number(toUnitId), message, revision };
      return once(body, (idempotencyKey) => chosenApi.post('/backoffice/reservations/{id}/unit', body, { params: { id }, idempotencyKey }));
    },
    done: t('hostChanges.unitGiven'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onSubmit={(values) => changes && chosen && giving.mutate({ ...values, revision: changes.revision })}
      onClose={onClose}
      title={t('hostChanges.giveUnit')}
      submit={t('hostChanges.giveUnitSubmit')}
      cancel={t('hostChanges.back')}
      isReady={changes !== undefined && chosen !== undefined}
      isBusy={giving.isPending}
    >
      <SaveFailure error={giving.error} />
      <p>{t('hostChanges.giveUnitText')}</p>
      {quote.units.length > 1 && (
        <SelectField
          name="unitId"
          label={t('hostChanges.whichUnit')}
          options={quote.units.map((unit) => ({ value: String(unit.unitId), label: unit.title }))}
          onChosen={() => form.setValue('toUnitId', '')}
        />
      )}
      {others.error ? (
        <FailedPart error={others.error} onRetry={() => void others.refetch()} />
      ) : others.data ? (
        <OtherUnitsChoice units={others.data.units} chosen={toUnitId} onChoose={(next) => form.setValue('toUnitId', next)} />
      ) : (
        <Skeleton height={120} />
      )}
      {chosen && !chosen.isSameKind && <Notice tone="warn">{t('hostChanges.otherKindText')}</Notice>}
      <TextArea name="message" label={t('hostChanges.message')} hint={t('hostReservations.optional')} maxLength={1000} />
    </FormDialog>
  );
}

interface OtherUnitsChoiceProps {
  readonly units: OtherUnits['units'];
  readonly chosen: string;
  readonly onChoose: (unitId: string) => void;
}

function OtherUnitsChoice({ units, chosen, onChoose }: OtherUnitsChoiceProps) {
  const { t } = useI18n();
  const name = useId();
  if (units.length === 0) return <Notice tone="warn">{t('hostChanges.noUnit')}</Notice>;
  return (
    <fieldset className={styles.choices}>
      <legend className={typography.strong}>{t('hostChanges.toUnit')}</legend>
      {units.map(({ unitId, title, unitType, isSameKind }) => (
        <label key={unitId} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === String(unitId)} onChange={() => onChoose(String(unitId))} />
          <span>
            <b>
              <bdi>{title}</bdi>
            </b>
            <span className={typography.small}>{unitType}</span>
          </span>
          <span className={typography.small}>{t(isSameKind ? 'hostChanges.sameKind' : 'hostChanges.otherKind')}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface EarlyValues {
  to: string;
  /** In shekels; empty: what the nights that they stayed cost, at most what was booked. */
  asked: string;
  message: string;
}

/** Records that guests leave early: from which day their nights are sold again, and what the stay costs them, at most what was booked. */
export function EarlyDialog({ reservation: { id, quote, from, to }, onClose }: ChangeDialogProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const changes = useQuery(hostChangesQuery(api, language, id)).data;
  const days = changes ? earlierDepartures(changes) : [];
  const form = useForm<EarlyValues>({ defaultValues: { to: '', asked: '', message: '' } });
  const values = form.watch();
  const day = values.to || days[0] || '';
  const wish = { from, to: day === '' ? to : toWireDate(day) };
  const quoted = useQuery({ ...hostChangeQuoteQuery(api, language, id, wish), enabled: day !== '' });
  const bookedAgorot = quote.totalAgorot;
  const byListAgorot = quoted.data ? Math.min(quoted.data.after.totalAgorot, bookedAgorot) : undefined;
  const typed = readShekels(values.asked);
  const askedAgorot = typed === null ? byListAgorot : typed;
  const isTooMuch = askedAgorot !== undefined && askedAgorot > bookedAgorot;
  const leaving = useHostChange<{ readonly totalAgorot: number; readonly message: string; readonly revision: number }>({
    id,
    send: (chosenApi, input, once) => {
      const body = { ...input, to: wish.to };
      return once(body, (idempotencyKey) =>
        chosenApi.post('/backoffice/reservations/{id}/earlyDeparture', body, { params: { id }, idempotencyKey }),
      );
    },
    done: t('hostChanges.leftEarly'),
    onDone: onClose,
  });
  const isReady = changes !== undefined && day !== '' && askedAgorot !== undefined && !isTooMuch;
  return (
    <FormDialog
      form={form}
      onSubmit={({ message }) => isReady && leaving.mutate({ totalAgorot: askedAgorot, message, revision: changes.revision })}
      onClose={onClose}
      title={t('hostChanges.leaveEarly')}
      cancel={t('hostChanges.back')}
      isReady={isReady}
      isBusy={leaving.isPending || quoted.isFetching}
      submit={
        <>
          {t('hostChanges.leaveEarlySubmit')}
          {askedAgorot !== undefined && ' · '}
          {askedAgorot !== undefined && <Price agorot={askedAgorot} />}
        </>
      }
    >
      <SaveFailure error={leaving.error} />
      <p>{t('hostChanges.leaveEarlyText')}</p>
      <SelectField
        name="to"
        label={t('hostChanges.leavingOn')}
        options={days.map((value, index) => ({ value: index === 0 ? '' : value, label: formatDate(value, language, 'full') }))}
      />
      {quoted.error && <FailedPart error={quoted.error} onRetry={() => void quoted.refetch()} />}
      <AmountInput
        name="asked"
        label={t('hostChanges.asked')}
        placeholder={shekelsTyped(byListAgorot ?? null)}
        error={isTooMuch ? t('hostChanges.tooMuch', { total: isolateLeftToRight(formatMoney(bookedAgorot)) }) : undefined}
      />
      <p className={typography.small}>
        {byListAgorot !== undefined && (
          <button type="button" className={`${typography.link} ${styles.tappable}`} onClick={() => form.setValue('asked', '')}>
            <RichText id="hostChanges.byList" values={{ amount: <Price agorot={byListAgorot} /> }} />
          </button>
        )}{' '}
        <button
          type="button"
          className={`${typography.link} ${styles.tappable}`}
          onClick={() => form.setValue('asked', shekelsTyped(bookedAgorot))}
        >
          <RichText id="hostChanges.whole" values={{ amount: <Price agorot={bookedAgorot} /> }} />
        </button>
      </p>
      <TextArea name="message" label={t('hostChanges.message')} hint={t('hostReservations.optional')} maxLength={1000} />
    </FormDialog>
  );
}

/** Returns the days on which the guests could leave earlier, the first one first. */
function earlierDepartures({ earliestTo, to }: ReservationChanges): string[] {
  const [first, last] = [fromWireDate(earliestTo) ?? '', fromWireDate(to) ?? ''];
  return first < last ? nightsOf(first, last) : [];
}
