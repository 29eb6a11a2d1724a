import { useQuery } from '@tanstack/react-query';
import { PROPERTY, UNIT } from '#contract/primitives/registration-fields.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { assetsQuery, optionsOf } from '#web/registration/fields/use-options.ts';
import { fieldName } from '#web/registration/words/field-name.ts';
import { type DescribedValue, describeBeside, valueWords } from '#web/registration/words/value-words.ts';

interface DescribedField {
  readonly label: string;
  readonly wordsOf: (value: unknown) => string;
  /** The value beside another version of it. */
  readonly describeBeside: (value: unknown, other: unknown) => DescribedValue;
}

/**
 * The name of a field and its value in words, by its path in a document: for conflicts and lists of what is missing.
 * @param isOfUnit whether the document is a unit's, whose name is not the property's
 */
export function useDescribeField(isOfUnit = false): (path: string) => DescribedField {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const assets = useQuery(assetsQuery(api)).data;
  const nameOf = (set: string, id: string) => optionsOf(assets, set, language).find((option) => option.id === id)?.name ?? id;
  const words = { language, t, nameOf };
  return (path) => ({
    label: (isOfUnit ? fieldName(UNIT, path, t) : undefined) ?? fieldName(PROPERTY, path, t) ?? t('registrationFields.other'),
    wordsOf: (value) => valueWords(path, value, words),
    describeBeside: (value, other) => describeBeside(path, value, other, words),
  });
}
