import type { FastifyRequest } from 'fastify';
import { extraChargeEndpoints } from '#contract/endpoints/extra-charges.ts';
import type { ExtraCharge, NewExtraCharge } from '#contract/extra-charges.ts';
import {
  changeExtraCharge,
  createExtraCharge,
  type KeptExtraCharge,
  listExtraCharges,
  removeExtraCharge,
} from '#server/modules/pricing/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { type Claim, fingerprintOf, idempotencyKeyOf, runIdempotently } from '#server/platform/http/idempotency.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { requireOwnedProperty } from '../require-owned-property.ts';
import { writeAsHost } from '../write-rates.ts';

/** The host's extra charges (docs/product.md §5.5b). Everything is about their own property: another's charge is not there. */
export function extraChargeRoutes(app: App, context: AppContext): void {
  const { db } = context;
  serve(app, extraChargeEndpoints.listExtraCharges, async ({ actor }) => {
    const { id } = await requireOwnedProperty(context, actor);
    return { charges: (await listExtraCharges(db, id)).map(presentCharge) };
  });

  serve(app, extraChargeEndpoints.createExtraCharge, async (request) => {
    const key = idempotencyKeyOf(request.headers);
    if (key === undefined) return await create(context, request);
    const scope = `POST /backoffice/extraCharges user:${request.actor.userId}`;
    const asked = { scope, key, fingerprint: fingerprintOf(request.body) };
    const answer = await runIdempotently(context, asked, async (claim) => ({ status: 201, body: await create(context, request, claim) }));
    // As it was kept.
    return answer.body as Awaited<ReturnType<typeof create>>;
  });

  serve(app, extraChargeEndpoints.changeExtraCharge, async (request) => {
    const { revision, ...charge } = request.body;
    const edit = { id: request.params.id, revision, charge };
    const { after, changeId } = await writeAsHost(context, request, recordOf, (trx, propertyId, author) =>
      changeExtraCharge(trx, { propertyId, ...edit }, author, presentCharge),
    );
    return { ...presentWritten(after), changeId };
  });

  serve(app, extraChargeEndpoints.removeExtraCharge, async (request) => {
    const edit = { id: request.params.id, revision: request.query.revision };
    const { changeId } = await writeAsHost(context, request, recordOf, (trx, propertyId, author) =>
      removeExtraCharge(trx, { propertyId, ...edit }, author, presentCharge),
    );
    return { changeId };
  });
}

type CreateRequest = Pick<FastifyRequest<{ Body: NewExtraCharge }>, 'body' | 'auditEntryId'> & { readonly actor: UserActor };

/** Makes a charge; with a claim the answer is kept in the same transaction. */
async function create(context: AppContext, request: CreateRequest, claim?: Claim) {
  const answerOf = ({ after, changeId }: { after: KeptExtraCharge | undefined; changeId: number | null }) => ({
    ...presentWritten(after),
    changeId,
  });
  const made = await writeAsHost(context, request, recordOf, async (trx, propertyId, author) => {
    const written = await createExtraCharge(trx, { propertyId, charge: request.body }, author);
    await claim?.keepAnswer(trx, { status: 201, body: answerOf(written) });
    return written;
  });
  return answerOf(made);
}

/** A charge as the audit log keeps it: what its host set. */
function recordOf(charge: KeptExtraCharge | undefined): object {
  if (!charge) return {};
  const { id, revision: _, savedAt: __, savedBy: ___, ...terms } = charge;
  return { extraCharges: { [id]: terms } };
}

function presentWritten(charge: KeptExtraCharge | undefined): ExtraCharge {
  if (!charge) throw new DomainError('extra_charge_not_found');
  return presentCharge(charge);
}

function presentCharge({ unitIds, savedAt, ...charge }: KeptExtraCharge): ExtraCharge {
  return { ...charge, unitIds: unitIds && [...unitIds], savedAt: savedAt.toISOString() };
}
