import { makeRandom, type Random } from '@lina/pictures/random';
import type { Bilingual } from '#contract/primitives/locale.ts';
import {
  afterRest,
  type HoursDay,
  type HoursOfDay,
  NO_ARRIVAL,
  type PropertyHours,
  USUAL_HOURS,
} from '#contract/primitives/property-hours.ts';
import type { Weekday } from '#rules/quote/types.ts';
import type { PropertyInput } from '#server/modules/properties/property-input.ts';
import { CLOSINGS, FEATURE_VOICE, OPENINGS, TYPE_VOICE } from '../content/house-voice.ts';
import { HOSTS } from '../content/names.ts';
import { REGION_VOICE } from '../content/region-voice.ts';
import { STREETS } from '../content/streets.ts';
import { BLUEPRINTS, FEATURE_NAMES, type FeatureName, REGION_PLANS } from './blueprints.ts';
import { businessNumber } from './business-number.ts';
import { outlookOf } from './outlooks.ts';
import { propertyTerms } from './property-terms.ts';
import { type PriceLevel, planPriceLevel } from './rates-plan.ts';
import type { Site } from './sites.ts';
import { fill, joinSentences, shuffled } from './text.ts';
import { planUnits, type UnitPlan } from './unit-plan.ts';

/** A property before its pictures and its owner's account. */
export interface PropertyPlan {
  readonly site: Site;
  readonly host: Bilingual;
  readonly features: ReadonlySet<FeatureName>;
  readonly units: readonly UnitPlan[];
  readonly priceLevel: PriceLevel;
  readonly property: Omit<PropertyInput, 'ownerId' | 'photos' | 'units'>;
}

/** Plans one property from its site alone: same site, same property. */
export function planProperty(site: Site): PropertyPlan {
  const blueprint = BLUEPRINTS[site.propertyType];
  const region = REGION_PLANS[site.regionId];
  if (!blueprint || !region) throw new Error(`No plan for ${site.propertyType} in ${site.regionId}`);
  const random = makeRandom(`market/${site.key}`);
  const policies = policiesOf(site, random.fork('policies'), blueprint.voice === 'couple');
  const wished = FEATURE_NAMES.filter((name) => random.fork(name).chance(blueprint.features[name] ?? 0));
  // A place for couples only has nothing for children.
  const features = new Set(wished.filter((name) => name !== 'children' || policies.childrenAllowed));
  const count = random.fork('count').int(blueprint.units[0], blueprint.units[1]);
  const units = planUnits(
    { blueprint, propertyType: site.propertyType, count, features, views: outlookOf(site.city).views },
    random.fork('units'),
  );
  const host = random.fork('host').pick(HOSTS);
  return {
    site,
    host,
    features,
    units,
    priceLevel: planPriceLevel(blueprint.priceShekels, region.price, random.fork('price')),
    property: {
      ...identityOf(site, host, random),
      ...policies,
      description: tellOf(site, host, features, random.fork('story')),
      terms: propertyTerms(site, features, blueprint.voice, random.fork('terms')),
    },
  };
}

type Identity = Pick<
  PropertyInput,
  | 'status'
  | 'isPublished'
  | 'propertyType'
  | 'name'
  | 'cityId'
  | 'street'
  | 'zipCode'
  | 'directions'
  | 'latitude'
  | 'longitude'
  | 'contact'
  | 'business'
  | 'vatStatus'
  | 'commissionBasisPoints'
>;

function identityOf(site: Site, host: Bilingual, random: Random): Identity {
  const street = random.fork('street').pick(STREETS);
  const house = random.fork('house').int(1, 94);
  const phone = `05${random.fork('phone').pick(['0', '2', '3', '4', '8'])}${String(random.fork('number').int(1_000_000, 9_999_999))}`;
  const number = businessNumber(random.fork('business'));
  const address = { he: `${street.he} ${house}`, en: `${house} ${street.en}` };
  const vat = random.fork('vat');
  return {
    status: 'approved',
    isPublished: true,
    propertyType: site.propertyType,
    name: site.name,
    cityId: site.city.id,
    street: address,
    zipCode: String(random.fork('zip').int(1_000_000, 9_899_999)),
    directions: {
      he: `בכניסה ל${site.city.name.he} פונים אל ${street.he}; השלט שלנו משמאל.`,
      en: `On entering ${site.city.name.en} turn to ${street.en}; our sign is on the left.`,
    },
    latitude: round(site.city.latitude + random.fork('lat').range(-0.006, 0.006)),
    longitude: round(site.city.longitude + random.fork('lon').range(-0.006, 0.006)),
    contact: { name: host.he, phone, email: `host-${site.key.replace('/', '-')}@lina.example` },
    business: {
      name: site.name.he,
      number,
      vatNumber: number,
      isAtProperty: true,
      address: `${address.he}, ${site.city.name.he}`,
      city: '',
      zipCode: '',
      phone,
    },
    vatStatus: site.regionId === 'eilat-area' ? 'eilat' : vat.chance(0.2) ? 'exempt' : 'licensed',
    commissionBasisPoints: random.fork('commission').pick([1000, 1000, 1000, 1200, 800]),
  };
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

type Policies = Pick<
  PropertyInput,
  | 'weekendNights'
  | 'arrivalFrom'
  | 'arrivalUntil'
  | 'departureUntil'
  | 'otherHours'
  | 'lateDepartureMinutes'
  | 'childrenAllowed'
  | 'guestChangesUntilDays'
  | 'cancellation'
  | 'notes'
>;

function policiesOf(site: Site, random: Random, forCouples: boolean): Policies {
  const urban = ['apartment', 'penthouse', 'studio', 'hotel', 'boutique-hotel'].includes(site.propertyType);
  const weekendNights: Weekday[] = urban && random.fork('weekend').chance(0.5) ? [4, 5] : [4, 5, 6];
  return {
    weekendNights,
    arrivalFrom: random.fork('arrival').pick(['14:00', '15:00', '15:00', '16:00']),
    arrivalUntil: random.fork('late').pick(['20:00', '22:00', '23:00']),
    departureUntil: random.fork('departure').pick(['10:00', '11:00', '11:00', '12:00']),
    ...planHours(random.fork('hours')),
    childrenAllowed: !(forCouples && random.fork('children').chance(0.18)),
    guestChangesUntilDays: random.fork('changes').pick([null, null, 7, 14]),
    cancellation: {
      period: random
        .fork('period')
        .pick([
          'until-24-hours',
          'until-48-hours',
          'until-72-hours',
          'until-72-hours',
          'until-7-days',
          'until-7-days',
          'until-14-days',
          'until-21-days',
          'by-law-only',
          'non-refundable',
        ]),
      fee: random.fork('fee').pick(['firstNight', 'firstNight', 'half', 'full']),
      noShowFee: random.fork('noShow').pick(['full', 'full', 'firstNight']),
      notes: random.fork('notes').chance(0.4)
        ? { he: 'בחגים ובאוגוסט נשמח אם תודיעו לנו מוקדם ככל האפשר.', en: 'On holidays and in August, please tell us as early as you can.' }
        : { he: '', en: '' },
    },
    notes: random.fork('quiet').chance(0.6)
      ? {
          he: 'אנא שמרו על שקט בין 23:00 ל־7:00. מסיבות רק בתיאום מראש.',
          en: 'Quiet please between 23:00 and 7:00. Parties only by arrangement.',
        }
      : { he: '', en: '' },
  };
}

type PlannedHours = Pick<PropertyHours, 'otherHours' | 'lateDepartureMinutes'>;

/** Minutes after the end of Shabbat from guests' leaving to the next ones' coming. */
const MINUTES_TO_MAKE_READY = 30;

/**
 * Returns which hours a place of the demo has besides the usual ones: nearly half let guests who keep Shabbat stay until after its end, some
 * let everybody, a third open earlier on eves, a few close earlier or later on a weekday.
 */
function planHours(random: Random): PlannedHours {
  const keeps = random.fork('keeps');
  const lateDepartureMinutes = keeps.chance(0.45) ? random.fork('late').pick([60, 60, 90, 120]) : null;
  const everybodyLate = lateDepartureMinutes === null && random.fork('everybody').chance(0.2) ? 60 : null;
  const late = lateDepartureMinutes ?? everybodyLate;
  const nextFrom = late === null || random.fork('next').chance(0.3) ? NO_ARRIVAL : afterRest(late + MINUTES_TO_MAKE_READY);
  const days: [HoursDay, Partial<HoursOfDay>][] = [];
  if (late !== null) days.push(['rest', { arrivalFrom: nextFrom, departureUntil: everybodyLate === null ? '' : afterRest(everybodyLate) }]);
  else if (random.fork('rest').chance(0.3)) days.push(['rest', { departureUntil: '14:00', arrivalFrom: '16:30' }]);
  if (random.fork('eve').chance(0.35)) days.push(['eve', { arrivalFrom: '13:00' }]);
  if (random.fork('sunday').chance(0.1)) days.push(['sunday', { departureUntil: '13:00' }]);
  if (random.fork('thursday').chance(0.08)) days.push(['thursday', { arrivalFrom: '17:00' }]);
  return { lateDepartureMinutes, otherHours: Object.fromEntries(days.map(([day, hours]) => [day, { ...USUAL_HOURS, ...hours }])) };
}

/** Opening, the house, what it has, the surroundings, a word of farewell: under a hundred words per language. */
function tellOf(site: Site, host: Bilingual, features: ReadonlySet<FeatureName>, random: Random): Bilingual {
  const city = { he: site.city.name.he, en: site.city.name.en.replace(/ \(.*\)/, '') };
  const opening = fill(random.pick(OPENINGS), { host, city });
  const house = TYPE_VOICE[site.propertyType];
  const told = shuffled(
    [...features].filter((feature) => FEATURE_VOICE[feature]),
    random,
  ).slice(0, 2);
  const things = told.flatMap((feature) => (FEATURE_VOICE[feature] ? [random.fork(feature).pick(FEATURE_VOICE[feature])] : []));
  const around = random.fork('around').pick(REGION_VOICE[site.regionId] ?? []);
  const closing = random.fork('closing').pick(CLOSINGS);
  return joinSentences([opening, ...(house ? [house] : []), ...things, around, closing]);
}
