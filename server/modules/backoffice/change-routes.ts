import { changeEndpoints } from '#contract/endpoints/changes.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import {
  answerProposal,
  changeUnit,
  type HostAuthor,
  leaveEarly,
  listOtherUnits,
  proposeChange,
  quoteHostChange,
  showChangesToHost,
  wishOf,
  withdrawProposal,
} from '#server/modules/reservations/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import type { Claim } from '#server/platform/http/idempotency.ts';
import { type Asked, claimPerUser } from '#server/platform/http/once-per-user.ts';
import { serve } from '#server/platform/http/serve.ts';
import { type AboutReservation, authorOf, ownReservation } from './reservation-routes.ts';

/** Serves how a reservation of the host's own property becomes another stay: proposals, and what its host does without an answer. */
export function changeRoutes(app: App, context: AppContext): void {
  readingRoutes(app, context);
  proposingRoutes(app, context);
  actingRoutes(app, context);
}

function readingRoutes(app: App, context: AppContext): void {
  serve(app, changeEndpoints.showHostChanges, async (request) =>
    showChangesToHost(context, await ownReservation(context, request), request.locale),
  );

  serve(app, changeEndpoints.quoteHostChange, async (request) => {
    const { ownTotalAgorot = null, ...wish } = request.query;
    return await quoteHostChange(context, await ownReservation(context, request), { wish: wishOf(wish), ownTotalAgorot }, request.locale);
  });

  serve(app, changeEndpoints.listOtherUnits, async (request) =>
    listOtherUnits(context, { ...(await ownReservation(context, request)), unitId: request.query.unitId }, request.locale),
  );
}

function proposingRoutes(app: App, context: AppContext): void {
  serve(app, changeEndpoints.proposeHostChange, (request) => {
    const { revision, expectedTotalAgorot, message, ownTotalAgorot, ...wish } = request.body;
    const wisher = { side: 'host', isBound: false, ownTotalAgorot } as const;
    const proposing = { wish: wishOf(wish), wisher, revision, expectedTotalAgorot, message, reason: '' };
    return once(context, request, ({ id }, author, claim) => proposeChange(context, { ...proposing, reservationId: id }, author, claim));
  });

  serve(app, changeEndpoints.answerGuestProposal, (request) => {
    const { proposalId } = request.params;
    return once(context, request, ({ id }, author, claim) =>
      answerProposal(context, { id: proposalId, reservationId: id, ...request.body }, author, claim && { claim, status: 200 }),
    );
  });

  serve(app, changeEndpoints.withdrawHostProposal, (request) => {
    const { proposalId } = request.params;
    return once(context, request, ({ id }, author, claim) =>
      withdrawProposal(context, { id: proposalId, reservationId: id }, { ...author, message: '' }, claim && { claim, status: 200 }),
    );
  });
}

function actingRoutes(app: App, context: AppContext): void {
  serve(app, changeEndpoints.changeUnit, (request) =>
    once(context, request, (own, author, claim) =>
      context.db.transaction().execute(async (trx) => {
        await changeUnit(trx, context, { ...own, ...request.body }, author);
        await claim?.keepAnswer(trx, { status: 200, body: {} });
      }),
    ),
  );

  serve(app, changeEndpoints.leaveEarly, (request) => {
    const { to, ...early } = request.body;
    return once(context, request, (own, author, claim) =>
      leaveEarly(context, { ...own, ...early, departureDate: toLocalDate(to) }, author, claim && { claim, status: 200 }),
    );
  });
}

type Own = Awaited<ReturnType<typeof ownReservation>>;

/** Does something to a reservation of the host's own property once per `Idempotency-Key`, and shows what it left. */
async function once(
  context: AppContext,
  request: AboutReservation & Asked & { readonly locale: Locale },
  work: (own: Own, author: HostAuthor, claim: Claim | null) => Promise<void>,
) {
  const own = await ownReservation(context, request);
  await claimPerUser(context, request, async (claim) => {
    await work(own, authorOf(context, request.actor), claim);
    return { status: 200, body: {} };
  });
  return await showChangesToHost(context, own, request.locale);
}
