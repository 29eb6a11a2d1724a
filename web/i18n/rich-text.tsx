import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '#rules/format/money.ts';
import { piecesOf, type TextKey, type Values } from '#texts/translate.ts';
import { Num } from '#web/design-system/num.tsx';
import { catalogueOf } from './catalogues.ts';
import { useI18n } from './i18n-provider.tsx';

interface RichTextProps<Key extends TextKey> {
  id: Key;
  values: Values<Key, ReactNode>;
  className?: string;
}

/**
 * A message whose values are elements, such as an isolated price inside a Hebrew sentence. Numbers are isolated by themselves.
 * It renders one span, so that flex boxes do not tear the sentence apart.
 */
export function RichText<Key extends TextKey>({ id, values, className }: RichTextProps<Key>) {
  const { language } = useI18n();
  return (
    <span className={className}>
      {piecesOf<ReactNode>(language, catalogueOf(language), id, values).map((piece, index) => (
        // The pieces of a message never change their order, so that the index is their identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>{typeof piece === 'number' ? <Num>{formatNumber(piece)}</Num> : piece}</Fragment>
      ))}
    </span>
  );
}
