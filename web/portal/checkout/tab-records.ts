import type { CurrentUser } from '#contract/identity.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { BUSINESS_FIELDS } from '#web/portal/reservation/business-rules.ts';
import { keepForTab, keptForTab } from '#web/portal/stay/browser-store.ts';
import { GUEST_FIELDS, type GuestForm } from './guest-rules.ts';

const DRAFT = 'lina-checkout-guest';
const EMPTY_GUEST: GuestForm = { firstName: '', lastName: '', email: '', mobilePhone: '', specialRequests: '' };

/** Keeps the typed details through reloads, going back and a new session. The card is not among them. */
export function keepGuestDraft(form: GuestForm): void {
  keepForTab(DRAFT, form);
}

/** Returns the details typed before, or empty ones. */
export function guestDraft(): GuestForm {
  const kept = keptForTab(DRAFT);
  if (typeof kept !== 'object' || kept === null) return EMPTY_GUEST;
  // Only reading by name follows, and every value read is checked.
  const values = kept as Readonly<Record<string, unknown>>;
  return { ...EMPTY_GUEST, ...Object.fromEntries([...GUEST_FIELDS, ...BUSINESS_FIELDS].map((field) => [field, textOf(values[field])])) };
}

/** Returns what an account tells of its guest; empty for visitors without one. */
export function guestOfUser(user: CurrentUser | null): GuestForm {
  if (user === null) return EMPTY_GUEST;
  const { firstName, lastName, email, phone } = user;
  return { ...EMPTY_GUEST, firstName, lastName, email, mobilePhone: formatPhone(phone) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What the thank-you page knows beyond the session: the way into the reservation. */
export interface BookedRecord {
  readonly reservationId: string;
  readonly accessCode: string;
  readonly email: string;
}

const BOOKED = 'lina-checkout-booked';

export function keepBooked(record: BookedRecord): void {
  keepForTab(BOOKED, record);
}

/** The record of that reservation, when this tab has booked it. */
export function bookedRecord(reservationId: string): BookedRecord | undefined {
  const kept = keptForTab(BOOKED);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { reservationId: id, accessCode, email } = kept as Readonly<Record<string, unknown>>;
  if (id !== reservationId || typeof accessCode !== 'string' || typeof email !== 'string') return undefined;
  return { reservationId, accessCode, email };
}
