import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Row } from '#web/design-system/layout.tsx';
import { FormPanel } from '#web/forms/form.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import * as styles from './rates.module.css';
import type { RatesWrite } from './use-rates-write.ts';
import { WriteProblem } from './write-problem.tsx';

interface Opened<Saved> {
  /** Null for a new one. */
  readonly of: Saved | null;
  /** Tells one opening from the next. */
  readonly key: number;
}

/** A form beside the list of its records: one of them, or a new one, is open at a time. */
export interface RecordEditor<Values extends FieldValues, Saved> {
  readonly form: UseFormReturn<Values>;
  /** Undefined while no form is open. */
  readonly opened: Opened<Saved> | undefined;
  /** Opens a record, or a new one for null; a form in which something is typed stays until its host has been asked. */
  readonly open: (of: Saved | null) => void;
  /** Goes on with the same record as it is saved now. */
  readonly setOf: (of: Saved) => void;
  /** Closes the form as its host does, who is asked first if something is typed in it. */
  readonly close: () => void;
  /** Closes the form of which nothing is left to save. */
  readonly settle: () => void;
  /** Asks before something typed is lost. */
  readonly question: ReactNode;
}

export function useRecordEditor<Values extends FieldValues, Saved>(valuesOf: (of: Saved | null) => Values): RecordEditor<Values, Saved> {
  const form = useForm<Values>();
  const [opened, setOpened] = useState<Opened<Saved>>();
  /** What opens instead, once the host has agreed: another record, or undefined for none. */
  const [waiting, setWaiting] = useState<{ readonly next: Saved | null | undefined }>();
  const { isDirty } = form.formState;
  const isTyped = opened !== undefined && isDirty;
  const show = (next: Saved | null | undefined) => {
    if (next !== undefined) form.reset(valuesOf(next) as DefaultValues<Values>);
    setOpened((before) => (next === undefined ? undefined : { of: next, key: (before?.key ?? 0) + 1 }));
    setWaiting(undefined);
  };
  const ask = (next: Saved | null | undefined) => (isTyped ? setWaiting({ next }) : show(next));
  return {
    form,
    opened,
    open: ask,
    setOf: (of) => setOpened((before) => before && { ...before, of }),
    close: () => ask(undefined),
    settle: () => show(waiting?.next),
    question: (
      <LeaveQuestion isNeeded={isTyped} asked={waiting && { onStay: () => setWaiting(undefined), onLeave: () => show(waiting.next) }} />
    ),
  };
}

interface RecordFormProps<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values>;
  readonly title: string;
  /** What would be sent; undefined while something is missing or wrong. */
  readonly sent: Sent | undefined;
  readonly save: RatesWrite<Sent>;
  /** Absent for what is not there yet. */
  readonly remove?: { readonly run: () => void; readonly isPending: boolean; readonly error: unknown } | undefined;
  /** Saves all the same, where prices move by much. */
  readonly onConfirm?: () => void;
  /** What others have saved in between. */
  readonly meanwhile: { readonly notice: ReactNode; readonly tells: (error: unknown) => boolean };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders the form of a record: its fields, what others saved, why it was refused, and the buttons that save, close and remove. */
export function RecordForm<Values extends FieldValues, Sent>(props: RecordFormProps<Values, Sent>) {
  const { form, title, sent, save, remove, onConfirm, meanwhile, onClose, children } = props;
  const { t } = useI18n();
  const error = save.error ?? remove?.error;
  const { reset } = save;
  // What was refused is typed over.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: reset }), [form, reset]);
  return (
    <FormPanel
      form={form}
      title={title}
      onSubmit={() => sent && save.mutate(sent)}
      onClose={onClose}
      actions={(formId) => (
        <>
          <Button type="submit" form={formId} kind="go" isBusy={save.isPending} disabled={!sent}>
            {t('rates.save')}
          </Button>
          <Button onClick={onClose}>{t('rates.cancel')}</Button>
          {remove && (
            <Button kind="bad" isBusy={remove.isPending} onClick={remove.run}>
              {t('rates.remove')}
            </Button>
          )}
        </>
      )}
    >
      {children}
      {meanwhile.notice}
      {error != null && !meanwhile.tells(error) && <WriteProblem error={error} onConfirm={onConfirm} />}
    </FormPanel>
  );
}

interface RecordListProps {
  readonly newLabel: string;
  readonly onNew: () => void;
  /** What is said of a list without entries. */
  readonly empty?: string;
  /** The entries: `RecordItem`s. */
  readonly children: ReactNode;
}

/** Renders the records and the button that begins a new one. */
export function RecordList({ newLabel, onNew, empty, children }: RecordListProps) {
  return (
    <>
      <Row wraps>
        <Button onClick={onNew}>
          <Icon of={Plus} size="s" />
          {newLabel}
        </Button>
      </Row>
      {empty === undefined ? <ul className={styles.list}>{children}</ul> : <p className={styles.soft}>{empty}</p>}
    </>
  );
}

interface RecordItemProps {
  readonly state: 'open' | 'clash' | undefined;
  /** What the button that opens it is called. */
  readonly label: string;
  readonly onOpen: () => void;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function RecordItem({ state, label, onOpen, beside, children }: RecordItemProps) {
  return (
    <li data-state={state}>
      <div className={styles.about}>{children}</div>
      {beside}
      <IconButton label={label} isOutlined onClick={onOpen}>
        <Icon of={Pencil} size="s" />
      </IconButton>
    </li>
  );
}
