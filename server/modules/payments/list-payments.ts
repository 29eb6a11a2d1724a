import { type Kysely, type SqlBool, sql } from 'kysely';
import type { AdminPayments, AdminPaymentsQuery } from '#contract/admin-payments.ts';
import { PAYMENT_STATES, type PaymentState } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { type PaymentOperation, selectOperations, toOperation } from './operation-queries.ts';

const PAGE_SIZE = 30;

/** Whose they are in words is for others to say. */
type Payment = Omit<AdminPayments['data'][number], 'propertyName' | 'guestName'>;
type Payments = Pick<AdminPayments, 'meta'> & { readonly data: readonly Payment[] };

/** The journal, the newest first, with how much of each charge can still be given back. */
export async function listPayments(db: Kysely<Database>, provider: string, query: AdminPaymentsQuery): Promise<Payments> {
  const { state, currentPage } = query;
  const wanted = isWanted(query);
  const counts = await countByState(db, wanted);
  const found = selectOperations(db)
    .where(wanted)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((currentPage - 1) * PAGE_SIZE);
  const operations = (await (state === undefined ? found : found.where('state', '=', state)).execute()).map(toOperation);
  const refunded = await refundedOf(
    db,
    operations.filter(({ kind }) => kind === 'capture').map(({ id }) => id),
  );
  const totalItems = state === undefined ? PAYMENT_STATES.reduce((sum, each) => sum + counts[each], 0) : counts[state];
  return {
    data: operations.map((operation) => present(operation, refundableOf(operation, provider, refunded.get(operation.id) ?? 0))),
    meta: { totalItems, currentPage, perPage: PAGE_SIZE, counts },
  };
}

/** Returns what can still be given back of a charge (agorot): nothing of what another provider took. */
export function refundableOf({ kind, state, amountAgorot, provider: by }: PaymentOperation, provider: string, refunded: Agorot): Agorot {
  return kind === 'capture' && state === 'done' && by === provider ? amountAgorot - refunded : 0;
}

/** Returns what was given back of charges, or may yet be, by the charge's id. */
export async function refundedOf(db: Kysely<Database>, captureIds: readonly string[]): Promise<Map<string, Agorot>> {
  if (captureIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_operations')
    .select(({ fn }) => ['of_operation', fn.sum<number>('amount_agorot').as('agorot')])
    .where('kind', '=', 'refund')
    .where('state', 'in', ['pending', 'done'] satisfies PaymentState[])
    .where('of_operation', 'in', captureIds)
    .groupBy('of_operation')
    .execute();
  return new Map(rows.map(({ of_operation, agorot }) => [of_operation ?? '', agorot]));
}

function isWanted({ kind, reservationId, propertyId }: AdminPaymentsQuery) {
  const conditions = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(reservationId === undefined ? [] : [sql`reservation_id = ${reservationId}`]),
    ...(propertyId === undefined ? [] : [sql`property_id = ${propertyId}`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

async function countByState(db: Kysely<Database>, wanted: ReturnType<typeof isWanted>): Promise<Record<PaymentState, number>> {
  const rows = await db
    .selectFrom('payment_operations')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where(wanted)
    .groupBy('state')
    .execute();
  const countOf = (state: PaymentState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { pending: countOf('pending'), done: countOf('done'), declined: countOf('declined'), failed: countOf('failed') };
}

function present(operation: PaymentOperation, refundableAgorot: Agorot): Payment {
  const { id, kind, purpose, ofOperation, amountAgorot, state, provider, reference, declineReason } = operation;
  const { propertyId, reservationId, by, reason, askedAt, settledAt } = operation;
  return {
    ...{ id, kind, purpose, ofOperation, amountAgorot, state, provider, reference, declineReason, propertyId, reservationId },
    ...{ by, reason, refundableAgorot },
    askedAt: askedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
