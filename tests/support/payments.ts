import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** A charge of ₪50 for not showing up, about which the provider has not answered. @returns its id */
export async function aCapture(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { reservationId, propertyId }: { readonly reservationId: string; readonly propertyId: number },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('payment_operations')
    .values({
      ...{ id, kind: 'capture', purpose: 'noShow', amount_agorot: 5_000, provider: 'sandbox', reason: 'fee', asked_at: clock.now() },
      ...{ property_id: propertyId, reservation_id: reservationId, actor: 'owner', actor_id: 1 },
    })
    .execute();
  return id;
}
