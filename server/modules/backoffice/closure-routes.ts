import type { Closure, Closures } from '#contract/closures.ts';
import { closureEndpoints } from '#contract/endpoints/closures.ts';
import { toLocalDate, toWireDate, type WireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import {
  type ClosingPlan,
  changeClosure,
  closeUnits,
  type KeptClosure,
  listClosures,
  openUnits,
  planClosing,
  takenSpans,
  type UnitsClosing,
} from '#server/modules/inventory/index.ts';
import { listUnitIds, listUnitNames, unitIdsOf } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { serveOwn, writeAsHost } from './serve-own.ts';

/** The days that closures which are over stay in the list, and how far the overview looks ahead. */
const DAYS_BACK = 366;
const DAYS_AHEAD = 92;

/** Nights that hosts withdraw from sale (docs/product.md §7). */
export function closureRoutes(app: App, context: AppContext): void {
  const { db } = context;
  serveOwn(app, context, closureEndpoints.listClosures, (id, { locale }) => showClosures(context, id, locale));

  serveOwn(app, context, closureEndpoints.previewClosing, async (id, { body }) => {
    const plans: ClosingPlan[] = [];
    for (const wish of await readWishes(context, id, body.closures)) plans.push(await planClosing(db, wish));
    return presentPlan({ closing: plans.flatMap(({ closing }) => closing), kept: plans.flatMap(({ kept }) => kept) });
  });

  serveOwn(app, context, closureEndpoints.closeUnits, async (id, request) => {
    const wishes = await readWishes(context, id, request.body.closures);
    return presentPlan(await writeClosures(context, request, (trx, _unitIds, author) => closeUnits(trx, wishes, author)));
  });

  serveOwn(app, context, closureEndpoints.openUnits, async (id, request) => {
    const [wish] = await readWishes(context, id, [request.body]);
    const opened = await writeClosures(context, request, async (trx, _unitIds, author) => (wish ? await openUnits(trx, wish, author) : []));
    return { nights: countNights(opened), opened: opened.map(presentNights) };
  });

  serve(app, closureEndpoints.changeClosure, async (request) => {
    const { from, to, reason, revision, together } = request.body;
    const changes = [{ id: request.params.id, revision }, ...together].map((one) => ({
      ...one,
      reason,
      ...readNights(context, { from, to }),
    }));
    await writeClosures(context, request, async (trx, unitIds, author) => {
      for (const change of changes) await changeClosure(trx, unitIds, change, author, presentClosure);
    });
    return null;
  });
}

type Wish = { readonly unitIds: readonly number[]; readonly from: WireDate; readonly to: WireDate; readonly reason?: string };

/** @throws DomainError `unit_not_of_hotel`, `nights_past` */
async function readWishes(context: AppContext, propertyId: number, wishes: readonly Wish[]): Promise<UnitsClosing[]> {
  const own = await listUnitIds(context.db, propertyId);
  const foreign = wishes.flatMap(({ unitIds }) => unitIds.filter((unitId) => !own.includes(unitId)));
  if (foreign.length > 0) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: foreign });
  return wishes.map(({ unitIds, from, to, reason = '' }) => ({ unitIds, reason, ...readNights(context, { from, to }) }));
}

/** @throws DomainError `nights_past` when all of them are over */
function readNights({ clock }: AppContext, { from, to }: { readonly from: WireDate; readonly to: WireDate }): NightRange {
  const range = { firstNight: toLocalDate(from), lastNight: toLocalDate(to) };
  if (range.lastNight < clock.today()) throw new DomainError('nights_past', { today: toWireDate(clock.today()) });
  return range;
}

/** Does a write in one transaction; the log of what administrators do gets the closures before and after. */
async function writeClosures<Result>(
  context: AppContext,
  request: Parameters<typeof writeAsHost>[1],
  write: (trx: AppContext['db'], unitIds: readonly number[], author: Author) => Promise<Result>,
): Promise<Result> {
  const { result } = await writeAsHost(context, request, recordOf, async (trx, propertyId, author) => {
    const unitIds = await listUnitIds(trx, propertyId);
    const state = async () => await listClosures(trx, { unitIds, since: context.clock.today() });
    const before = await state();
    const result = await write(trx, unitIds, author);
    return { before, after: await state(), result };
  });
  return result;
}

async function showClosures({ db, clock }: AppContext, propertyId: number, locale: Locale): Promise<Closures> {
  const today = clock.today();
  const units = await listUnitNames(db, propertyId);
  const unitIds = unitIdsOf(units);
  const ahead = { firstNight: today, lastNight: addDays(today, DAYS_AHEAD - 1) };
  const taken = await takenSpans(db, { unitIds, ...ahead, now: clock.now() });
  return {
    today: toWireDate(today),
    units: units.map(({ unitId, name }) => ({ unitId, title: name[locale] })),
    closures: (await listClosures(db, { unitIds, since: addDays(today, -DAYS_BACK) })).map(presentClosure),
    ahead: {
      ...presentRange(ahead),
      taken: taken.map(({ unitId, cause, ...span }) => ({ unitId, isClosed: cause === 'closure', ...presentRange(span) })),
    },
  };
}

function presentPlan({ closing, kept }: ClosingPlan) {
  // Neighbouring nights of one reservation are one stay to whoever reads it.
  const stays = new Map<string, { unitId: number; reservationId: string; from: WireDate; to: WireDate }>();
  for (const { unitId, night, reservationId } of kept) {
    const key = `${unitId} ${reservationId}`;
    const from = stays.get(key)?.from ?? toWireDate(night);
    stays.set(key, { unitId, reservationId, from, to: toWireDate(night) });
  }
  const isClosing = ({ unitId, night }: ClosingPlan['kept'][number]) =>
    closing.some((gap) => gap.unitId === unitId && gap.firstNight <= night && night <= gap.lastNight);
  return {
    nights: countNights(closing) - kept.filter(isClosing).length,
    closed: closing.map(presentNights),
    kept: [...stays.values()],
  };
}

function presentClosure({ id, revision, savedAt, savedBy, ...nights }: KeptClosure): Closure {
  return { id, revision, ...presentNights(nights), savedAt: savedAt.toISOString(), savedBy: savedBy && { isSupport: savedBy.isSupport } };
}

function presentNights({ unitId, reason, ...range }: NightRange & { readonly unitId: number; readonly reason: string }) {
  return { unitId, reason, ...presentRange(range) };
}

function presentRange({ firstNight, lastNight }: NightRange): { from: WireDate; to: WireDate } {
  return { from: toWireDate(firstNight), to: toWireDate(lastNight) };
}

function countNights(ranges: readonly NightRange[]): number {
  return ranges.reduce((sum, { firstNight, lastNight }) => sum + nightsBetween(firstNight, lastNight) + 1, 0);
}

function recordOf(closures: readonly KeptClosure[]): object {
  return { closures: Object.fromEntries(closures.map(({ id, ...closure }) => [id, presentNights(closure)])) };
}
