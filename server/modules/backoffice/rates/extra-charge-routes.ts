import { extraChargeEndpoints } from '#contract/endpoints/extra-charges.ts';
import type { ExtraCharge } from '#contract/extra-charges.ts';
import {
  changeExtraCharge,
  createExtraCharge,
  type KeptExtraCharge,
  listExtraCharges,
  removeExtraCharge,
} from '#server/modules/pricing/index.ts';
import type { Author } from '#server/platform/audit/author.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { oncePerUser } from '#server/platform/http/once-per-user.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { requireOwnedProperty, writeAsHost, writeNoted } from '../write-rates.ts';

/** The host's extra charges (docs/product.md §5.5b). Everything is about their own property: another's charge is not there. */
export function extraChargeRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  serve(app, extraChargeEndpoints.listExtraCharges, async ({ actor }) => {
    const { id } = await requireOwnedProperty(context, actor);
    return { charges: (await listExtraCharges(db, id)).map(presentCharge) };
  });

  serve(app, extraChargeEndpoints.createExtraCharge, async (request) => {
    const { id: propertyId } = await requireOwnedProperty(context, request.actor);
    const charge = request.body;
    return await oncePerUser(context, request, async (trx) => {
      const create = (author: Author) => createExtraCharge(trx, { propertyId, charge }, author);
      const { after, changeId } = await writeNoted(trx, request, recordOf, create, clock.now());
      return { status: 201, body: { ...presentWritten(after), changeId } };
    });
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
