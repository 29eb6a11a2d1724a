import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChargeReason, PaymentReason } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { rowOf } from './operation-queries.ts';

/** A fee that was charged before the reservation came here. */
interface ImportedCapture {
  readonly reservationId: string;
  readonly propertyId: number;
  readonly hostId: number;
  readonly purpose: ChargeReason;
  readonly amountAgorot: Agorot;
  readonly at: Date;
}

/** Writes charges of a past that was imported or made up: another provider's, which nobody here can ask about them. */
export async function importCaptures(trx: Kysely<Database>, captures: readonly ImportedCapture[]): Promise<void> {
  const rows = captures.map(({ hostId, at, ...capture }) => {
    const id = randomUUID();
    const operation = { ...capture, id, kind: 'capture', ofOperation: null, provider: 'imported', sessionId: null } as const;
    const asked = { by: { as: 'owner', userId: hostId }, reason: 'fee' satisfies PaymentReason, askedAt: at } as const;
    return { ...rowOf({ ...operation, ...asked }), state: 'done', provider_reference: `imported-${id}`, settled_at: at };
  });
  await insertRows(trx, 'payment_operations', rows);
}
