import { useQuery } from '@tanstack/react-query';
import { Ban, Info } from 'lucide-react';
import { useForm, useFormContext } from 'react-hook-form';
import type { ClosingPlan, Closures, NewClosures } from '#contract/closures.ts';
import { type LocalDate, toLocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { CheckboxField, DateInput, ToggleChips } from '#web/forms/choice-inputs.tsx';
import { Form } from '#web/forms/form.tsx';
import { TextInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type ClosingProblem, type ClosingValues, closuresOf, MOST_NIGHTS, MOST_REASON, problemsOf } from './closing-values.ts';
import * as styles from './closures.module.css';

const EMPTY: ClosingValues = { unitIds: [], firstNight: '', backOnSale: '', reason: '', isNextYearToo: false };

interface ClosingFormProps {
  readonly closures: Closures;
  readonly isBusy: boolean;
  /** Why the last try was refused. */
  readonly failure: string | null;
  /** @returns whether it was done: then the form is empty again, else it keeps what was typed */
  readonly onClose: (body: NewClosures) => Promise<boolean>;
}

/** Closes nights of some units: what it will do is said before. */
export function ClosingForm({ closures, isBusy, failure, onClose }: ClosingFormProps) {
  const { t } = useI18n();
  const form = useForm<ClosingValues>({ defaultValues: EMPTY });
  const values = form.watch();
  const today = toLocalDate(closures.today);
  const wordsOf = useProblemWords();
  const problems = form.formState.isSubmitted ? problemsOf(values, today) : {};
  const body = closuresOf(values, today);
  const plan = useClosingPlan(body);
  const submit = async () => {
    if (body && !isBusy && (await onClose(body))) form.reset(EMPTY);
  };
  return (
    <Form
      form={form}
      className={`${boxStyles.box} ${boxStyles.snug} ${styles.form}`}
      aria-labelledby="close-nights"
      onSubmit={() => void submit()}
    >
      <h2 id="close-nights">{t('closures.formTitle')}</h2>
      <ToggleChips<ClosingValues>
        name="unitIds"
        all={t('closures.all')}
        choices={closures.units.map(({ unitId, title }) => ({ value: unitId, label: <bdi>{title}</bdi> }))}
        error={wordsOf(problems.units)}
        label={
          <>
            <span>{t('closures.units')}</span>
            {values.unitIds.length > 0 && (
              <span className={`${typography.small} ${typography.soft}`}>{t('closures.chosen', { count: values.unitIds.length })}</span>
            )}
          </>
        }
      />
      <ClosingFields earliest={today} problems={problems} />
      <CheckboxField<ClosingValues> name="isNextYearToo">{t('closures.nextYear')}</CheckboxField>
      {plan && <ClosingWarning plan={plan} units={closures.units} />}
      {failure && (
        <Notice tone="bad" isAnnounced>
          {failure}
        </Notice>
      )}
      <Button type="submit" kind="go" isBusy={isBusy}>
        <Icon of={Ban} />
        {plan && plan.nights > 0 ? t('closures.closeNights', { count: plan.nights }) : t('closures.close')}
      </Button>
    </Form>
  );
}

/** Asks what closing would do now, anew whenever the form changes into something that could be sent. */
function useClosingPlan(body: NewClosures | undefined) {
  const { api } = useSurroundings();
  return useQuery({
    queryKey: ['closures', 'plan', body],
    queryFn: ({ signal }) => api.post('/backoffice/closures/preview', body ?? { closures: [] }, { signal }),
    enabled: body !== undefined,
    staleTime: 5_000,
  }).data;
}

function useProblemWords() {
  const { t } = useI18n();
  return (problem: ClosingProblem | undefined) => problem && t(`closures.${problem}`, { days: MOST_NIGHTS, count: MOST_REASON });
}

interface ClosingFieldsProps {
  /** The first night that may be chosen. */
  readonly earliest: LocalDate;
  readonly problems: ReturnType<typeof problemsOf>;
}

/** Asks for the first night, the day of return and the reason, for the hosts themselves; says what the dates mean together. */
export function ClosingFields({ earliest, problems }: ClosingFieldsProps) {
  const { language, t } = useI18n();
  const wordsOf = useProblemWords();
  const [firstNight, backOnSale] = useFormContext<ClosingValues>().watch(['firstNight', 'backOnSale']);
  const nights = firstNight && backOnSale ? nightsBetween(firstNight, backOnSale) : 0;
  return (
    <>
      <div className={styles.dates}>
        <DateInput<ClosingValues> name="firstNight" label={t('closures.firstNight')} min={earliest} error={wordsOf(problems.firstNight)} />
        <DateInput<ClosingValues>
          name="backOnSale"
          label={t('closures.backOnSale')}
          min={firstNight || undefined}
          error={wordsOf(problems.backOnSale)}
        />
      </div>
      {nights > 0 && nights <= MOST_NIGHTS && (
        <p className={`${layout.row} ${layout.tight} ${typography.small} ${typography.soft}`}>
          <Icon of={Info} size="s" />
          <span>
            {t('closures.summary', {
              count: nights,
              first: formatDate(firstNight, language, 'day'),
              last: formatDate(addDays(backOnSale, -1), language, 'day'),
              back: formatDate(backOnSale, language, 'day'),
            })}
          </span>
        </p>
      )}
      <TextInput<ClosingValues>
        name="reason"
        label={t('closures.reason')}
        hint={t('closures.reasonHint')}
        autoComplete="off"
        error={wordsOf(problems.reason)}
      />
    </>
  );
}

/** So many bookings are told one by one; of more, how many. */
const MOST_TOLD = 3;

/** Says which bookings keep their nights, before the host closes those around them. */
function ClosingWarning({ plan: { nights, kept }, units }: { plan: ClosingPlan; units: Closures['units'] }) {
  const { language, t } = useI18n();
  if (nights === 0) return <Notice tone="free">{t('closures.nothing')}</Notice>;
  if (kept.length === 0) return null;
  const titleOf = (id: number) => units.find(({ unitId }) => unitId === id)?.title ?? '';
  return (
    <Notice tone="warn" isAnnounced>
      {kept.slice(0, MOST_TOLD).map(({ unitId, reservationId, from, to }) => (
        <p key={`${unitId} ${reservationId}`}>
          <b>
            {t('closures.kept', { unit: titleOf(unitId), dates: formatDateRange(toLocalDate(from), toLocalDate(to), language, 'day') })}
          </b>
        </p>
      ))}
      {kept.length > MOST_TOLD && <p>{t('closures.moreKept', { count: kept.length - MOST_TOLD })}</p>}
      <p>{t('closures.keptText', { count: kept.length })}</p>
    </Notice>
  );
}
