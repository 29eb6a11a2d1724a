import { type ComponentPropsWithRef, useId } from 'react';
import { type FieldError, type FieldValues, FormProvider, get, type Path, type UseFormReturn, useFormContext } from 'react-hook-form';
import type { MessageKey } from '#texts/translate.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useIsNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './forms.module.css';

type FormProps<Values extends FieldValues> = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
  readonly form: UseFormReturn<Values>;
  /** Receives what is typed once every rule of the fields is kept. */
  readonly onSubmit: (values: Values) => unknown;
};

/** Renders a form whose fields find it through the context; its values are those of `useForm`. */
export function Form<Values extends FieldValues>({ form, onSubmit, ...props }: FormProps<Values>) {
  return (
    <FormProvider {...form}>
      <form noValidate method="post" {...props} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} />
    </FormProvider>
  );
}

/** Returns what is wrong with a field, in words: the rules of fields answer with keys of the catalogue. */
export function useFieldError<Values extends FieldValues>(name: Path<Values>): string | undefined {
  const { t } = useI18n();
  const wrong = get(useFormContext().formState.errors, name) as FieldError | undefined;
  const message = wrong?.message as MessageKey | undefined;
  return message && t(message);
}

type FormDialogProps<Values extends FieldValues> = FormProps<Values> & {
  readonly onClose: () => void;
  readonly title: string;
  /** The button that sends it. */
  readonly submit: React.ReactNode;
  /** The button that closes it. */
  readonly cancel: string;
  readonly isBusy: boolean;
  /** False while something that is needed is missing. */
  readonly isReady?: boolean;
  /** False where nothing is typed that a click beside the dialog would lose. */
  readonly isFilled?: boolean;
};

/** Renders a dialog that is a form, with the buttons that close and send it at its foot. */
export function FormDialog<Values extends FieldValues>({
  onClose,
  title,
  submit,
  cancel,
  isBusy,
  isReady = true,
  isFilled = true,
  ...form
}: FormDialogProps<Values>) {
  const { t } = useI18n();
  const formId = useId();
  return (
    <Dialog
      isOpen
      isFilled={isFilled}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <SubmitButton form={formId} kind="go" isBusy={isBusy} disabled={!isReady}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} className={layout.stack} {...form} />
    </Dialog>
  );
}

type FormPanelProps<Values extends FieldValues> = FormProps<Values> & {
  readonly onClose: () => void;
  readonly title: string;
  /** The buttons; whichever sends the form names it. */
  readonly actions: (formId: string) => React.ReactNode;
};

/** Renders a form beside the list that it belongs to; on narrow screens, where it would be out of sight, as a dialog. */
export function FormPanel<Values extends FieldValues>({ onClose, title, actions, children, ...form }: FormPanelProps<Values>) {
  const { t } = useI18n();
  const isNarrow = useIsNarrow();
  const formId = useId();
  const same = { ...form, id: formId, 'aria-label': title };
  if (isNarrow)
    return (
      <Dialog isOpen isFilled onClose={onClose} title={title} closeLabel={t('common.close')} footer={actions(formId)}>
        <Form {...same} className={styles.form}>
          {children}
        </Form>
      </Dialog>
    );
  return (
    <Form {...same} className={`${styles.card} ${styles.form}`}>
      <h2>{title}</h2>
      {children}
      <div className={styles.actions}>{actions(formId)}</div>
    </Form>
  );
}
