import type { FastifyRequest } from 'fastify';
import type { ReservationChanges } from '#contract/changes.ts';
import { changeEndpoints } from '#contract/endpoints/changes.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { CancellationSide } from '#contract/primitives/enums.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import type { Claim } from '#server/platform/http/idempotency.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { EventAuthor } from '../host/own-reservation.ts';
import { type OpenedReservation, openReservation } from '../open-reservation.ts';
import { findReservation } from '../reservation-queries.ts';
import { oncePerVisitor, visitorOf } from '../visitor.ts';
import { answerProposal, withdraw } from './answer-proposal.ts';
import type { Wish, Wisher } from './price-wish.ts';
import { proposeChange } from './propose-change.ts';
import { quoteChange, showChangePrices, showChanges } from './show-changes.ts';

type OfReservation = FastifyRequest<{ Params: { id: string } }>;

/** Changes of a stay for its guest, and for administrators, who act for either side. */
export function changeRoutes(app: App, context: AppContext): void {
  readingRoutes(app, context);
  proposingRoutes(app, context);
}

/** A wish as it stands in a body or an address. */
interface WiredWish {
  readonly from: string;
  readonly to: string;
  readonly roomsInfo?: RoomsInfo | undefined;
  readonly units?: readonly number[] | undefined;
  readonly extraCharges?: readonly ChosenExtraCharge[] | undefined;
}

export function wishOf({ from, to, roomsInfo, units, extraCharges }: WiredWish): Wish {
  return { stay: { arrivalDate: toLocalDate(from), departureDate: toLocalDate(to) }, roomsInfo, units, extraCharges };
}

function readingRoutes(app: App, context: AppContext): void {
  serve(app, changeEndpoints.showChanges, async (request, reply) => {
    const { reservation, as } = await open(context, request, request.query.code);
    reply.header('cache-control', 'no-store');
    return await showChanges(context, reservation, { as, locale: request.locale });
  });

  serve(app, changeEndpoints.quoteChange, async (request, reply) => {
    const { reservation, as } = await open(context, request, request.query.code);
    reply.header('cache-control', 'no-store');
    const wisher = { side: 'guest', isBound: as === 'guest', ownTotalAgorot: null } as const;
    return await quoteChange(context, reservation, wishOf(request.query), wisher, request.locale);
  });

  serve(app, changeEndpoints.showChangePrices, async (request, reply) => {
    const { from, roomsInfo, units, extraCharges, code } = request.query;
    const { reservation } = await open(context, request, code);
    reply.header('cache-control', 'no-store');
    return await showChangePrices(context, reservation, { arrivalDate: toLocalDate(from), roomsInfo, units, extraCharges });
  });
}

function proposingRoutes(app: App, context: AppContext): void {
  serve(app, changeEndpoints.proposeChange, async (request) => {
    const { code, onBehalfOf, ownTotalAgorot, reason, revision, expectedTotalAgorot, message, ...wish } = request.body;
    const opened = await open(context, request, code);
    const wisher = wisherOf(opened, { onBehalfOf, ownTotalAgorot });
    const proposing = { wisher, revision, expectedTotalAgorot, message, reason: reasonOf(opened, reason) };
    return await once(context, request, opened, 'proposals', (claim, author) =>
      proposeChange(context, { ...proposing, reservationId: opened.reservation.id, wish: wishOf(wish) }, author, claim),
    );
  });

  serve(app, changeEndpoints.answerProposal, async (request) => {
    const { code, reason, message, ...answered } = request.body;
    const opened = await open(context, request, code);
    const words = [reasonOf(opened, reason), message].filter((text) => text !== '').join('\n');
    const about = { id: request.params.proposalId, reservationId: opened.reservation.id, ...answered, message: words };
    return await once(context, request, opened, `proposals/${about.id}/answer`, (claim, author) =>
      answerProposal(context, about, author, claim && { claim, status: 200 }),
    );
  });

  serve(app, changeEndpoints.withdrawProposal, async (request) => {
    const { code, reason } = request.body;
    const opened = await open(context, request, code);
    const message = reasonOf(opened, reason);
    const about = { id: request.params.proposalId, reservationId: opened.reservation.id };
    return await once(context, request, opened, `proposals/${about.id}/withdrawal`, (claim, author) =>
      withdraw(context, about, { ...author, message }, claim && { claim, status: 200 }),
    );
  });
}

/** Rules of stays bind guests; administrators act for either side, and only as the host's they name a total. */
function wisherOf(
  { as }: OpenedReservation,
  { onBehalfOf, ownTotalAgorot }: { onBehalfOf: CancellationSide | undefined; ownTotalAgorot: number | null },
): Wisher {
  if (as === 'guest') return { side: 'guest', isBound: true, ownTotalAgorot: null };
  const side = onBehalfOf ?? 'guest';
  return { side, isBound: false, ownTotalAgorot: side === 'host' ? ownTotalAgorot : null };
}

/** @throws DomainError `invalid_fields` for an administrator who gives no reason */
function reasonOf({ as }: OpenedReservation, reason: string): string {
  if (as === 'guest') return '';
  if (reason === '') throw new DomainError('invalid_fields', {}, [{ path: 'reason', code: 'required' }]);
  return reason;
}

async function open(context: AppContext, { params, actor }: OfReservation, code: string | undefined): Promise<OpenedReservation> {
  return await openReservation(context, { id: params.id, actor, code });
}

/** Does something about a reservation once per `Idempotency-Key`, and shows what it left. */
async function once(
  context: AppContext,
  request: OfReservation,
  { reservation: { id }, as }: OpenedReservation,
  operation: string,
  work: (claim: Claim | null, author: EventAuthor) => Promise<void>,
): Promise<ReservationChanges> {
  const visitor = visitorOf(request);
  const impersonatorId = request.actor.kind === 'user' ? request.actor.impersonatorId : null;
  const author = { as, userId: visitor.userId, impersonatorId, at: context.clock.now() };
  const asked = { operation: `POST /reservations/${id}/${operation}`, visitor, body: request.body };
  await oncePerVisitor(context, request, asked, async (claim) => {
    await work(claim, author);
    return { status: 200, body: {} };
  });
  const stored = await findReservation(context.db, id);
  if (!stored) throw new DomainError('reservation_not_found');
  return await showChanges(context, stored, { as, locale: request.locale });
}
