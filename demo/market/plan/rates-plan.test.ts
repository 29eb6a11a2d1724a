import { makeRandom } from '@lina/pictures/random';
import { expect, it } from 'vitest';
import { HOLIDAYS } from '#server/modules/properties/index.ts';
import { DEMO_PROPERTIES } from '../demo-properties.ts';
import { planMarket } from './market-plan.ts';
import { planRates } from './rates-plan.ts';

it('a night costs no less at a weekend than midweek, all year and on each holiday', () => {
  const rates = planMarket(DEMO_PROPERTIES).flatMap(({ site, units, priceLevel }) =>
    units.map((unit, index) => planRates(index, unit, priceLevel, HOLIDAYS, '2026-11-22', makeRandom(`rates/${site.key}/${index}`))),
  );
  const bargains = rates
    .flatMap(({ standard, specials }) => [standard, ...specials])
    .filter(({ midweekAgorot, weekendAgorot }) => weekendAgorot < midweekAgorot);
  expect(bargains).toEqual([]);
});
