import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { CurrencyRate } from '#rules/format/money.ts';

/** What a page is rendered in, the same on the server and in the browser. */
export interface Surroundings {
  /** Today in Israel by the server's clock, so that a page and its hydration agree. */
  readonly today: LocalDate;
  /** Scheme and host that the public sees, without a trailing slash; for canonical addresses. */
  readonly origin: string;
  readonly site: {
    readonly name: Bilingual;
    readonly email: string;
    readonly phone: string;
    /** Who runs the site, as law wants it shown. */
    readonly company: { readonly name: Bilingual; readonly number: string; readonly address: Bilingual };
    /** The commission percent of a host's online bookings, in percent. */
    readonly commissionPercent: number;
    /** How long chosen units are kept for whoever books them. */
    readonly holdMinutes: number;
    /** How long an administrator may act as an owner. */
    readonly impersonationMinutes: number;
    /** How long a sign-in lasts without being used. */
    readonly sessionDays: number;
    /** True if this is the demo market, whose places are invented and whose pictures are drawn. */
    readonly isDemo: boolean;
  };
  /** Where the map's tiles come from, `{z}`, `{x}` and `{y}` in their address, and whose they are; absent: the base map of our own. */
  readonly map: { readonly tilesUrl?: string; readonly tilesCredit?: string };
  /** The white label through which the visitor came: its logo stands instead of ours, if it has one. */
  readonly partner?: { readonly id: string; readonly name?: string; readonly logo?: string };
  /** In which currencies prices can be told beside shekels, by the rates of the day, and which the visitor has chosen; absent: in none. */
  readonly currencies?: { readonly rates: readonly CurrencyRate[]; readonly chosen?: CurrencyRate };
  /** Script and styles of the build; in development also the preamble of hot reloading. */
  readonly assets: {
    readonly entry: string;
    readonly styles: readonly string[];
    readonly preamble?: string;
    /** On the server alone: the scripts of each route beyond the entry, and each section of texts, as `he/portal`. */
    readonly scripts?: Readonly<Record<string, readonly string[]>>;
    readonly texts?: Readonly<Record<string, string>>;
  };
}
