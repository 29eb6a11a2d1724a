import { useId, useState } from 'react';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { FailureCode } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { NightFields, ReasonField } from './closing-form.tsx';
import type { ClosureGroup } from './group-closures.ts';
import { type ClosingForm, MOST_NIGHTS, MOST_REASON, problemsOf } from './read-closing.ts';
import type { GroupEdit } from './use-closure-writes.ts';

interface EditClosureProps {
  readonly group: ClosureGroup;
  readonly today: LocalDate;
  readonly isBusy: boolean;
  /** Why the last try was refused. After a conflict the closure is as somebody else has saved it: the next try is about that one. */
  readonly failure: FailureCode | null;
  readonly onSave: (edit: GroupEdit) => void;
  readonly onLeave: () => void;
}

/** Other nights or another reason for a closure of any number of units. */
export function EditClosure({ group, today, isBusy, failure, onSave, onLeave }: EditClosureProps) {
  const { t } = useI18n();
  const formId = useId();
  const [form, setForm] = useState<ClosingForm>({
    ...{ unitIds: group.unitIds, firstNight: group.firstNight, backOnSale: addDays(group.lastNight, 1) },
    ...{ reason: group.reason, isNextYearToo: false },
  });
  const set = (change: Partial<typeof form>) => setForm((present) => ({ ...present, ...change }));
  const earliest = group.firstNight < today ? group.firstNight : today;
  const problems = problemsOf(form, earliest);
  const error = (field: keyof typeof problems) =>
    problems[field] && t(`closures.${problems[field]}`, { days: MOST_NIGHTS, count: MOST_REASON });
  const save = () => {
    const { firstNight, backOnSale, reason } = form;
    if (Object.keys(problems).length > 0 || firstNight === undefined || backOnSale === undefined || isBusy) return;
    onSave({ group, from: toWireDate(firstNight), to: toWireDate(addDays(backOnSale, -1)), reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onLeave}
      title={t('closures.editTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onLeave}>{t('closures.cancel')}</Button>
          <Button type="submit" form={formId} kind="go" isBusy={isBusy}>
            {t('closures.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <NightFields
          form={form}
          earliest={earliest}
          errors={{ firstNight: error('firstNight'), backOnSale: error('backOnSale') }}
          onChange={set}
        />
        <ReasonField reason={form.reason} error={error('reason')} onChange={(reason) => set({ reason })} />
        {failure && <Refusal failure={failure} saved={group} />}
      </form>
    </Dialog>
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
