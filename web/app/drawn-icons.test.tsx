import { BadgePercent, ChevronLeft, CircleUser, UserRound } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawIcon } from './drawn-icons.tsx';

it.each([BadgePercent, ChevronLeft, CircleUser, UserRound])('writes an icon as the browser will, each time: %#', (Glyph) => {
  for (const [classes, strokeWidth] of [
    ['small', 2],
    ['mirrored of-place', 1.75],
  ] as const) {
    const expected = renderToString(<Glyph aria-hidden absoluteStrokeWidth={false} strokeWidth={strokeWidth} className={classes} />);
    expect(renderToString(drawIcon(Glyph, classes, strokeWidth))).toBe(expected);
  }
});
