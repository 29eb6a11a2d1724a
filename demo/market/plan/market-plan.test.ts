import { LANDSCAPES } from '@lina/pictures';
import { makeRandom } from '@lina/pictures/random';
import { describe, expect, it } from 'vitest';
import { EXTRA_CHARGE_KINDS } from '#contract/primitives/enums.ts';
import { checkPolicies } from '#rules/registration/check-steps.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { OPTION_LOOKUP } from '#rules/testing/registration.ts';
import { isIsraeliId } from '#rules/validators/digits.ts';
import { PLACES } from '#server/modules/properties/index.ts';
import { documentsOfProperty } from '#server/modules/registration/documents/property-documents.ts';
import { BEFITS } from '../content/names.ts';
import { REGION_VOICE } from '../content/region-voice.ts';
import { DEMO_PROPERTIES } from '../demo-properties.ts';
import { photosOf } from '../photos.ts';
import { BLUEPRINTS, REGION_PLANS } from './blueprints.ts';
import { planExtraCharges } from './extra-charges-plan.ts';
import { LAYOUTS } from './layouts.ts';
import { planMarket } from './market-plan.ts';
import { outlookOf } from './outlooks.ts';
import { planYear } from './stays-plan.ts';

const market = planMarket(DEMO_PROPERTIES);
const words = (text: string) => text.split(/\s+/).length;

describe('the plan of the demo market', () => {
  it('is the same each time', () => {
    expect(planMarket(DEMO_PROPERTIES)).toEqual(market);
  });

  it('has 320 properties over all 20 regions and every property type', () => {
    expect(market).toHaveLength(320);
    expect(new Set(market.map((plan) => plan.site.regionId))).toEqual(new Set(Object.keys(REGION_PLANS)));
    expect(new Set(market.map((plan) => plan.site.propertyType))).toEqual(new Set(Object.keys(BLUEPRINTS)));
    expect(Object.keys(REGION_PLANS)).toHaveLength(20);
    expect(Object.keys(REGION_VOICE).sort()).toEqual(Object.keys(REGION_PLANS).sort());
  });

  it('has properties of one unit up to fourteen, and of every VAT status', () => {
    const sizes = market.map((plan) => plan.units.length);
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 14]);
    expect(new Set(market.map((plan) => plan.property.vatStatus))).toEqual(new Set(['licensed', 'exempt', 'eilat']));
  });

  it('gives each property a name of its own in both languages and texts within the limits of words', () => {
    expect(new Set(market.map((plan) => plan.property.name.he)).size).toBe(320);
    for (const { property, units } of market) {
      expect(words(property.description.he)).toBeLessThanOrEqual(100);
      expect(words(property.description.en)).toBeLessThanOrEqual(100);
      expect(property.description.he).toMatch(/[א-ת]/);
      expect(`${property.description.he}${property.description.en}${property.name.he}`).not.toMatch(/[{}]|undefined/);
      for (const { unit } of units) expect(Math.max(words(unit.description.he), words(unit.description.en))).toBeLessThanOrEqual(50);
    }
  });

  it('lets many guests stay until after Shabbat, and then nobody come before they leave', () => {
    const hours = market.map(({ property }) => property);
    const late = hours.filter(({ lateDepartureMinutes }) => lateDepartureMinutes !== null);
    expect(late.length / market.length).toBeGreaterThan(0.35);
    expect(late.length / market.length).toBeLessThan(0.55);
    expect(new Set(hours.flatMap(({ otherHours }) => Object.keys(otherHours)))).toEqual(new Set(['rest', 'eve', 'sunday', 'thursday']));
    for (const { property } of market) {
      const issues = checkPolicies(documentsOfProperty(property).policies, OPTION_LOOKUP);
      expect(issues.filter(({ path }) => /hours|minutes|arrival|departure/i.test(path))).toEqual([]);
    }
  });

  it('names no place for a landscape that is not there', () => {
    for (const { property, site } of market) {
      const { views } = outlookOf(site.city);
      for (const [word, needed] of BEFITS)
        if (property.name.he.split(' ').slice(-word.split(' ').length).join(' ') === word)
          expect(
            views.some((view) => needed.includes(view)),
            `${property.name.he}, ${site.regionId}`,
          ).toBe(true);
    }
  });

  it('offers each unit the views that its pictures show, tells of a beach only by the water, and of no ground floor upstairs', () => {
    for (const { site, property, units } of market) {
      const { landscape, views, isByWater } = outlookOf(site.city);
      for (const { unit } of units) {
        expect(unit.terms.view, site.key).toContain(views[0]);
        expect(
          unit.terms.view?.filter((view) => !views.includes(view)),
          site.key,
        ).toEqual([]);
      }
      expect(property.terms.nearby?.includes('beach') ?? false, `${site.city.id}, ${landscape}`).toBe(isByWater);
      if (site.propertyType === 'penthouse') expect(property.terms.accessibility).not.toContain('ground-floor');
    }
  });

  it('knows what is seen from every town of the list', () => {
    for (const place of PLACES.filter(({ kind }) => kind === 'city')) {
      const { landscape } = outlookOf(place);
      expect(LANDSCAPES, `${place.id}: ${landscape}`).toHaveProperty(landscape);
    }
  });

  it('gives every business a number with a right check digit', () => {
    for (const { property } of market) expect(isIsraeliId(property.business.number), property.business.number).toBe(true);
  });

  it('shows at least six pictures of each property and four of each unit, and no cover twice', () => {
    const galleries = market.map((plan, index) => photosOf(plan, index));
    expect(new Set(galleries.map((gallery) => gallery.property[0]?.source)).size).toBe(320);
    for (const gallery of galleries) {
      expect(gallery.property.length).toBeGreaterThanOrEqual(6);
      for (const unit of gallery.units) expect(unit.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('shows a place in sixteen pictures at most, or one of each unit beside its own', () => {
    for (const { property, units } of market.map((plan, index) => photosOf(plan, index))) {
      const own = new Set(property.map(({ source }) => source));
      const ofUnits = units.map((unit) => unit.filter(({ source }) => !own.has(source)).length);
      expect(Math.min(...ofUnits)).toBeGreaterThanOrEqual(1);
      const all = own.size + ofUnits.reduce((sum, count) => sum + count, 0);
      expect(all).toBeLessThanOrEqual(Math.max(16, own.size + units.length));
    }
  });

  it('shares a smaller market out over all regions too', () => {
    const small = planMarket(40);
    expect(small).toHaveLength(40);
    expect(new Set(small.map((plan) => plan.site.regionId)).size).toBe(20);
  });
});

describe('a year of stays', () => {
  const today = '2026-11-20';
  const years = Array.from({ length: 300 }, (_, index) => planYear(LAYOUTS.couple, true, today, 1, makeRandom(`test/${index}`)));
  const nightsWithin = (first: number, last: number) =>
    years
      .flatMap((year) => year.stays)
      .filter(
        (stay) =>
          stay.outcome !== 'cancelled' && nightsBetween(today, stay.arrivalDate) >= first && nightsBetween(today, stay.arrivalDate) < last,
      )
      .reduce((sum, stay) => sum + nightsBetween(stay.arrivalDate, stay.departureDate), 0) /
    (years.length * (last - first));

  it('takes about two nights in five, densest in the coming weeks', () => {
    expect(nightsWithin(0, 365)).toBeGreaterThan(0.33);
    expect(nightsWithin(0, 365)).toBeLessThan(0.47);
    expect(nightsWithin(0, 21)).toBeGreaterThan(nightsWithin(60, 120));
    expect(nightsWithin(60, 120)).toBeGreaterThan(nightsWithin(200, 365));
  });

  it('never takes a night twice', () => {
    for (const { stays, closures } of years) {
      const taken = [
        ...stays
          .filter((stay) => stay.outcome !== 'cancelled')
          .map((stay) => [stay.arrivalDate, nightsBetween(stay.arrivalDate, stay.departureDate)] as const),
        ...closures.map((closure) => [closure.firstNight, nightsBetween(closure.firstNight, closure.lastNight) + 1] as const),
      ].sort(([first], [second]) => (first < second ? -1 : 1));
      for (const [index, [date, nights]] of taken.entries()) {
        const next = taken[index + 1];
        if (next) expect(nightsBetween(date, next[0])).toBeGreaterThanOrEqual(nights);
      }
    }
  });

  it('lets about a third of the properties charge beside the nights: cleaning from everybody, the rest from those who want it', () => {
    const planned = market.map((plan) => planExtraCharges(plan, makeRandom(`extra charges/${plan.site.key}`)));
    const share = planned.filter((charges) => charges.length > 0).length / market.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
    const charges = planned.flat().map(({ charge }) => charge);
    expect(new Set(charges.map(({ kind }) => kind))).toEqual(new Set(EXTRA_CHARGE_KINDS));
    expect(new Set(charges.filter(({ isOptional }) => !isOptional).map(({ kind }) => kind))).toEqual(new Set(['cleaning']));
  });
});
