import type { CheckoutBody, OpenCheckoutBody } from '#contract/checkout.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { AppContext } from '#server/platform/context.ts';
import { aBooking, aCard, aGuest, aWish } from '#tests/support/booking.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';

const NIGHTS = 2;
const UNITS_PER_PROPERTY = 4;

/** A guest whom nobody has seen before, with a stay that nobody else wants. */
export interface BenchGuest {
  readonly address: string;
  readonly wish: OpenCheckoutBody;
  /** What a booking is made of, beside its stay. */
  readonly body: Omit<CheckoutBody, 'sessionId' | 'stay'>;
}

/** Hands each of the clients one guest after the other; undefined when its units are full. */
export type GuestsOf = (client: number) => BenchGuest | undefined;

/** A property for each client, with units that no other client asks for. */
export async function openProperties(context: AppContext, clients: number): Promise<GuestsOf> {
  const properties: SavedProperty[] = [];
  for (let client = 0; client < clients; client += 1) {
    const units = Array.from({ length: UNITS_PER_PROPERTY }, (_, unit) => ({ name: { he: `יחידה ${unit}`, en: `Unit ${unit}` } }));
    properties.push(await saveProperty(context, { units }));
  }
  const served = properties.map(() => 0);
  const staysOfUnit = Math.floor((SEARCH_LIMITS.maxDaysAhead - 1) / NIGHTS) - 1;
  let guests = 0;
  return (client) => {
    const property = properties[client];
    const stay = served[client] ?? 0;
    const unitId = property?.unitIds[Math.floor(stay / staysOfUnit)];
    if (!property || unitId === undefined) return undefined;
    served[client] = stay + 1;
    guests += 1;
    const from = addDays(context.clock.today(), 1 + (stay % staysOfUnit) * NIGHTS);
    const dates = { from: toWireDate(from), to: toWireDate(addDays(from, NIGHTS)) };
    return { ...strangerOf(guests), wish: aWish(property.propertyId, { ...dates, units: [unitId] }) };
  };
}

/** Somebody with an address, a mailbox and a card of their own. */
function strangerOf(number: number): Pick<BenchGuest, 'address' | 'body'> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const guest = aGuest({ email: `guest-${number}@example.com` });
  const payment = aCard({ cardNumber: withCheckDigit(`411111${String(number).padStart(9, '0')}`) });
  // The test support's body is one of the contract; only its stay is left to whoever books.
  return { address, body: aBooking({ guest, payment }) as unknown as BenchGuest['body'] };
}

/** Completes a card's number by Luhn's formula. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
