import type { NewStayRule } from '#contract/stay-rules.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { wordsInList } from '#texts/lists.ts';
import { formatOnWeekdays } from '#texts/weekdays.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { HourField } from '#web/date-input/hour-field.tsx';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { SavedMeanwhile } from '#web/host/meanwhile/saved-meanwhile.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FormPanel } from '../form-panel.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { WholeField } from '../typed-fields.tsx';
import { UnitChips, WeekdayChips } from '../unit-chips.tsx';
import { useRatesWrite } from '../use-rates-write.ts';
import { NightsFields } from '../wire-date-field.tsx';
import { WriteProblem } from '../write-problem.tsx';
import { bookableStays, isOdd } from './bookable-stays.ts';
import { isMostBelowLeast, RULE_RANGES, type RuleDraft, ruleOf } from './rule-draft.ts';
import { ruleWords } from './rule-words.ts';
import { useRuleMeanwhile } from './use-rule-meanwhile.ts';

interface StayRuleFormProps {
  readonly draft: RuleDraft;
  readonly onChange: (draft: RuleDraft) => void;
  readonly onClose: () => void;
  /** Nothing is left to save: it was saved or removed. */
  readonly onSettled: () => void;
}

/** A stay rule, new or opened, with what it says in words. */
export function StayRuleForm({ draft, onChange, onClose, onSettled }: StayRuleFormProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const rates = useHostRates();
  const meanwhile = useRuleMeanwhile(draft, onChange);
  // One that is gone is made anew.
  const of = meanwhile.isGone ? null : draft.of;
  const save = useRatesWrite(
    (rule: NewStayRule) => {
      if (!of) return api.post('/backoffice/stayRules', rule);
      return api.put('/backoffice/stayRules/{id}', { ...rule, revision: of.revision }, { params: { id: of.id } });
    },
    t('rates.ruleSaved'),
    onSettled,
    meanwhile.onRefused,
  );
  const remove = useRatesWrite(
    ({ id, revision }: { id: number; revision: number }) =>
      api.delete('/backoffice/stayRules/{id}', { params: { id }, query: { revision } }),
    t('rates.ruleRemoved'),
    onSettled,
    meanwhile.onRefused,
  );
  const rule = ruleOf(draft);
  const error = save.error ?? remove.error;
  const set = (changes: Partial<RuleDraft>) => {
    save.reset();
    onChange({ ...draft, ...changes });
  };
  return (
    <FormPanel
      title={draft.of ? t('rates.editRule') : t('rates.newRule')}
      onSubmit={() => rule && save.mutate(rule)}
      onClose={onClose}
      actions={(formId) => (
        <>
          <Button type="submit" form={formId} kind="go" isBusy={save.isPending} disabled={!rule}>
            {t('rates.save')}
          </Button>
          <Button onClick={onClose}>{t('rates.cancel')}</Button>
          {of && (
            <Button kind="bad" isBusy={remove.isPending} onClick={() => remove.mutate(of)}>
              {t('rates.remove')}
            </Button>
          )}
        </>
      )}
    >
      <RuleFields draft={draft} set={set} />
      <UnitChips label={t('rates.units')} units={rates.units} chosen={draft.unitIds} onChange={(unitIds) => set({ unitIds })} />
      <section aria-live="polite">
        <h3>{t('rates.inWords')}</h3>
        <p>{rule ? ruleWords(rule, t, language).join(' · ') : t('rates.ruleIncomplete')}</p>
        {rule && isOdd(rule) && <Bookable rule={rule} weekendNights={rates.weekendNights} />}
      </section>
      {meanwhile.crossings && <SavedMeanwhile crossings={meanwhile.crossings} isGone={meanwhile.isGone} />}
      {error && !(meanwhile.crossings && meanwhile.isAbout(error)) && (
        <WriteProblem error={error} rates={rates} onConfirm={() => undefined} />
      )}
    </FormPanel>
  );
}

/** So many lengths of stay are told for a day. */
const MOST_LENGTHS = 4;

/** What guests can still book, day by day; by rules about weekdays it may be less than one would think. */
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

interface RuleFieldsProps {
  readonly draft: RuleDraft;
  readonly set: (changes: Partial<RuleDraft>) => void;
}

function RuleFields({ draft, set }: RuleFieldsProps) {
  const { t } = useI18n();
  const whole = (field: keyof typeof RULE_RANGES) => (
    <WholeField
      label={t(`rates.field_${field}`)}
      {...(field === 'noticeDays' && { hint: t('rates.noticeHint') })}
      range={RULE_RANGES[field]}
      value={draft[field]}
      error={field === 'maximumNights' && isMostBelowLeast(draft) ? t('rates.mostBelowLeast') : undefined}
      onChange={(typed) => set({ [field]: typed })}
    />
  );
  return (
    <>
      <NightsFields from={draft.from} to={draft.to} onChange={set} />
      <div className={styles.pair}>
        {whole('midweekMinimum')}
        {whole('weekendMinimum')}
        {whole('maximumNights')}
      </div>
      <WeekdayChips label={t('rates.arrivalDays')} chosen={draft.arrivalDays} onChange={(arrivalDays) => set({ arrivalDays })} />
      <WeekdayChips label={t('rates.departureDays')} chosen={draft.departureDays} onChange={(departureDays) => set({ departureDays })} />
      <p className={styles.soft}>{t('rates.daysHint')}</p>
      <div className={styles.pair}>
        {whole('noticeDays')}
        <HourField
          label={t('rates.tonightUntil')}
          hour={draft.tonightUntil}
          none={t('rates.tonightAlways')}
          onChange={(tonightUntil) => set({ tonightUntil })}
        />
      </div>
      {draft.tonightUntil !== '' && Number(draft.noticeDays) > 0 && <Notice tone="warn">{t('rates.noticeClosesTonight')}</Notice>}
      <fieldset className={styles.choice}>
        <legend>{t('rates.relaxation')}</legend>
        <div className={styles.pair}>
          {whole('relaxedDays')}
          {whole('relaxedMinimum')}
        </div>
      </fieldset>
    </>
  );
}
