import type { Kysely } from 'kysely';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type NotedRateChange, noteRateChange } from '../history/note-rate-change.ts';
import { lastRateChange } from '../history/rate-change-queries.ts';
import { lockUnitsOf, refuseForeignUnits } from '../lock-unit-rates.ts';
import { listOwnNights, type OwnNightWrite, writeOwnNights } from '../own-nights/own-night-queries.ts';
import { stateOf } from '../own-nights/set-own-nights.ts';
import type { RateAuthor } from '../rate-author.ts';
import { type BulkPlan, type BulkRates, muchMoved, planBulkRates } from './plan-bulk-rates.ts';

interface BulkRatesEdit extends BulkRates {
  readonly propertyId: number;
  /** The last change of any price or rule that stood in the preview. */
  readonly revision: number;
  readonly isConfirmed: boolean;
}

/**
 * Does to many nights what the preview said: as prices and minima of their own.
 * @throws DomainError `unit_not_of_hotel`; `revision_conflict` with the `current` plan when any price or rule of the property was changed after the
 * preview; `price_moves_much` with the `moves`
 */
export async function saveBulkRates(
  trx: Kysely<Database>,
  edit: BulkRatesEdit,
  author: RateAuthor,
  present: (plans: readonly BulkPlan[], revision: number) => unknown,
): Promise<NotedRateChange> {
  const { propertyId, unitIds } = edit;
  refuseForeignUnits(propertyId, unitIds, new Set(await lockUnitsOf(trx, propertyId)));
  const plans = await planBulkRates(trx, edit, author.at);
  const revision = await lastRateChange(trx, propertyId);
  if (revision !== edit.revision) throw new DomainError('revision_conflict', { current: present(plans, revision) });
  const moves = plans.flatMap((plan) =>
    muchMoved(plan).map(({ night, ...move }) => ({ unitId: plan.unitId, date: toWireDate(night), ...move })),
  );
  if (moves.length > 0 && !edit.isConfirmed) throw new DomainError('price_moves_much', { moves });
  const before = stateOf(await listOwnNights(trx, edit));
  await writeOwnNights(
    trx,
    plans.flatMap((plan) => writesOf(plan, edit)),
  );
  const write = { before, after: stateOf(await listOwnNights(trx, edit)) };
  return await noteRateChange(trx, { propertyId, ...write }, author);
}

function writesOf({ unitId, nights }: BulkPlan, { price, minimumNights }: BulkRatesEdit): OwnNightWrite[] {
  return nights.map(({ night, toAgorot }) => ({ unitId, night, minimumNights, priceAgorot: price.kind === 'keep' ? undefined : toAgorot }));
}
