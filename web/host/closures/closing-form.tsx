import { useQuery } from '@tanstack/react-query';
import { Ban, Info } from 'lucide-react';
import { useState } from 'react';
import type { Closures, NewClosures } from '#contract/closures.ts';
import { type LocalDate, toLocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { formatDate } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { DateField } from '#web/date-input/date-field.tsx';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ClosingWarning } from './closing-warning.tsx';
import * as styles from './closures.module.css';
import { type ClosingForm as Form, MOST_NIGHTS, MOST_REASON, problemsOf, yearLater } from './read-closing.ts';
import { UnitChips } from './unit-chips.tsx';

const EMPTY: Form = { unitIds: [], firstNight: undefined, backOnSale: undefined, reason: '', isNextYearToo: false };

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
  const [form, setForm] = useState<Form>(EMPTY);
  const [isTold, setTold] = useState(false);
  const today = toLocalDate(closures.today);
  const problems = problemsOf(form, today);
  const body = Object.keys(problems).length === 0 ? bodyOf(form) : undefined;
  const plan = useClosingPlan(body);
  const set = (change: Partial<Form>) => setForm((present) => ({ ...present, ...change }));
  const error = (field: keyof typeof problems) => {
    const problem = isTold ? problems[field] : undefined;
    return problem && t(`closures.${problem}`, { days: MOST_NIGHTS, count: MOST_REASON });
  };
  return (
    <form
      className={`${boxStyles.box} ${boxStyles.snug} ${styles.form}`}
      aria-labelledby="close-nights"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTold(true);
        if (!body || isBusy) return;
        void onClose(body).then((isDone) => {
          if (!isDone) return;
          setForm(EMPTY);
          setTold(false);
        });
      }}
    >
      <h2 id="close-nights">{t('closures.formTitle')}</h2>
      <UnitChips units={closures.units} chosen={form.unitIds} onChange={(unitIds) => set({ unitIds })} error={error('units')} />
      <NightFields
        form={form}
        earliest={today}
        errors={{ firstNight: error('firstNight'), backOnSale: error('backOnSale') }}
        onChange={set}
      />
      <ReasonField reason={form.reason} error={error('reason')} onChange={(reason) => set({ reason })} />
      <Checkbox checked={form.isNextYearToo} onChange={({ target }) => set({ isNextYearToo: target.checked })}>
        {t('closures.nextYear')}
      </Checkbox>
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
    </form>
  );
}

/** What closing would do now; asked anew whenever the form changes into something that could be sent. */
function useClosingPlan(body: NewClosures | undefined) {
  const { api } = useSurroundings();
  return useQuery({
    queryKey: ['closures', 'plan', body],
    queryFn: ({ signal }) => api.post('/backoffice/closures/preview', body ?? { closures: [] }, { signal }),
    enabled: body !== undefined,
    staleTime: 5_000,
  }).data;
}

function bodyOf({ unitIds, firstNight, backOnSale, reason, isNextYearToo }: Form): NewClosures | undefined {
  if (firstNight === undefined || backOnSale === undefined) return undefined;
  const nights = (first: LocalDate, back: LocalDate) => ({
    unitIds: [...unitIds],
    from: toWireDate(first),
    to: toWireDate(addDays(back, -1)),
    reason: reason.trim(),
  });
  const next = isNextYearToo ? [nights(yearLater(firstNight), yearLater(backOnSale))] : [];
  return { closures: [nights(firstNight, backOnSale), ...next] };
}

interface ReasonFieldProps {
  readonly reason: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Why, for the hosts themselves. */
export function ReasonField({ reason, error, onChange }: ReasonFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      label={t('closures.reason')}
      hint={t('closures.reasonHint')}
      error={error}
      name="reason"
      autoComplete="off"
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface NightFieldsProps {
  readonly form: Pick<Form, 'firstNight' | 'backOnSale'>;
  readonly earliest: LocalDate;
  readonly errors: { readonly firstNight: string | undefined; readonly backOnSale: string | undefined };
  readonly onChange: (change: Partial<Form>) => void;
}

/** The first night and the day of return, and what they say together. */
export function NightFields({ form: { firstNight, backOnSale }, earliest, errors, onChange }: NightFieldsProps) {
  const { language, t } = useI18n();
  const nights = firstNight !== undefined && backOnSale !== undefined ? nightsBetween(firstNight, backOnSale) : 0;
  return (
    <>
      <div className={styles.dates}>
        <DateField
          label={t('closures.firstNight')}
          name="firstNight"
          date={firstNight}
          min={earliest}
          error={errors.firstNight}
          onChange={(date) => onChange({ firstNight: date })}
        />
        <DateField
          label={t('closures.backOnSale')}
          name="backOnSale"
          date={backOnSale}
          min={firstNight}
          error={errors.backOnSale}
          onChange={(date) => onChange({ backOnSale: date })}
        />
      </div>
      {nights > 0 && nights <= MOST_NIGHTS && firstNight !== undefined && backOnSale !== undefined && (
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
    </>
  );
}
