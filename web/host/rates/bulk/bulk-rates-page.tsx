import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { BulkPreview, BulkRates } from '#contract/rates.ts';
import { NIGHTS, PERCENT } from '#rules/validators/whole-number.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Row } from '#web/design-system/layout.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { CheckboxField, SelectField } from '#web/forms/choice-inputs.tsx';
import { AmountInput, NumberInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { LeaveQuestion } from '../leave-question.tsx';
import { NightsFields, UnitChips, WeekdayChips } from '../rate-fields.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { RATES_KEY } from '../rates-query.ts';
import { useRatesWrite } from '../use-rates-write.ts';
import { WriteProblem } from '../write-problem.tsx';
import { type BulkValues, bulkOf, newBulk, STEPS } from './bulk-values.ts';

const KINDS = ['raise', 'set', 'keep'] as const;

/** Changes many nights of several units at once: chosen, seen, then done. */
export function BulkRatesPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const rates = useHostRates();
  const form = useForm<BulkValues>({ defaultValues: newBulk(rates) });
  const values = form.watch();
  const bulk = bulkOf(values);
  const { data: preview, error } = useQuery({
    queryKey: [RATES_KEY, 'bulk', JSON.stringify(bulk ?? null)],
    queryFn: bulk ? ({ signal }) => api.get('/backoffice/bulkRates', { bulk }, { signal }) : skipToken,
  });
  const save = useRatesWrite(
    (edit: BulkRates & { revision: number; isConfirmed?: boolean }) => api.put('/backoffice/bulkRates', edit),
    t('rates.saved'),
  );
  const { reset } = save;
  // What was refused is typed over.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: reset }), [form, reset]);
  const nights = preview?.units.reduce((sum, unit) => sum + unit.nights, 0) ?? 0;
  const send = (isConfirmed: boolean) => {
    if (!bulk || !preview) return;
    // The form is empty again, for the same once more would be done on top of it.
    save.mutate({ ...bulk, revision: preview.revision, isConfirmed }, { onSuccess: () => form.reset(newBulk(rates)) });
  };
  return (
    <div className={classNames(styles.columns, styles.formFirst)}>
      <LeaveQuestion isNeeded={form.formState.isDirty} />
      <FormProvider {...form}>
        <BulkFields kind={values.kind} />
      </FormProvider>
      <div className={styles.stack}>
        <h2>{t('rates.preview')}</h2>
        {!bulk && <p className={styles.soft}>{t('rates.previewWaits')}</p>}
        <FailureNotice error={error} />
        {preview && <PreviewList preview={preview} />}
        {save.error && <WriteProblem error={save.error} onConfirm={() => send(true)} />}
        <Row wraps>
          <Button kind="go" isBusy={save.isPending} disabled={!preview || nights === 0} onClick={() => send(false)}>
            {t('rates.changeNights', { count: nights })}
          </Button>
        </Row>
      </div>
    </div>
  );
}

/** Asks for nights of units, and what becomes of them. */
function BulkFields({ kind }: Pick<BulkValues, 'kind'>) {
  const { t } = useI18n();
  return (
    <section className={`${styles.card} ${styles.form}`} aria-label={t('rates.bulk')}>
      <UnitChips />
      <NightsFields />
      <WeekdayChips name="weekdays" label={t('rates.whichNights')} />
      <CheckboxField<BulkValues> name="areSpecialsIncluded">{t('rates.withSpecials')}</CheckboxField>
      <SelectField<BulkValues>
        name="kind"
        label={t('rates.whatToChange')}
        options={KINDS.map((value) => ({ value, label: t(`rates.bulk_${value}`) }))}
      />
      {kind === 'set' && <AmountInput<BulkValues> name="price" label={t('rates.newPrice')} />}
      {kind === 'raise' && (
        <div className={styles.pair}>
          <NumberInput<BulkValues> name="percent" label={t('rates.byPercent')} range={PERCENT} />
          <SelectField<BulkValues>
            name="step"
            label={t('rates.round')}
            options={Object.keys(STEPS).map((step) => ({ value: step, label: t('rates.roundTo', { step }) }))}
          />
        </div>
      )}
      <NumberInput<BulkValues> name="minimumNights" label={t('rates.minimumNights')} hint={t('rates.minimumStays')} range={NIGHTS} />
    </section>
  );
}

function PreviewList({ preview }: { readonly preview: BulkPreview }) {
  const { t } = useI18n();
  const { units } = useHostRates();
  return (
    <ul className={styles.list} data-part="preview">
      {preview.units.map((unit) => (
        <li key={unit.unitId} data-state={unit.muchMoved > 0 ? 'clash' : undefined}>
          <div className={styles.about}>
            <b>
              <bdi>{units.find(({ unitId }) => unitId === unit.unitId)?.title}</bdi>
            </b>
            <span className={styles.soft}>
              {t('rates.nights', { count: unit.nights })}
              {unit.specialNights > 0 && <> · {t('rates.skippedSpecial', { count: unit.specialNights })}</>}
              {unit.bookedNights > 0 && <> · {t('rates.skippedBooked', { count: unit.bookedNights })}</>}
            </span>
            {unit.muchMoved > 0 && <span>{t('rates.moreThanHalf', { count: unit.muchMoved })}</span>}
          </div>
          {unit.nights > 0 && (
            <span>
              <s>
                <Price agorot={unit.averageFromAgorot} />
              </s>{' '}
              <b>
                <Price agorot={unit.averageToAgorot} />
              </b>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
