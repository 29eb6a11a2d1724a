import {
  Ban,
  CalendarClock,
  CalendarSync,
  CircleX,
  Clock,
  History,
  House,
  type LucideIcon,
  Phone,
  Timer,
  TriangleAlert,
  UserX,
} from 'lucide-react';
import type { CalendarReservation } from '#contract/backoffice.ts';
import type { MessageKey } from '#texts/translate.ts';
import type { Bar } from './bars.ts';
import * as styles from './calendar-bars.module.css';

/** What stands on the nights, with its word; bars never say it by colour alone. */
const STATES = {
  reserved: ['hostCalendar.statusReserved', Clock],
  inHouse: ['hostCalendar.statusInHouse', House],
  checkedOut: ['hostCalendar.statusCheckedOut', History],
  cancelled: ['hostCalendar.statusCancelled', CircleX],
  noShow: ['hostCalendar.statusNoShow', UserX],
  closure: ['hostCalendar.closure', Ban],
  hold: ['hostCalendar.hold', Timer],
  proposal: ['hostCalendar.proposal', CalendarClock],
  import: ['hostCalendar.import', CalendarSync],
} as const satisfies Record<string, readonly [MessageKey, LucideIcon]>;
export type BarState = keyof typeof STATES;

/** Its colours; what is reserved has those of every bar. */
export const BAR_LOOKS: Readonly<Record<BarState, string | undefined>> = {
  reserved: undefined,
  inHouse: styles.inHouse,
  checkedOut: styles.checkedOut,
  cancelled: styles.cancelled,
  noShow: styles.noShow,
  closure: styles.closure,
  hold: styles.hold,
  proposal: styles.proposal,
  import: styles.imported,
};

/** In the order of the legend. */
export const BAR_STATES = Object.keys(STATES) as BarState[];

export function stateOf({ span, reservation }: Pick<Bar, 'span' | 'reservation'>): BarState {
  if (span.cause === 'hold' && span.proposedFor !== null) return 'proposal';
  return span.cause === 'reservation' ? (reservation?.status ?? 'reserved') : span.cause;
}

export function wordOf(state: BarState): MessageKey {
  return STATES[state][0];
}

export function iconOf(state: BarState): LucideIcon {
  return STATES[state][1];
}

/** The icon that a bar itself shows: of nights that another site wants, too, and of what is not an online reservation. */
export function barIconOf(bar: Pick<Bar, 'span' | 'reservation'>): LucideIcon | undefined {
  if (bar.span.conflictWith !== null) return TriangleAlert;
  if (bar.span.cause !== 'reservation') return STATES[stateOf(bar)][1];
  return bar.reservation?.origin === 'direct' ? Phone : undefined;
}

/** Returns whether its host may move it, or propose that to its guests where it came online: a reservation that is not over. */
export const isMovable = (bar: Pick<Bar, 'span' | 'reservation'>): boolean => whyNotMovable(bar) === undefined;

/** Why its host may not move it; undefined where they may. */
export function whyNotMovable({ span, reservation }: Pick<Bar, 'span' | 'reservation'>): MessageKey | undefined {
  if (span.cause === 'hold' && span.proposedFor !== null) return 'calendarWork.notMoved_proposal';
  if (span.cause !== 'reservation') return `calendarWork.notMoved_${span.cause}`;
  return reservation?.status === 'reserved' || reservation?.status === 'inHouse' ? undefined : 'calendarWork.notMoved_over';
}

/** About what a letter takes in a bar, in Hebrew and in Latin. */
const LETTER_PX = 7.5;

/**
 * A guest's name in a bar with so much room: the family name first, which is what is seen where the rest is cut off; where not even that is, the
 * first name, else the initials. The whole name stands in the bar's title, and where it is opened.
 */
export function nameInBar({ guestName, familyName }: Pick<CalendarReservation, 'guestName' | 'familyName'>, roomPx: number): string {
  const given = guestName.endsWith(familyName) ? guestName.slice(0, -familyName.length).trim() : '';
  const whole = given === '' ? guestName : `${familyName} ${given}`;
  const fits = (name: string) => name !== '' && name.length * LETTER_PX <= roomPx;
  if (fits(whole)) return whole;
  return [familyName, given].find(fits) ?? initialsOf(given === '' ? guestName.split(/\s+/u) : [given, familyName]);
}

function initialsOf(names: readonly string[]): string {
  const [first, last] = [names[0], names.length > 1 ? names.at(-1) : undefined].map((name) => [...(name ?? '')][0] ?? '');
  return [first, last].filter(Boolean).join('.');
}
