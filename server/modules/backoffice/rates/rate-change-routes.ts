import { isDeepStrictEqual } from 'node:util';
import { rateEndpoints } from '#contract/endpoints/rates.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { ChangedPart, RateChange } from '#contract/rates.ts';
import {
  type KeptRateChange,
  type RateState,
  type RateWrite,
  rateHistory,
  readNightKey,
  undoRateChange,
} from '#server/modules/pricing/index.ts';
import { unitIdsOf } from '#server/modules/properties/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { serveOwn, writePrices } from '../serve-own.ts';

const CHANGES_PER_PAGE = 30;

/** Serves who changed which prices and rules, and taking it back. */
export function rateChangeRoutes(app: App, context: AppContext): void {
  const { db } = context;
  serveOwn(app, context, rateEndpoints.listRateChanges, async (propertyId, { query: { before } }) => {
    const changes = await rateHistory.list(db, propertyId, { before, most: CHANGES_PER_PAGE + 1 });
    return { changes: changes.slice(0, CHANGES_PER_PAGE).map(presentRateChange), hasMore: changes.length > CHANGES_PER_PAGE };
  });

  serve(app, rateEndpoints.undoRateChange, async (request) => {
    const { nightsLeft, changeId } = await writePrices(context, request, (trx, propertyId, author) =>
      undoRateChange(trx, { propertyId, id: request.params.id }, author),
    );
    return { nightsLeft, changeId };
  });
}

/** Returns a change as people read it: what became of each record. The same special rate of several units is told once. */
function presentRateChange(change: KeptRateChange): RateChange {
  const { id, at, authorId, isSupport, undoes, isUndone } = change;
  return {
    ...{ id, isUndone, isUndo: undoes !== null },
    at: at.toISOString(),
    by: { userId: authorId, isSupport },
    parts: [
      ...weekendPart(change),
      ...basePart(change),
      ...specialParts(change),
      ...ruleParts(change),
      ...chargeParts(change),
      ...nightsPart(change),
    ],
  };
}

function weekendPart({ before, after }: RateWrite): ChangedPart[] {
  if (!before.weekendNights || !after.weekendNights) return [];
  return [{ kind: 'weekendNights', before: [...before.weekendNights], after: [...after.weekendNights] }];
}

function basePart({ before, after }: RateWrite): ChangedPart[] {
  const flat = (base: Exclude<RateState['baseRates'], undefined>[string] | undefined) =>
    base ? { ...base, ...base.standard, standard: null } : {};
  return Object.keys(after.baseRates ?? {}).map((key) => ({
    kind: 'baseRates',
    unitId: Number(key),
    fields: fieldsBetween(flat(before.baseRates?.[key]), flat(after.baseRates?.[key])),
  }));
}

function specialParts({ before, after }: RateWrite): ChangedPart[] {
  const parts = Object.keys(after.specialRates ?? {}).flatMap((key) => {
    const [was, is] = [before.specialRates?.[key], after.specialRates?.[key]];
    const shown = is ?? was;
    if (!shown) return [];
    const bare = (special: typeof was) => (special ? { ...special, unitId: null, name: null, holiday: null } : {});
    return [
      {
        kind: 'specialRate' as const,
        unitIds: [shown.unitId],
        state: stateOf(was, is),
        name: { ...shown.name },
        from: toWireDate(shown.firstNight),
        to: toWireDate(shown.lastNight),
        fields: was && is ? fieldsBetween(bare(was), bare(is)) : [],
      },
    ];
  });
  const groups = Map.groupBy(parts, ({ unitIds: _, ...part }) => JSON.stringify(part));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, unitIds: group.flatMap(({ unitIds }) => unitIds) }] : [];
  });
}

function ruleParts({ before, after }: RateWrite): ChangedPart[] {
  return Object.keys(after.stayRules ?? {}).flatMap((key): ChangedPart[] => {
    const [was, is] = [before.stayRules?.[key], after.stayRules?.[key]];
    const shown = is ?? was;
    if (!shown) return [];
    const dates = { from: toWireDate(shown.firstDate), to: toWireDate(shown.lastDate) };
    return [{ kind: 'stayRule', state: stateOf(was, is), unitIds: [...shown.unitIds], ...dates }];
  });
}

function chargeParts({ before, after }: RateWrite): ChangedPart[] {
  return Object.keys(after.extraCharges ?? {}).flatMap((key): ChangedPart[] => {
    const [was, is] = [before.extraCharges?.[key], after.extraCharges?.[key]];
    const shown = is ?? was;
    if (!shown) return [];
    const fields = was && is ? fieldsBetween(was, is) : [];
    const { kind: chargeKind, title, unitIds } = shown;
    return [{ kind: 'extraCharge', state: stateOf(was, is), chargeKind, title, unitIds: unitIds && [...unitIds], fields }];
  });
}

function nightsPart({ after }: RateWrite): ChangedPart[] {
  const entries = Object.entries(after.ownNights ?? {}).map(([key, own]) => ({ ...readNightKey(key), own }));
  const nights = entries.map(({ night }) => night).sort();
  const [first] = nights;
  if (first === undefined) return [];
  const prices = entries.flatMap(({ own }) => own?.priceAgorot ?? []);
  const [minimum] = entries.flatMap(({ own }) => own?.minimumNights ?? []);
  return [
    {
      kind: 'nights',
      unitIds: [...new Set(unitIdsOf(entries))],
      from: toWireDate(first),
      to: toWireDate(nights.at(-1) ?? first),
      nights: nights.length,
      prices: prices.length > 0 ? { lowestAgorot: Math.min(...prices), highestAgorot: Math.max(...prices) } : null,
      minimumNights: minimum ?? null,
    },
  ];
}

function stateOf(was: unknown, is: unknown): 'added' | 'changed' | 'removed' {
  if (!was) return 'added';
  return is ? 'changed' : 'removed';
}

function fieldsBetween(before: object, after: object): { field: string; before: unknown; after: unknown }[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...is.keys()]
    .filter((field) => !isDeepStrictEqual(was.get(field), is.get(field)))
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}
