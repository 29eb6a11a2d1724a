import { extraChargeEndpoints } from '#contract/endpoints/extra-charges.ts';
import type { ExtraCharge } from '#contract/extra-charges.ts';
import { changeRecord, createRecord, EXTRA_CHARGES, type KeptExtraCharge, removeRecord } from '#server/modules/pricing/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { oncePerUser } from '#server/platform/http/once-per-user.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { serveOwn, writeAsHost, writeNoted } from '../serve-own.ts';

/** Serves the host's extra charges (docs/product.md §5.5b). Everything is about their own property: another's charge is not there. */
export function extraChargeRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  serveOwn(app, context, extraChargeEndpoints.listExtraCharges, async (id) => {
    return { charges: (await EXTRA_CHARGES.list(db, id)).map(presentCharge) };
  });

  serveOwn(app, context, extraChargeEndpoints.createExtraCharge, async (propertyId, request) => {
    const record = request.body;
    return await oncePerUser(context, request, async (trx) => {
      const create = (author: Author) => createRecord(trx, EXTRA_CHARGES, { propertyId, record }, author, presentCharge);
      const { after, changeId } = await writeNoted(trx, request, recordOf, create, clock.now());
      return { status: 201, body: { ...presentWritten(after), changeId } };
    });
  });

  serve(app, extraChargeEndpoints.changeExtraCharge, async (request) => {
    const { revision, ...record } = request.body;
    const edit = { id: request.params.id, revision, record };
    const { after, changeId } = await writeAsHost(context, request, recordOf, (trx, propertyId, author) =>
      changeRecord(trx, EXTRA_CHARGES, { propertyId, ...edit }, author, presentCharge),
    );
    return { ...presentWritten(after), changeId };
  });

  serve(app, extraChargeEndpoints.removeExtraCharge, async (request) => {
    const edit = { id: request.params.id, revision: request.query.revision };
    const { changeId } = await writeAsHost(context, request, recordOf, (trx, propertyId, author) =>
      removeRecord(trx, EXTRA_CHARGES, { propertyId, ...edit }, author, presentCharge),
    );
    return { changeId };
  });
}

/** Returns a charge as the audit log keeps it: what its host set. */
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
