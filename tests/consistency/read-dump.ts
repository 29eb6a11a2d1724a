/**
 * Reads the JSON lines of `npm run dump` into plain objects. This and the other files of the oracle know the dump (docs/dump.md) and
 * docs/product.md, and import nothing of the product: that is what makes their agreement worth something.
 */
export interface Rate {
  midweekAgorot: number;
  weekendAgorot: number;
  singleMidweekAgorot: number | null;
  singleWeekendAgorot: number | null;
  babyExtraAgorot: number | null;
  childExtraAgorot: number | null;
  adultExtraAgorot: number | null;
}

export interface Special extends Rate {
  firstNight: string;
  lastNight: string;
  minimumNights: number | null;
}

export interface StayRule {
  firstDate: string;
  lastDate: string;
  midweekMinimum: number | null;
  weekendMinimum: number | null;
  maximumNights: number | null;
  arrivalDays: number[] | null;
  departureDays: number[] | null;
  noticeDays: number;
  tonightUntil: string | null;
  relaxedDays: number | null;
  relaxedMinimum: number | null;
}

export interface Charge {
  /** Null: of the property as a whole. */
  unitIds: number[] | null;
  kind: string;
  per: 'stay' | 'night' | 'guestNight';
  amountAgorot: number;
  isOptional: boolean;
}

export interface Unit {
  id: number;
  propertyId: number;
  position: number;
  bedrooms: number;
  places: number;
  cribs: number;
  childExtraBeds: number;
  adultExtraBeds: number;
  babyMaxAge: number;
  childMaxAge: number;
  adultFromAge: number | null;
  filters: Record<string, string[]>;
  rate?: Rate & { baseGuests: number; minimumNights: number };
  specials: Special[];
  discounts: { nights: number; discountType: 'PERCENT' | 'AMOUNT'; value: number }[];
  minimumStays: Map<string, number>;
  nightPrices: Map<string, number>;
  stayRules: StayRule[];
  closures: { id: number; firstNight: string; lastNight: string }[];
  /** What takes a night. */
  taken: Map<string, Cause>;
}

export type Cause = 'reservation' | 'hold' | 'import' | 'closure';

export interface Property {
  id: number;
  isPublished: boolean;
  nameHe: string;
  nameEn: string;
  cityId: string;
  regionId: string;
  districtId: string;
  weekendNights: number[];
  childrenAllowed: boolean;
  latitude: number;
  longitude: number;
  arrivalFrom: string;
  arrivalUntil: string;
  departureUntil: string;
  /** By day: `rest`, `eve`, or a weekday. */
  otherHours: Record<string, { arrivalFrom: string; arrivalUntil: string; departureUntil: string }>;
  lateDepartureMinutes: number | null;
  filters: Record<string, string[]>;
  charges: Charge[];
  /** Stars of the guests' reviews. */
  stars: number[];
  units: Unit[];
}

export interface Place {
  id: string;
  kind: 'country' | 'district' | 'region' | 'city';
  nameHe: string;
  nameEn: string;
}

export interface DumpedMarket {
  today: string;
  /** HH:MM by the market's clocks. */
  time: string;
  places: Map<string, Place>;
  properties: Map<number, Property>;
}

/** Reads a dump, line by line. */
export function readDump(lines: Iterable<string>): DumpedMarket {
  const market: DumpedMarket = { today: '', time: '', places: new Map(), properties: new Map() };
  const units = new Map<number, Unit>();
  for (const text of lines) {
    // The shapes are those of docs/dump.md.
    const line = JSON.parse(text);
    if (line.type === 'meta') Object.assign(market, { today: line.today, time: timeIn(line.timeZone, line.now) });
    if (line.type === 'place') market.places.set(line.id, line);
    if (line.type === 'property') market.properties.set(line.id, { ...line, charges: [], stars: [], units: [] });
    if (line.type === 'unit') {
      const unit: Unit = {
        ...line,
        specials: [],
        discounts: [],
        minimumStays: new Map(),
        nightPrices: new Map(),
        stayRules: [],
        closures: [],
        taken: new Map(),
      };
      units.set(unit.id, unit);
      market.properties.get(unit.propertyId)?.units.push(unit);
    }
    if (line.type === 'extraCharge') market.properties.get(line.propertyId)?.charges.push(line);
    if (line.type === 'review') market.properties.get(line.propertyId)?.stars.push(line.overall);
    const unit = units.get(line.unitId);
    if (unit) addToUnit(unit, line);
  }
  return market;
}

function timeIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

// biome-ignore lint/suspicious/noExplicitAny: a line is one of several shapes, told apart by its type
function addToUnit(unit: Unit, line: any): void {
  if (line.type === 'rate') unit.rate = line;
  if (line.type === 'specialRate') unit.specials.push(line);
  if (line.type === 'discount') unit.discounts.push(line);
  if (line.type === 'minimumStay') unit.minimumStays.set(line.night, line.nights);
  if (line.type === 'nightPrice') unit.nightPrices.set(line.night, line.priceAgorot);
  if (line.type === 'stayRule') unit.stayRules.push(line);
  if (line.type === 'closure') unit.closures.push(line);
  if (line.type === 'occupancy') unit.taken.set(line.night, line.cause);
}
