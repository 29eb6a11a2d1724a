import type { ExtraCharge } from '#contract/extra-charges.ts';
import type { HostRates, RateChange } from '#contract/rates.ts';
import type { StayRule } from '#contract/stay-rules.ts';
import { anExtraChargeBody } from '#tests/support/extra-charges.ts';
import { aStayRuleBody } from '#tests/support/stay-rules.ts';
import { type Desk, type Edit, get, onWire, someDates, someUnits } from './desk.ts';
import type { Dice } from './dice.ts';

/** What hosts do to prices and to what they ask of stays. */
export const RATE_EDITS: Readonly<Record<string, Edit>> = {
  baseRates: {
    async do(desk) {
      const { dice, host } = desk;
      const { units, weekendNights: seen } = await ratesOf(desk);
      const { title: _, unitType: __, baseGuests: ___, places: ____, ages: _____, extraBeds: ______, ...fields } = dice.pick(units);
      const discounts = dice.happens(0.5) ? [] : [{ nights: 2 + dice.below(2), type: 'PERCENT', value: 5 + dice.below(20) }];
      const prices = { midweekAgorot: price(dice), weekendAgorot: price(dice), ...singlePrices(dice) };
      const unit = { ...fields, ...prices, minimumNights: 1 + dice.below(2), discounts };
      const weekendNights = {
        seen,
        nights: dice.pick([
          [4, 5, 6],
          [5, 6],
          [4, 5],
        ]),
      };
      return await host.call('PUT', '/backoffice/rates', { units: [unit], weekendNights, isConfirmed: true });
    },
  },
  specialRate: {
    async do(desk) {
      const { dice, host } = desk;
      const dates = someDates(desk, 5);
      const units = someUnits(desk);
      const inTheWay = (await ratesOf(desk)).specials.filter(
        ({ unitId, from, to }) => units.includes(unitId) && onWire(from) <= onWire(dates.to) && onWire(to) >= onWire(dates.from),
      );
      const prices = { midweekAgorot: price(dice), weekendAgorot: price(dice), ...singlePrices(dice) };
      const extras = { babyExtraAgorot: null, childExtraAgorot: dice.pick([null, 0, 4_050]), adultExtraAgorot: null };
      const minimumNights = dice.happens(0.5) ? null : 1 + dice.below(3);
      const rate = { holiday: null, name: { he: 'שם', en: 'Name' }, ...dates, ...prices, ...extras, minimumNights };
      return await host.call('PUT', '/backoffice/specialRates', {
        saved: units.map((unitId) => ({ unitId, ...rate })),
        removed: inTheWay.map(({ id, revision }) => ({ id, revision })),
        isConfirmed: true,
      });
    },
  },
  newStayRule: {
    do: async (desk) => await desk.host.call('POST', '/backoffice/stayRules', someRule(desk)),
    refusals: ['stay_rules_overlap'],
  },
  changedStayRule: {
    async do(desk) {
      const rule = await someSavedRule(desk);
      return rule && (await desk.host.call('PUT', `/backoffice/stayRules/${rule.id}`, { ...someRule(desk), revision: rule.revision }));
    },
    refusals: ['stay_rules_overlap'],
  },
  removedStayRule: {
    async do(desk) {
      const rule = await someSavedRule(desk);
      return rule && (await desk.host.call('DELETE', `/backoffice/stayRules/${rule.id}?revision=${rule.revision}`));
    },
  },
  extraCharge: {
    async do(desk) {
      const { dice, host } = desk;
      const { charges } = await get<{ charges: ExtraCharge[] }>(desk, '/backoffice/extraCharges');
      const saved = charges.length > 0 && dice.happens(0.6) ? dice.pick(charges) : undefined;
      if (!saved) return await host.call('POST', '/backoffice/extraCharges', someCharge(desk));
      const path = `/backoffice/extraCharges/${saved.id}`;
      if (dice.happens(0.4)) return await host.call('DELETE', `${path}?revision=${saved.revision}`);
      return await host.call('PUT', path, { ...someCharge(desk), revision: saved.revision });
    },
  },
  singleNights: {
    async do(desk) {
      const { dice, host } = desk;
      const { revision } = await ratesOf(desk);
      const change = dice.happens(0.5)
        ? { priceAgorot: dice.happens(0.3) ? null : price(dice) }
        : { minimumNights: dice.happens(0.3) ? null : 1 + dice.below(3) };
      const nights = { ...someDates(desk, 5), unitIds: someUnits(desk) };
      return await host.call('PUT', '/backoffice/ownNights', { ...nights, revision, ...change, isConfirmed: true });
    },
  },
  manyNights: {
    async do(desk) {
      const { dice, host } = desk;
      const { revision } = await ratesOf(desk);
      const raise = { kind: 'raise', percent: dice.below(60) - 20, stepAgorot: 1_000 };
      const nights = { ...someDates(desk, 5), unitIds: someUnits(desk), weekdays: [0, 1, 4, 5] };
      const sent = { ...nights, areSpecialsIncluded: dice.happens(0.5), price: raise, revision, isConfirmed: true };
      return await host.call('PUT', '/backoffice/bulkRates', sent);
    },
  },
  undo: {
    async do(desk) {
      const { changes } = await get<{ changes: RateChange[] }>(desk, '/backoffice/rateChanges');
      if (changes.length === 0) return undefined;
      return await desk.host.call('POST', `/backoffice/rateChanges/${desk.dice.pick(changes.slice(0, 3)).id}/undo`);
    },
    // What was changed again since, or whose dates another has taken, stays.
    refusals: ['rate_change_superseded', 'special_rates_overlap', 'stay_rules_overlap'],
  },
};

const ratesOf = (desk: Desk) => get<HostRates>(desk, '/backoffice/rates');
const price = (dice: Dice) => (40 + dice.below(90)) * 1_000;

/** Both or none. */
function singlePrices(dice: Dice) {
  const [singleMidweekAgorot, singleWeekendAgorot] = dice.happens(0.5) ? [null, null] : [price(dice), price(dice)];
  return { singleMidweekAgorot, singleWeekendAgorot };
}

async function someSavedRule(desk: Desk): Promise<StayRule | undefined> {
  const { rules } = await get<{ rules: StayRule[] }>(desk, '/backoffice/stayRules');
  return rules.length > 0 ? desk.dice.pick(rules) : undefined;
}

function someRule(desk: Desk) {
  const { dice } = desk;
  const maybe = <Value>(value: Value) => (dice.happens(0.4) ? value : null);
  return {
    ...aStayRuleBody({ unitIds: someUnits(desk) }),
    ...someDates(desk, 8),
    midweekMinimum: maybe(1 + dice.below(2)),
    weekendMinimum: maybe(1 + dice.below(3)),
    maximumNights: maybe(3 + dice.below(2)),
    arrivalDays: maybe([0, 2, 4, 5]),
    departureDays: maybe([0, 1, 3, 5, 6]),
    // The clock stands at ten and is moved on while guests let holds run out.
    ...(dice.happens(0.5) ? { noticeDays: dice.below(3) } : { tonightUntil: maybe(dice.pick(['09:30', '12:00'])) }),
    relaxation: maybe({ days: dice.below(10), minimumNights: 1 }),
  };
}

function someCharge(desk: Desk) {
  const { dice } = desk;
  return anExtraChargeBody({
    unitIds: dice.happens(0.5) ? null : someUnits(desk),
    per: dice.pick(['stay', 'night', 'guestNight'] as const),
    amountAgorot: (1 + dice.below(200)) * 100,
    isOptional: dice.happens(0.3),
  });
}
