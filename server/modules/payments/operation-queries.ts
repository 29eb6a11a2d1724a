import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { ChargeReason, PaymentActor, PaymentKind, PaymentPurpose, PaymentReason, PaymentState } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { insertionOfAll, insertRows } from '#server/platform/database/insert-rows.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import type { PaymentOutcome } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** Something that the payment provider was asked for. */
export interface PaymentOperation {
  /** By which the provider knows a repeated call. */
  readonly id: string;
  readonly kind: PaymentKind;
  readonly purpose: PaymentPurpose;
  /** The authorisation that is voided, the capture that is refunded; null for those themselves. */
  readonly ofOperation: string | null;
  readonly amountAgorot: Agorot;
  readonly state: PaymentState;
  readonly provider: string;
  readonly reference: string | null;
  readonly declineReason: string | null;
  readonly propertyId: number;
  readonly sessionId: string | null;
  readonly reservationId: string | null;
  readonly by: PaymentAuthor;
  readonly reason: string;
  readonly askedAt: Date;
  readonly settledAt: Date | null;
}

/** Who had the provider asked; without a user: a guest without an account, or the product itself. */
export interface PaymentAuthor {
  readonly as: PaymentActor;
  readonly userId: number | null;
}

export type NewOperation = Omit<PaymentOperation, 'state' | 'reference' | 'declineReason' | 'settledAt'>;
/** What became of an operation; `failed`: the provider never did it. */
export type Settlement = PaymentOutcome | { readonly state: 'failed' };

export async function insertOperations(db: Kysely<Database>, operations: readonly NewOperation[]): Promise<void> {
  const rows = operations.map(rowOf);
  if (rows.length > 0) await sql`${PREPARED} ${insertionOfAll('payment_operations', columnsOf(rows), rows)}`.execute(db);
}

const columnsOf = (rows: readonly ReturnType<typeof rowOf>[]) => Object.keys(rows[0] ?? {}) as (keyof ReturnType<typeof rowOf>)[];

/** The columns of an operation that was not answered yet. */
export function rowOf(operation: NewOperation) {
  return {
    id: operation.id,
    kind: operation.kind,
    purpose: operation.purpose,
    of_operation: operation.ofOperation,
    amount_agorot: operation.amountAgorot,
    provider: operation.provider,
    property_id: operation.propertyId,
    checkout_session_id: operation.sessionId,
    reservation_id: operation.reservationId,
    actor: operation.by.as,
    actor_id: operation.by.userId,
    reason: operation.reason,
    asked_at: operation.askedAt,
  } satisfies Insertable<Database['payment_operations']>;
}

/**
 * Writes down what became of an operation, once: of several who heard of it the first.
 * @param settling.reservationId of an authorisation: the booking that it secures
 * @returns whether it was still pending
 */
export async function settleOperation(
  db: Kysely<Database>,
  { id, kind }: Pick<PaymentOperation, 'id' | 'kind'>,
  settlement: Settlement,
  { at, reservationId }: { readonly at: Date; readonly reservationId?: string },
): Promise<boolean> {
  const reference = settlement.state === 'done' ? settlement.reference : null;
  const declineReason = settlement.state === 'declined' ? settlement.reason : null;
  // Pending ones are found by their id: a plan that is kept from a time with few of them would go through all that are.
  const { numAffectedRows } = await sql`${PREPARED}
    update payment_operations set state = ${settlement.state}, settled_at = ${at}::timestamptz,
      is_open = ${kind === 'authorise' && settlement.state === 'done'}::boolean, provider_reference = ${reference}, decline_reason = ${declineReason},
      reservation_id = coalesce(${reservationId ?? null}, reservation_id)
    where id = ${id}::uuid and settled_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function findOperation(db: Kysely<Database>, id: string): Promise<PaymentOperation | undefined> {
  const row = await selectOperations(db).where('id', '=', id).executeTakeFirst();
  return row && toOperation(row);
}

/** Returns what was asked for about reservations, the oldest first. */
export async function listOperations(
  db: Kysely<Database>,
  { reservationIds, kinds }: { readonly reservationIds: readonly string[]; readonly kinds: readonly PaymentKind[] },
): Promise<PaymentOperation[]> {
  if (reservationIds.length === 0) return [];
  const rows = await selectOperations(db)
    .where('reservation_id', 'in', reservationIds)
    .where('kind', 'in', kinds)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map(toOperation);
}

/** Authorisations that nobody has heard of since that moment, the oldest first. */
export async function listUnansweredAuthorisations(db: Kysely<Database>, before: Date, limit: number): Promise<PaymentOperation[]> {
  const rows = await selectOperations(db)
    .where('kind', '=', 'authorise')
    .where('state', '=', 'pending')
    .where('asked_at', '<=', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(toOperation);
}

/** Amounts that are secured for bookings, a page of them, in the order of their ids. @param after the last id of the page before */
export async function listOpenAuthorisations(
  db: Kysely<Database>,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly id: string; readonly reservationId: string | null }[]> {
  const open = db
    .selectFrom('payment_operations')
    .select(['id', 'reservation_id as reservationId'])
    .where('is_open', '=', true)
    .orderBy('id')
    .limit(limit);
  return await (after === null ? open : open.where('id', '>', after)).execute();
}

/** Reservations about whose charge or refund the provider owes an answer. */
export async function reservationsAwaitingProvider(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment_operations')
    .select('reservation_id')
    .where('state', '=', 'pending')
    .where('kind', 'in', ['capture', 'refund'] satisfies PaymentKind[])
    .execute();
  return new Set(rows.flatMap(({ reservation_id }) => reservation_id ?? []));
}

export const selectOperations = (db: Kysely<Database>) => db.selectFrom('payment_operations').selectAll();
type OperationRow = Awaited<ReturnType<ReturnType<typeof selectOperations>['execute']>>[number];

export function toOperation(row: OperationRow): PaymentOperation {
  return {
    id: row.id,
    // The columns' checks leave no other values.
    kind: row.kind as PaymentKind,
    purpose: row.purpose as PaymentPurpose,
    ofOperation: row.of_operation,
    amountAgorot: row.amount_agorot,
    state: row.state as PaymentState,
    provider: row.provider,
    reference: row.provider_reference,
    declineReason: row.decline_reason,
    propertyId: row.property_id,
    sessionId: row.checkout_session_id,
    reservationId: row.reservation_id,
    by: { as: row.actor as PaymentActor, userId: row.actor_id },
    reason: row.reason,
    askedAt: row.asked_at,
    settledAt: row.settled_at,
  };
}

/** A refusal by the provider, as the journal keeps it. @throws what is no refusal: nobody knows then what became of the call */
export function declinedBy(error: unknown): PaymentOutcome {
  if (!(error instanceof DomainError)) throw error;
  return { state: 'declined', reason: typeof error.details.reason === 'string' ? error.details.reason : error.code };
}

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
