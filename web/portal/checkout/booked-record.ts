import { keepForTab, keptForTab } from '#web/portal/stay/browser-store.ts';

/** What the thank-you page knows beyond the session: the way into the reservation. */
export interface BookedRecord {
  readonly reservationId: string;
  readonly accessCode: string;
  readonly email: string;
}

const NAME = 'lina-checkout-booked';

export function keepBooked(record: BookedRecord): void {
  keepForTab(NAME, record);
}

/** The record of that reservation, when this tab has booked it. */
export function bookedRecord(reservationId: string): BookedRecord | undefined {
  const kept = keptForTab(NAME);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { reservationId: id, accessCode, email } = kept as Readonly<Record<string, unknown>>;
  if (id !== reservationId || typeof accessCode !== 'string' || typeof email !== 'string') return undefined;
  return { reservationId, accessCode, email };
}
