import type { Page } from '@playwright/test';
import type { Locale } from '#contract/primitives/locale.ts';
import type { FreeStay } from './free-stays.ts';

/** What addresses are made of. */
export interface Crawl {
  readonly page: Page;
  readonly language: Locale;
  /** `/portal/{language}`. */
  readonly portal: string;
  /** `/property-owner/{language}`. */
  readonly owner: string;
  /** A stay that can be booked, of this crawl alone. */
  readonly stay: FreeStay;
  /** `from=…&to=…` of that stay. */
  readonly dates: string;
}
