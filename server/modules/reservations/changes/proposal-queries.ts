import { type Kysely, type Selectable, sql } from 'kysely';
import type { CancellationSide, ProposalStatus } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import type { Offer } from '#rules/fitting/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { FrozenStay } from '../frozen-stay.ts';
import type { EventAuthor } from '../host/own-reservation.ts';
import { snapshotOf } from '../reservation-rows.ts';

/** What a change changes of a frozen stay: everything else of it stays. */
export interface ChangedPart {
  readonly stay: Stay;
  readonly roomsInfo: RoomsInfo;
  readonly offer: Offer;
  readonly unitNames: Readonly<Record<string, Bilingual>>;
  readonly vatPercent: number;
}

/** Who closed a proposal; the product itself where its time was over. */
export type ClosingActor = EventAuthor['as'] | 'system';

/** A proposal to change a stay. */
export interface StoredProposal {
  readonly id: string;
  readonly reservationId: string;
  readonly propertyId: number;
  /** That of the reservation when it was proposed. */
  readonly revision: number;
  readonly side: CancellationSide;
  readonly author: EventAuthor;
  /** As it stands in its row: one whose time is over may still be open there, see {@link statusOf}. */
  readonly status: ProposalStatus;
  /** It waits for the payment provider alone. */
  readonly isAtOnce: boolean;
  readonly expiresAt: Date;
  readonly after: ChangedPart;
  readonly before: ChangedPart;
  readonly isOwnTotal: boolean;
  readonly feeFloorAgorot: Agorot;
  readonly message: string;
  readonly reason: string;
  readonly declinedAt: Date | null;
  readonly answer: {
    readonly at: Date;
    readonly as: ClosingActor;
    readonly userId: number | null;
    readonly impersonatorId: number | null;
    readonly message: string;
  } | null;
}

export type NewProposal = Omit<StoredProposal, 'status' | 'declinedAt' | 'answer'>;

/** The status as it counts for everybody: an open one whose time is over has lapsed. */
export function statusOf({ status, expiresAt }: Pick<StoredProposal, 'status' | 'expiresAt'>, now: Date): ProposalStatus {
  return status === 'open' && expiresAt <= now ? 'lapsed' : status;
}

export function changedPartOf(frozen: FrozenStay): ChangedPart {
  const { stay, roomsInfo, offer } = frozen;
  const { property, vatPercent } = snapshotOf(frozen);
  return { stay, roomsInfo, offer, unitNames: property.unitNames, vatPercent };
}

/** Returns a frozen stay with a part that is another. */
export function withPart(frozen: FrozenStay, { unitNames, ...part }: ChangedPart): FrozenStay {
  return { ...frozen, ...part, property: { ...frozen.property, unitNames } };
}

export async function insertProposal(trx: Kysely<Database>, proposal: NewProposal): Promise<void> {
  const { id, reservationId, propertyId, revision, side, author, isAtOnce, expiresAt, after, before } = proposal;
  await trx
    .insertInto('reservation_proposals')
    .values({
      ...{ id, reservation_id: reservationId, property_id: propertyId, revision, side, is_at_once: isAtOnce },
      ...{
        actor: author.as,
        author_id: author.userId,
        impersonator_id: author.impersonatorId,
        proposed_at: author.at,
        expires_at: expiresAt,
      },
      ...{ arrival_date: after.stay.arrivalDate, departure_date: after.stay.departureDate, rooms_info: JSON.stringify(after.roomsInfo) },
      ...{ offer: JSON.stringify(after.offer), unit_names: JSON.stringify(after.unitNames), vat_percent: after.vatPercent },
      ...{ total_agorot: after.offer.totalAgorot, is_own_total: proposal.isOwnTotal, fee_floor_agorot: proposal.feeFloorAgorot },
      ...{ before: JSON.stringify(before), message: proposal.message, reason: proposal.reason },
    })
    .execute();
}

/** The proposals of a reservation, the newest first. */
export async function listProposals(db: Kysely<Database>, reservationId: string): Promise<StoredProposal[]> {
  const rows = await db
    .selectFrom('reservation_proposals')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toProposal);
}

export async function findProposal(db: Kysely<Database>, { id, reservationId }: Pick<StoredProposal, 'id' | 'reservationId'>) {
  const row = await db
    .selectFrom('reservation_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return row && toProposal(row);
}

/** The proposal whose row is open, whatever its time. The reservation is locked. */
export async function findOpenProposal(trx: Kysely<Database>, reservationId: string): Promise<StoredProposal | undefined> {
  const row = await trx
    .selectFrom('reservation_proposals')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row && toProposal(row);
}

/** The proposals of reservations whose rows are open, by their reservations, and when each was made. */
export async function openProposalsOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, { id: string; proposedAt: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reservation_proposals')
    .select(['id', 'reservation_id', 'proposed_at'])
    .where('reservation_id', 'in', ids)
    .where('status', '=', 'open')
    .execute();
  return new Map(rows.map(({ id, reservation_id, proposed_at }) => [reservation_id, { id, proposedAt: proposed_at }]));
}

/** A proposal that waits for its answer, in short. What holds at once waits for nobody. */
export type WaitingProposal = Pick<StoredProposal, 'reservationId' | 'side' | 'expiresAt'> & { readonly stay: Stay };

const waiting = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('reservation_proposals')
    .select(['reservation_id', 'side', 'expires_at', 'arrival_date', 'departure_date'])
    .where('status', '=', 'open')
    .where('is_at_once', '=', false)
    .where('expires_at', '>', now)
    .orderBy('expires_at');

const toWaiting = (
  row: Pick<Selectable<Database['reservation_proposals']>, 'reservation_id' | 'side' | 'expires_at' | 'arrival_date' | 'departure_date'>,
): WaitingProposal => ({
  reservationId: row.reservation_id,
  // The column's check leaves no other values.
  side: row.side as CancellationSide,
  expiresAt: row.expires_at,
  stay: { arrivalDate: row.arrival_date as LocalDate, departureDate: row.departure_date as LocalDate },
});

/** The side whose proposal waits, by reservation: of those that have one. */
export async function listWaiting(
  db: Kysely<Database>,
  reservationIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CancellationSide>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await waiting(db, now).where('reservation_id', 'in', reservationIds).execute();
  return new Map(rows.map(toWaiting).map(({ reservationId, side }) => [reservationId, side]));
}

/** Proposals of guests that wait for a property's host, the first to end first. */
export async function listWaitingForHost(db: Kysely<Database>, propertyId: number, now: Date): Promise<WaitingProposal[]> {
  const rows = await waiting(db, now).where('property_id', '=', propertyId).where('side', '=', 'guest').execute();
  return rows.map(toWaiting);
}

/** Open proposals whose time is over, the first to end first. */
export async function listExpiredProposals(db: Kysely<Database>, now: Date, limit: number) {
  return await db
    .selectFrom('reservation_proposals')
    .select(['id', 'reservation_id as reservationId'])
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** When a side made the proposals of a reservation since a moment that were not accepted, the oldest first. */
export async function proposedSince(
  db: Kysely<Database>,
  { reservationId, side, since }: Pick<StoredProposal, 'reservationId' | 'side'> & { readonly since: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('reservation_proposals')
    .select('proposed_at')
    .where('reservation_id', '=', reservationId)
    .where('side', '=', side)
    .where('status', '<>', 'accepted')
    .where('proposed_at', '>', since)
    .orderBy('proposed_at')
    .execute();
  return rows.map((row) => row.proposed_at);
}

/** Requires that nobody waits for a unit, so that it may be removed. @throws DomainError `unit_in_use` */
export async function requireUnproposed(trx: Kysely<Database>, unitId: number, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('reservation_proposals')
    .innerJoin('units', 'units.property_id', 'reservation_proposals.property_id')
    .select('reservation_proposals.id')
    .where('units.id', '=', unitId)
    .where('reservation_proposals.status', '=', 'open')
    .where('reservation_proposals.expires_at', '>', now)
    .where(sql<boolean>`offer -> 'units' @> ${JSON.stringify([{ unitId }])}::jsonb`)
    .executeTakeFirst();
  if (waiting) throw new DomainError('unit_in_use', { unitId });
}

/** Notes how a proposal ended. The reservation is locked. */
export async function setClosed(
  trx: Kysely<Database>,
  id: string,
  status: Exclude<ProposalStatus, 'open'>,
  { at, as, userId, impersonatorId, message }: NonNullable<StoredProposal['answer']>,
  feeFloorAgorot?: Agorot,
): Promise<void> {
  await trx
    .updateTable('reservation_proposals')
    .set({
      ...{ status, answered_at: at, answered_actor: as, answered_by: userId, answered_impersonator_id: impersonatorId },
      ...{ answer_message: message, ...(feeFloorAgorot === undefined ? {} : { fee_floor_agorot: feeFloorAgorot }) },
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** Notes that the guest's card was declined, once. @returns whether it was the first time */
export async function setDeclined(trx: Kysely<Database>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reservation_proposals')
    .set({ declined_at: at })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Erases what guests and hosts wrote with their proposals. */
export async function forgetProposalWords(trx: Kysely<Database>, reservationIds: readonly string[]): Promise<void> {
  await sql`update reservation_proposals set message = '', reason = '', answer_message = ''
    where reservation_id = any(${[...reservationIds]}::text[])`.execute(trx);
}

function toProposal(row: Selectable<Database['reservation_proposals']>): StoredProposal {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    propertyId: row.property_id,
    revision: row.revision,
    // The columns' checks leave no other values, and the JSON is written above alone.
    side: row.side as CancellationSide,
    author: { as: row.actor as EventAuthor['as'], userId: row.author_id, impersonatorId: row.impersonator_id, at: row.proposed_at },
    status: row.status as ProposalStatus,
    isAtOnce: row.is_at_once,
    expiresAt: row.expires_at,
    after: {
      stay: { arrivalDate: row.arrival_date as LocalDate, departureDate: row.departure_date as LocalDate },
      roomsInfo: row.rooms_info as unknown as RoomsInfo,
      offer: row.offer as unknown as Offer,
      unitNames: row.unit_names as unknown as ChangedPart['unitNames'],
      vatPercent: Number(row.vat_percent),
    },
    before: row.before as unknown as ChangedPart,
    isOwnTotal: row.is_own_total,
    feeFloorAgorot: row.fee_floor_agorot,
    message: row.message,
    reason: row.reason,
    declinedAt: row.declined_at,
    answer:
      row.answered_at === null
        ? null
        : {
            at: row.answered_at,
            as: row.answered_actor as ClosingActor,
            userId: row.answered_by,
            impersonatorId: row.answered_impersonator_id,
            message: row.answer_message,
          },
  };
}
