import { createElement, type ReactNode } from 'react';
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
  const pieces = piecesOf<ReactNode>(language, catalogueOf(language), id, values);
  // As children one by one: those of a list would each need a key, and a fragment to carry it, of which a page of results has hundreds.
  return createElement('span', { className }, ...pieces.map(shown));
}

const shown = (piece: ReactNode) => (typeof piece === 'number' ? <Num>{formatNumber(piece)}</Num> : piece);
