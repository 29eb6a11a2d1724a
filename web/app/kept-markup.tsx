import { createElement, type ReactNode } from 'react';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useSurroundings } from './use-surroundings.ts';

/** The element that the server puts around such a part, or in its place, until the page is put together; no browser sees one. */
const PART_TAG = 'kept-markup';

interface KeptMarkupProps {
  /** Names the part: no other one has this name. */
  readonly of: string;
  /** All that it is written from, besides the language and the day. */
  readonly by: () => readonly unknown[];
  /** Not where writing it does more than that, as with pictures that the head of the page fetches early. */
  readonly isKept?: boolean;
  /** Elements alone; among them no `useId`, no other such part, and no link that may be the page's own, unless `by` tells of the page. */
  readonly children: () => ReactNode;
}

/**
 * A part of many pages that the server writes once: two parts of one name and of the same facts are the same HTML, so that React need not make it
 * again. Browsers render it like anything else.
 */
export function KeptMarkup({ of, by, isKept = true, children }: KeptMarkupProps): ReactNode {
  const { language } = useI18n();
  const { today } = useSurroundings();
  if (!import.meta.env.SSR || !onServer.parts || !isKept) return children();
  const { number, isWritten } = onServer.parts.numberOf(`${of} ${language} ${today} ${JSON.stringify(by())}`);
  return createElement(PART_TAG, { n: number }, isWritten ? null : children());
}

/** Stands for what is written already, within an element that React leaves alone. @param markup in UTF-8 */
export function markupOf(markup: Uint8Array): string {
  if (!onServer.parts) return new TextDecoder().decode(markup);
  return `<${PART_TAG} n="${onServer.parts.add(markup)}"></${PART_TAG}>`;
}

/** The parts of the page that is being written, where it is written in one go: the server alone has any. */
export const onServer: {
  parts?: {
    /** A part's place among those of the page, and whether it need not be written. */
    numberOf(key: string): { readonly number: number; readonly isWritten: boolean };
    /** The place of what is written already, in UTF-8. */
    add(markup: Uint8Array): number;
  };
} = {};
