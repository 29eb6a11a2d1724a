import { useForm } from 'react-hook-form';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { FailureCode } from '#web/api/api-error.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { FormDialog } from '#web/forms/form.tsx';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { ClosingFields } from './closing-form.tsx';
import { type ClosingValues, problemsOf } from './closing-values.ts';
import type { GroupEdit } from './closure-calls.ts';
import type { ClosureGroup } from './group-closures.ts';

interface EditClosureProps {
  readonly group: ClosureGroup;
  readonly today: LocalDate;
  readonly isBusy: boolean;
  /** Why the last try was refused. After a conflict the closure is as somebody else has saved it: the next try is about that one. */
  readonly failure: FailureCode | null;
  readonly onSave: (edit: GroupEdit) => void;
  readonly onLeave: () => void;
}

/** Sets other nights or another reason for a closure of any number of units. */
export function EditClosure({ group, today, isBusy, failure, onSave, onLeave }: EditClosureProps) {
  const { t } = useI18n();
  const { unitIds, firstNight, lastNight, reason } = group;
  const form = useForm<ClosingValues>({
    defaultValues: { unitIds, firstNight, backOnSale: addDays(lastNight, 1), reason, isNextYearToo: false },
  });
  const earliest = firstNight < today ? firstNight : today;
  const problems = problemsOf(form.watch(), earliest);
  const save = (typed: ClosingValues) => {
    if (Object.keys(problems).length > 0 || isBusy) return;
    const [from, to] = [toWireDate(typed.firstNight), toWireDate(addDays(typed.backOnSale, -1))];
    onSave({ group, from, to, reason: typed.reason.trim() });
  };
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onLeave}
      title={t('closures.editTitle')}
      submit={t('closures.save')}
      cancel={t('closures.cancel')}
      isBusy={isBusy}
    >
      <ClosingFields earliest={earliest} problems={problems} />
      {failure && <Refusal failure={failure} saved={group} />}
    </FormDialog>
  );
}

function Refusal({ failure, saved }: { failure: FailureCode; saved: ClosureGroup }) {
  const { t } = useI18n();
  const dates = <DateRangeText from={saved.firstNight} to={saved.lastNight} />;
  return (
    <Notice tone="bad" isAnnounced>
      {failure === 'revision_conflict' ? t('rates.conflict') : t(`errors.${failure}`)}
      {failure === 'revision_conflict' && (
        <p>
          <RichText id="closures.savedNow" values={{ dates, reason: <bdi>{saved.reason || '–'}</bdi> }} />
        </p>
      )}
    </Notice>
  );
}
