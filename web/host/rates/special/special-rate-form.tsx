import { useFormContext } from 'react-hook-form';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { HostRates, SpecialRate, SpecialRatesEdit } from '#contract/rates.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { NIGHTS, PERCENT } from '#rules/validators/whole-number.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Row } from '#web/design-system/layout.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { SelectField } from '#web/forms/choice-inputs.tsx';
import { useSavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { AmountInput, NumberInput, TextInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { DatesText, dateInWords, NightsFields, titlesOf, UnitChips } from '../rate-fields.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { type RecordEditor, RecordForm } from '../record-form.tsx';
import { useRatesWrite } from '../use-rates-write.ts';
import { clashesOf, editOf, groupNow, pricesOf, type SpecialGroup, type SpecialValues, specialValuesOf } from './special-values.ts';

const GONE = 'special_rate_not_found';

interface SpecialRateFormProps {
  readonly editor: RecordEditor<SpecialValues, SpecialGroup>;
  /** Opens the group of a rate that is in the way. */
  readonly onOpen: (id: number) => void;
}

/** Renders a special rate, new or opened. */
export function SpecialRateForm({ editor, onOpen }: SpecialRateFormProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const rates = useHostRates();
  const { form, opened, settle } = editor;
  const values = form.watch();
  const of = opened?.of ?? null;
  const meanwhile = useSpecialMeanwhile(editor);
  const send = (edit: SpecialRatesEdit) => api.put('/backoffice/specialRates', edit);
  const write = useRatesWrite(send, t('rates.saved'), settle, meanwhile.onRefused);
  const known = of?.rates ?? [];
  const [clash] = clashesOf(values, of, rates);
  const edit = editOf(values, of, rates);
  const removal = { saved: [], removed: known.map(({ id, revision }) => ({ id, revision })), isConfirmed: true };
  return (
    <RecordForm
      form={form}
      title={t(of ? 'rates.editSpecial' : 'rates.newSpecial')}
      sent={clash ? undefined : edit}
      save={write}
      remove={known.length > 0 ? { run: () => write.mutate(removal), isPending: false, error: null } : undefined}
      onConfirm={() => edit && write.mutate({ ...edit, isConfirmed: true })}
      meanwhile={meanwhile}
      onClose={editor.close}
    >
      <NameFields values={values} />
      <NightsFields />
      {clash && <Clash clash={clash} values={values} onOpen={onOpen} />}
      <PriceFields values={values} of={of} />
      <NumberInput<SpecialValues> name="minimumNights" label={t('rates.minimumNights')} hint={t('rates.minimumHint')} range={NIGHTS} />
      <UnitChips />
    </RecordForm>
  );
}

/** Tells what others have done to a special rate, of one unit or several, while it is edited. */
function useSpecialMeanwhile({ form, opened, setOf }: RecordEditor<SpecialValues, SpecialGroup>) {
  const { language, t } = useI18n();
  const { units, holidays } = useHostRates();
  const of = opened?.of ?? null;
  const seen = of && of.rates.length > 0 ? of.rates : undefined;
  const groupOf = (current: readonly SpecialRate[]) => groupNow(of ?? { key: '', rates: [] }, current);
  const meanwhile = useSavedMeanwhile<SpecialValues, readonly SpecialRate[]>({
    form,
    seen,
    valuesOf: (current) => specialValuesOf(groupOf(current), units),
    onSeen: (current) => setOf(groupOf(current)),
    goneCode: GONE,
    fields: {
      holiday: {
        label: t('rates.holiday'),
        words: (holiday) => holidays.find(({ id }) => id === holiday)?.name[language] ?? t('rates.ownName'),
      },
      nameHe: { label: t('rates.nameHe'), words: String },
      nameEn: { label: t('rates.nameEn'), words: String },
      from: { label: t('rates.firstNight'), words: (date) => dateInWords(date, language) },
      to: { label: t('rates.lastNight'), words: (date) => dateInWords(date, language) },
      prices: { label: t('rates.howPriced'), words: (prices) => t(`rates.priced_${prices}`) },
      midweek: { label: t('rates.midweekAgorot'), words: String },
      weekend: { label: t('rates.weekendAgorot'), words: String },
      minimumNights: { label: t('rates.minimumNights'), words: String },
      unitIds: { label: t('rates.units'), words: (unitIds) => titlesOf(units, unitIds) },
    },
  });
  const onRefused = (error: unknown): void => {
    const goneId = failureCodeOf(error) === GONE && error instanceof ApiError ? error.details.id : undefined;
    const left = of?.rates.filter(({ id }) => id !== goneId) ?? [];
    // Of several units' rates others may stand: those are changed, and the one that is gone is made anew.
    if (of && goneId !== undefined) {
      setOf({ ...of, rates: left });
      if (left.length === 0 && form.getValues('prices') === 'keep') form.setValue('prices', 'amount');
    }
    meanwhile.onRefused(error);
  };
  return { ...meanwhile, onRefused };
}

interface ClashProps {
  readonly clash: SpecialRate;
  readonly values: SpecialValues;
  readonly onOpen: (id: number) => void;
}

/** Says which rate has some of the nights already, and how to part them. */
function Clash({ clash: { id, name, from, to }, values, onOpen }: ClashProps) {
  const { language, t } = useI18n();
  const { setValue } = useFormContext<SpecialValues>();
  const first = fromWireDate(from) ?? '';
  return (
    <Notice tone="bad" isAnnounced>
      <b>{t('rates.clash', { name: name[language] })}</b> <DatesText from={from} to={to} />
      <Row wraps>
        {first > values.from && (
          <Button size="s" onClick={() => setValue('to', addDays(first, -1), { shouldDirty: true })}>
            {t('rates.endBefore')}
          </Button>
        )}
        <Button size="s" onClick={() => onOpen(id)}>
          {t('rates.editNamed', { name: name[language] })}
        </Button>
      </Row>
    </Notice>
  );
}

function NameFields({ values }: { readonly values: SpecialValues }) {
  const { language, t } = useI18n();
  const { setValue } = useFormContext<SpecialValues>();
  const { holidays } = useHostRates();
  const byId = new Map(holidays.map((holiday) => [holiday.id, holiday]).reverse() as [string, HostRates['holidays'][number]][]);
  const options = [
    { value: '', label: t('rates.ownName') },
    ...[...byId.values()].map((holiday) => ({ value: holiday.id, label: holiday.name[language] })),
  ];
  const takeDates = (id: string) => {
    const holiday = byId.get(id);
    // Its next dates, unless others were chosen already.
    if (!holiday || values.from !== '') return;
    setValue('from', fromWireDate(holiday.from) ?? '', { shouldDirty: true });
    setValue('to', fromWireDate(holiday.to) ?? '', { shouldDirty: true });
  };
  return (
    <>
      <SelectField<SpecialValues> name="holiday" label={t('rates.holiday')} options={options} onChosen={takeDates} />
      {values.holiday === '' && (
        <div className={styles.pair}>
          <TextInput<SpecialValues> name="nameHe" label={t('rates.nameHe')} dir="rtl" />
          <TextInput<SpecialValues> name="nameEn" label={t('rates.nameEn')} dir="ltr" />
        </div>
      )}
    </>
  );
}

interface PricesProps {
  readonly values: SpecialValues;
  readonly of: SpecialGroup | null;
}

function PriceFields({ values, of }: PricesProps) {
  const { t } = useI18n();
  const kinds = of && of.rates.length > 0 ? (['amount', 'percent', 'keep'] as const) : (['amount', 'percent'] as const);
  return (
    <>
      <SelectField<SpecialValues>
        name="prices"
        label={t('rates.howPriced')}
        options={kinds.map((kind) => ({ value: kind, label: t(`rates.priced_${kind}`) }))}
      />
      {values.prices === 'amount' && (
        <div className={styles.pair}>
          <AmountInput<SpecialValues> name="midweek" label={t('rates.midweekAgorot')} />
          <AmountInput<SpecialValues> name="weekend" label={t('rates.weekendAgorot')} />
        </div>
      )}
      {values.prices === 'percent' && <NumberInput<SpecialValues> name="percent" label={t('rates.byPercent')} range={PERCENT} />}
      {values.prices !== 'amount' && <PricesOfUnits values={values} of={of} />}
    </>
  );
}

/** Shows what each of the units asks, or would ask. */
function PricesOfUnits({ values, of }: PricesProps) {
  const { units } = useHostRates();
  return (
    <div className={styles.lines}>
      {units
        .filter(({ unitId }) => values.unitIds.includes(unitId))
        .map((unit) => {
          const known = of?.rates.find(({ unitId }) => unitId === unit.unitId);
          const prices = pricesOf(values, unit, known);
          return (
            <div key={unit.unitId}>
              <bdi>{unit.title}</bdi>
              {prices && (
                <span>
                  <Price agorot={prices.midweekAgorot} /> / <Price agorot={prices.weekendAgorot} />
                </span>
              )}
            </div>
          );
        })}
    </div>
  );
}
