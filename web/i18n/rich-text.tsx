import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '#rules/format/money.ts';
import { type MessageKey, messageOf, partsOf } from '#texts/translate.ts';
import { Num } from '#web/design-system/num.tsx';
import { catalogueOf } from './catalogues.ts';
import { useI18n } from './i18n-provider.tsx';

/**
 * A message whose values are elements, such as an isolated price inside a Hebrew sentence. Numbers are isolated by themselves.
 * It renders one span, so that flex boxes do not tear the sentence apart.
 */
export function RichText({ id, values, className }: { id: MessageKey; values: Readonly<Record<string, ReactNode>>; className?: string }) {
  const { language } = useI18n();
  const parts = partsOf(messageOf(language, catalogueOf(language), id, values.count));
  return (
    <span className={className}>
      {parts.map((part, index) => (
        // The parts of a message never change their order, so that the index is their identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>{'text' in part ? part.text : shownValue(values[part.value])}</Fragment>
      ))}
    </span>
  );
}

function shownValue(value: ReactNode): ReactNode {
  return typeof value === 'number' ? <Num>{formatNumber(value)}</Num> : value;
}
