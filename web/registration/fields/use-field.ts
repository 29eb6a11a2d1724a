import { type Field, fieldAt } from '#contract/primitives/field-kinds.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ownName } from '#web/registration/words/field-name.ts';
import { useFields } from './fields-context.tsx';

/**
 * A field of one of these kinds as the table of fields has it, with its name in the form, and whether it may be left empty there.
 * @throws Error for a path that leads to no such field
 */
export function useField<Kind extends Field['kind']>(
  path: string,
  ...kinds: readonly Kind[]
): Extract<Field, { kind: Kind }> & { label: string; isOptional: boolean } {
  const { t } = useI18n();
  const { field } = fieldAt(useFields().table, path) ?? {};
  if (!field || !(kinds as readonly string[]).includes(field.kind)) throw new Error(`${path} is no field of ${kinds.join(' or ')}`);
  // What is asked for only at times is asked for when it is shown.
  const isOptional = !field.required && field.unless === undefined;
  // Its kind was compared.
  return { ...(field as Extract<Field, { kind: Kind }>), label: ownName(field, t), isOptional };
}
