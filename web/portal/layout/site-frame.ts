import { laterCode } from '#web/app/later-code.ts';

/** The code of header, footer and what floats over the pages, which the first view does without. */
export const siteFrame = laterCode(() => import('./layout-parts.tsx'));
