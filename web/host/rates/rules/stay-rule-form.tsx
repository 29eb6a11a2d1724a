import type { NewStayRule, StayRule } from '#contract/stay-rules.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { wordsInList } from '#texts/lists.ts';
import { formatOnWeekdays } from '#texts/weekdays.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { HourField } from '#web/forms/choice-inputs.tsx';
import { useSavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { NumberInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { dateInWords, NightsFields, titlesOf, UnitChips, WeekdayChips, weekdaysInWords } from '../rate-fields.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { type RecordEditor, RecordForm } from '../record-form.tsx';
import { useRatesWrite } from '../use-rates-write.ts';
import { bookableStays, isMostBelowLeast, isOdd, RULE_RANGES, type RuleValues, ruleInWords, ruleOf, ruleValuesOf } from './rule-values.ts';

/** Renders a stay rule, new or opened, with what it says in words. */
export function StayRuleForm({ editor }: { readonly editor: RecordEditor<RuleValues, StayRule> }) {
  const { language, t } = useI18n();
  const { form, opened, settle } = editor;
  const values = form.watch();
  const { units, weekendNights } = useHostRates();
  const number = (name: keyof typeof RULE_RANGES) => ({ label: t(`rates.field_${name}`), words: String });
  const meanwhile = useSavedMeanwhile<RuleValues, StayRule>({
    form,
    seen: opened?.of ?? undefined,
    valuesOf: (saved) => ruleValuesOf(saved, []),
    onSeen: editor.setOf,
    goneCode: 'stay_rule_not_found',
    fields: {
      from: { label: t('rates.firstNight'), words: (date) => dateInWords(date, language) },
      to: { label: t('rates.lastNight'), words: (date) => dateInWords(date, language) },
      midweekMinimum: number('midweekMinimum'),
      weekendMinimum: number('weekendMinimum'),
      maximumNights: number('maximumNights'),
      noticeDays: number('noticeDays'),
      tonightUntil: { label: t('rates.tonightUntil'), words: String },
      relaxedDays: number('relaxedDays'),
      relaxedMinimum: number('relaxedMinimum'),
      arrivalDays: { label: t('rates.arrivalDays'), words: (days) => weekdaysInWords(days, language) },
      departureDays: { label: t('rates.departureDays'), words: (days) => weekdaysInWords(days, language) },
      unitIds: { label: t('rates.units'), words: (unitIds) => titlesOf(units, unitIds) },
    },
  });
  // One that is gone is made anew.
  const of = meanwhile.isGone ? null : (opened?.of ?? null);
  const { save, remove } = useRuleWrites(of, settle, meanwhile.onRefused);
  const rule = ruleOf(values);
  return (
    <RecordForm
      form={form}
      title={t(opened?.of ? 'rates.editRule' : 'rates.newRule')}
      sent={rule}
      save={save}
      remove={of ? { ...remove, run: () => remove.mutate(of) } : undefined}
      meanwhile={meanwhile}
      onClose={editor.close}
    >
      <RuleFields values={values} />
      <UnitChips />
      <section aria-live="polite">
        <h3>{t('rates.inWords')}</h3>
        <p>{rule ? ruleInWords(rule, t, language) : t('rates.ruleIncomplete')}</p>
        {rule && isOdd(rule) && <Bookable rule={rule} weekendNights={weekendNights} />}
      </section>
    </RecordForm>
  );
}

function useRuleWrites(of: StayRule | null, onSettled: () => void, onRefused: (error: unknown) => void) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const save = useRatesWrite(
    (rule: NewStayRule) => {
      if (!of) return api.post('/backoffice/stayRules', rule);
      return api.put('/backoffice/stayRules/{id}', { ...rule, revision: of.revision }, { params: { id: of.id } });
    },
    t('rates.ruleSaved'),
    onSettled,
    onRefused,
  );
  const remove = useRatesWrite(
    ({ id, revision }: StayRule) => api.delete('/backoffice/stayRules/{id}', { params: { id }, query: { revision } }),
    t('rates.ruleRemoved'),
    onSettled,
    onRefused,
  );
  return { save, remove };
}

/** So many lengths of stay are told for a day. */
const MOST_LENGTHS = 4;

/** Says what guests can still book, day by day; by rules about weekdays it may be less than one would think. */
function Bookable({ rule, weekendNights }: { readonly rule: NewStayRule; readonly weekendNights: readonly number[] }) {
  const { language, t } = useI18n();
  // The contract's schema lets no other numbers through.
  const stays = bookableStays(rule, weekendNights as readonly Weekday[]);
  if (stays.length === 0) return <Notice tone="bad">{t('rates.bookableNone')}</Notice>;
  return (
    <>
      <h3>{t('rates.leftToBook')}</h3>
      <ul>
        {stays.map(({ arrivalDay, nights }) => (
          <li key={arrivalDay}>
            {t('rates.bookableOn', {
              day: formatOnWeekdays([arrivalDay], language),
              nights: wordsInList(nights.slice(0, MOST_LENGTHS).map(String), language, 'disjunction'),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function RuleFields({ values }: { readonly values: RuleValues }) {
  const { t } = useI18n();
  const { tonightUntil, noticeDays } = values;
  const number = (name: keyof typeof RULE_RANGES, words: { readonly hint?: string; readonly error?: string | undefined } = {}) => (
    <NumberInput<RuleValues> name={name} label={t(`rates.field_${name}`)} range={RULE_RANGES[name]} {...words} />
  );
  return (
    <>
      <NightsFields />
      <div className={styles.pair}>
        {number('midweekMinimum')}
        {number('weekendMinimum')}
        {number('maximumNights', { error: isMostBelowLeast(values) ? t('rates.mostBelowLeast') : undefined })}
      </div>
      <WeekdayChips name="arrivalDays" label={t('rates.arrivalDays')} />
      <WeekdayChips name="departureDays" label={t('rates.departureDays')} />
      <p className={styles.soft}>{t('rates.daysHint')}</p>
      <div className={styles.pair}>
        {number('noticeDays', { hint: t('rates.noticeHint') })}
        <HourField<RuleValues> name="tonightUntil" label={t('rates.tonightUntil')} none={t('rates.tonightAlways')} />
      </div>
      {tonightUntil !== '' && Number(noticeDays) > 0 && <Notice tone="warn">{t('rates.noticeClosesTonight')}</Notice>}
      <fieldset className={styles.choice}>
        <legend>{t('rates.relaxation')}</legend>
        <div className={styles.pair}>
          {number('relaxedDays')}
          {number('relaxedMinimum')}
        </div>
      </fieldset>
    </>
  );
}
