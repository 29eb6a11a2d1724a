import type { CurrentUser } from '#contract/identity.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { BUSINESS_FIELDS } from '#web/portal/reservation/business-rules.ts';
import { keepForTab, keptForTab } from '#web/portal/stay/browser-store.ts';
import { GUEST_FIELDS, type GuestForm } from './guest-rules.ts';

const NAME = 'lina-checkout-guest';
const EMPTY_GUEST: GuestForm = { firstName: '', lastName: '', email: '', mobilePhone: '', specialRequests: '' };

/** Keeps the typed details through reloads, going back and a new session. The card is not among them. */
export function keepGuestDraft(form: GuestForm): void {
  keepForTab(NAME, form);
}

/** The details typed before, or empty ones. */
export function guestDraft(): GuestForm {
  const kept = keptForTab(NAME);
  if (typeof kept !== 'object' || kept === null) return EMPTY_GUEST;
  // Only reading by name follows, and every value read is checked.
  const values = kept as Readonly<Record<string, unknown>>;
  return { ...EMPTY_GUEST, ...Object.fromEntries([...GUEST_FIELDS, ...BUSINESS_FIELDS].map((field) => [field, textOf(values[field])])) };
}

/** What an account tells of its guest; empty for visitors without one. */
export function guestOfUser(user: CurrentUser | null): GuestForm {
  if (user === null) return EMPTY_GUEST;
  const { firstName, lastName, email, phone } = user;
  return { ...EMPTY_GUEST, firstName, lastName, email, mobilePhone: formatPhone(phone) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
