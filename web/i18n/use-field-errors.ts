import type { FieldValues, FormState } from 'react-hook-form';
import type { MessageKey } from '#texts/translate.ts';
import { useI18n } from './i18n-provider.tsx';

/** Returns what says in words what is wrong with a field of a form whose rules give keys of the catalogue; undefined where nothing is. */
export function useFieldErrors<Form extends FieldValues>({ errors }: FormState<Form>) {
  const { t } = useI18n();
  return (name: keyof Form): string | undefined => {
    const message = errors[name]?.message as MessageKey | undefined;
    return message && t(message);
  };
}
