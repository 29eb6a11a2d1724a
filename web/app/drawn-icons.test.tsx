import { BadgePercent, ChevronLeft, CircleUser, UserRound } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { STYLED } from '#web/design-system/icon.tsx';
import { drawIcon } from './drawn-icons.tsx';

it.each([BadgePercent, ChevronLeft, CircleUser, UserRound])('writes an icon as the browser will, each time: %#', (Glyph) => {
  for (const classes of ['small', 'mirrored of-place']) {
    const expected = renderToString(<Glyph {...STYLED} aria-hidden className={classes} />);
    expect(expected).not.toMatch(/ (fill|stroke|xmlns)=/);
    expect(renderToString(drawIcon(Glyph, classes))).toBe(expected);
  }
});
