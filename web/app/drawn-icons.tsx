import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What is the same of an icon wherever it stands. */
interface DrawnIcon {
  /** Its own classes, before those of the place. */
  readonly classes: string;
  /** Its lines. */
  readonly lines: { readonly __html: string };
}

const drawn = new Map<LucideIcon, DrawnIcon>();

/**
 * Draws an icon as the browser will, with its lines as they were written the first time: pages show hundreds, which were an eighth of rendering.
 */
export function drawIcon(Glyph: LucideIcon, classes: string): ReactNode {
  const { classes: own, lines } = drawn.get(Glyph) ?? drawOnce(Glyph);
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      strokeWidth={2}
      className={`${own} ${classes}`}
      aria-hidden
      // Written by React itself.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={lines}
    />
  );
}

function drawOnce(Glyph: LucideIcon): DrawnIcon {
  const markup = renderToStaticMarkup(<Glyph aria-hidden />);
  const icon = {
    classes: / class="([^"]*)"/.exec(markup)?.[1] ?? '',
    lines: { __html: markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</svg>')) },
  };
  drawn.set(Glyph, icon);
  return icon;
}
