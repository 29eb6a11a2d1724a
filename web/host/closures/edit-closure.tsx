import { useId, useState } from 'react';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { NightFields, ReasonField } from './closing-form.tsx';
import type { ClosureGroup } from './group-closures.ts';
import { type ClosingForm, MOST_NIGHTS, MOST_REASON, problemsOf } from './read-closing.ts';
import type { GroupEdit } from './use-closure-writes.ts';

interface EditClosureProps {
  readonly group: ClosureGroup;
  readonly today: LocalDate;
  readonly isBusy: boolean;
  /** Why the last try was refused. */
  readonly failure: string | null;
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
        {failure !== undefined && (
          <Notice tone="bad" isAnnounced>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
