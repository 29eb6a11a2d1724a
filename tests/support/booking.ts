import type { CheckoutBody, OpenCheckoutBody } from '#contract/checkout.ts';
import { DEFAULT_ROOMS, type RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { TestBrowser } from './browser.ts';
import { deliverDueMails } from './jobs.ts';

/** Calls of the portal that bookings are made of. */
export const SESSIONS = '/api/portal/checkout/sessions';
export const CHECKOUT = '/api/portal/checkout';
export const TOKENS = '/api/portal/payment/tokens';

/** A guest whose details are all valid. */
export function aGuest(overrides: Partial<CheckoutBody['guest']> = {}): CheckoutBody['guest'] {
  return {
    firstName: 'נועה',
    lastName: 'Avrahami',
    email: 'noa@example.com',
    mobilePhone: '0501234567',
    specialRequests: '',
    ...overrides,
  };
}

/** A card that the sandbox accepts. */
export function aCard(overrides: Record<string, string> = {}) {
  return { cardHolderName: 'Noa Avrahami', cardNumber: '4111 1111 1111 1111', expiryDate: '12/30', cvv: '123', ...overrides };
}

export const DECLINED_CARD = '4000000000000002';
export const POOR_CARD = '4000000000009995';

/** Rooms of a request, each from its number of adults and the ages of its children. */
export function roomsFor(...rooms: { adults: number; ages?: number[] }[]): RoomsInfo {
  return {
    rooms: rooms.map(({ adults, ages = [] }, index) => ({
      name: String(index + 1),
      numberOfAdults: adults,
      numberOfChildren: ages.length,
      children: ages.map((age, id) => ({ id, age })),
    })),
    numberOfGuests: rooms.reduce((sum, { adults, ages = [] }) => sum + adults + ages.length, 0),
  };
}

/** A wish for two adults, from Sunday to Tuesday a week after the tests' day. */
export function aWish(hotelId: number, overrides: Partial<OpenCheckoutBody> = {}): OpenCheckoutBody {
  return { hotelId, from: '29-11-2026', to: '01-12-2026', roomsInfo: DEFAULT_ROOMS, ...overrides };
}

/** The body of a booking: give it a `sessionId` or a `stay`. */
export function aBooking(overrides: Record<string, unknown>) {
  return { guest: aGuest(), payment: aCard(), termsAccepted: true, ...overrides };
}

/** Opens a checkout session that has to succeed. */
export async function openSession(browser: TestBrowser, wish: OpenCheckoutBody) {
  const response = await browser.post(SESSIONS, wish);
  if (response.statusCode !== 201) throw new Error(`The session was not opened: ${response.body}`);
  return response.json();
}

/** Sends what waits in the outbox to the mailbox table, and returns the mails of a recipient, oldest first. */
export async function mailsTo(context: AppContext, recipient: string) {
  await deliverDueMails(context);
  return context.db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
}
