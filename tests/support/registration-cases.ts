import type { Locale } from '#contract/primitives/locale.ts';
import { type HoursDay, type HoursOfDay, USUAL_HOURS } from '#contract/primitives/property-hours.ts';
import type { RegistrationIssueCode } from '#contract/primitives/registration-issue-codes.ts';
import {
  type BasicDocument,
  type FacilitiesDocument,
  type PoliciesDocument,
  policiesDocument,
  type UnitDocument,
} from '#contract/registration-documents.ts';
import { aSpecialRateDocument } from './registration-documents.ts';

/** A document that is right but for one thing, and what is told about it. */
interface Case<Change> {
  readonly title: string;
  readonly change: Change;
  readonly path: string;
  readonly code: RegistrationIssueCode;
  /** The very words, where the specification has them. */
  readonly text?: Record<Locale, string>;
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `מילה${index}`).join(' ');

type Address = Partial<BasicDocument['address']>;
type Business = Partial<BasicDocument['business']>;
const contact = (part: Partial<BasicDocument['contact']>) => (basic: BasicDocument) => ({
  ...basic,
  contact: { ...basic.contact, ...part },
});
const address = (part: Address) => (basic: BasicDocument) => ({ ...basic, address: { ...basic.address, ...part } });
const business = (part: Business) => (basic: BasicDocument) => ({ ...basic, business: { ...basic.business, ...part } });
const basics = (part: Partial<BasicDocument>) => (basic: BasicDocument) => ({ ...basic, ...part });
const elsewhere = { isAtProperty: false, address: 'הרצל 1', city: 'חיפה', zipCode: '3100000' };

export const BASIC_CASES: readonly Case<(basic: BasicDocument) => BasicDocument>[] = [
  { title: 'no contact', change: contact({ name: ' ' }), path: 'contact.name', code: 'required' },
  { title: 'no phone', change: contact({ phone: '' }), path: 'contact.phone', code: 'required' },
  { title: 'half a phone number', change: contact({ phone: '05431822' }), path: 'contact.phone', code: 'phone_invalid' },
  { title: 'a phone number of letters', change: contact({ phone: 'call me' }), path: 'contact.phone', code: 'phone_invalid' },
  { title: 'no e-mail', change: contact({ email: '' }), path: 'contact.email', code: 'required' },
  { title: 'half an e-mail', change: contact({ email: 'michal@haalonim' }), path: 'contact.email', code: 'email_invalid' },
  { title: 'no Hebrew name', change: basics({ name: { he: '', en: 'Oak Courtyard' } }), path: 'name.he', code: 'required' },
  { title: 'no English name', change: basics({ name: { he: 'חצר', en: '' } }), path: 'name.en', code: 'required' },
  { title: 'an endless name', change: basics({ name: { he: 'א'.repeat(81), en: 'Oak' } }), path: 'name.he', code: 'text_too_long' },
  { title: 'no type', change: basics({ propertyType: null }), path: 'propertyType', code: 'required' },
  { title: 'an unknown type', change: basics({ propertyType: 'castle' }), path: 'propertyType', code: 'option_unknown' },
  { title: 'unknown guests', change: basics({ suitableFor: ['couples', 'ghosts'] }), path: 'suitableFor', code: 'option_unknown' },
  {
    title: '101 words of description',
    change: basics({ description: { he: words(101), en: words(100) } }),
    path: 'description.he',
    code: 'description_too_many_words',
    text: { he: '101 מילים, ואפשר עד 100. קצרו קצת.', en: '101 words; the limit is 100. Please shorten it.' },
  },
  { title: 'no description', change: basics({ description: { he: words(60), en: '' } }), path: 'description.en', code: 'required' },
  {
    title: 'a short description is a hint',
    change: basics({ description: { he: 'א'.repeat(159), en: words(40) } }),
    path: 'description.he',
    code: 'description_short',
    text: { he: 'קצר. מומלץ לכתוב 160 תווים ומעלה.', en: 'Short. Aim for 160 characters or more.' },
  },
  { title: 'no city', change: address({ cityId: null }), path: 'address.cityId', code: 'required' },
  { title: 'a city that is none', change: address({ cityId: 'upper-galilee' }), path: 'address.cityId', code: 'city_unknown' },
  { title: 'no street', change: address({ street: { he: '', en: 'Herzl 1' } }), path: 'address.street.he', code: 'required' },
  { title: 'a zip code of five digits', change: address({ zipCode: '12000' }), path: 'address.zipCode', code: 'zip_invalid' },
  { title: 'a zip code of letters', change: address({ zipCode: '12000ab' }), path: 'address.zipCode', code: 'zip_invalid' },
  { title: 'no zip code', change: address({ zipCode: '' }), path: 'address.zipCode', code: 'required' },
  { title: 'no pin', change: address({ latitude: null, longitude: null }), path: 'address.latitude', code: 'location_missing' },
  {
    title: 'a pin in Cyprus',
    change: address({ latitude: 35.1, longitude: 33.4 }),
    path: 'address.latitude',
    code: 'location_outside_israel',
  },
  {
    title: 'a pin far away',
    change: address({ latitude: 29.56, longitude: 34.95 }),
    path: 'address.latitude',
    code: 'location_far_from_city',
  },
  { title: 'no business name', change: business({ name: '' }), path: 'business.name', code: 'required' },
  { title: 'no id number', change: business({ idNumber: '' }), path: 'business.idNumber', code: 'required' },
  { title: 'a wrong check digit', change: business({ idNumber: '515000007' }), path: 'business.idNumber', code: 'id_number_invalid' },
  { title: 'a wrong VAT number', change: business({ vatNumber: '123456789' }), path: 'business.vatNumber', code: 'vat_number_invalid' },
  { title: 'no VAT status', change: business({ vatStatus: null }), path: 'business.vatStatus', code: 'required' },
  { title: 'a wrong business phone', change: business({ phone: '123' }), path: 'business.phone', code: 'phone_invalid' },
  { title: 'a business elsewhere without city', change: business({ ...elsewhere, city: '' }), path: 'business.city', code: 'required' },
  { title: 'a business elsewhere, zip', change: business({ ...elsewhere, zipCode: '31' }), path: 'business.zipCode', code: 'zip_invalid' },
];

export const FACILITY_CASES: readonly Case<Partial<FacilitiesDocument['choices']>>[] = [
  {
    title: 'whether there is a pool',
    change: { swimming_pool_availability: [], swimming_pool_types: [] },
    path: 'choices.swimming_pool_availability',
    code: 'required',
  },
  { title: 'a pool without type', change: { swimming_pool_types: [] }, path: 'choices.swimming_pool_types', code: 'required' },
  {
    title: 'types of no pool',
    change: { swimming_pool_availability: ['no-pool'] },
    path: 'choices.swimming_pool_types',
    code: 'types_without_availability',
  },
  {
    title: 'a pool of a place without one',
    change: { swimming_pool_availability: ['no-pool'], swimming_pool_types: [], popular_facilities: ['swimming-pool'] },
    path: 'choices.popular_facilities',
    code: 'facility_denied',
  },
  {
    title: 'two availabilities',
    change: { barbecue_availability: ['private-area', 'no-barbecue'] },
    path: 'choices.barbecue_availability',
    code: 'options_contradict',
  },
  { title: 'parking and none', change: { parking: ['none', 'street'] }, path: 'choices.parking', code: 'options_contradict' },
  { title: 'an unknown facility', change: { popular_facilities: ['helipad'] }, path: 'choices.popular_facilities', code: 'option_unknown' },
];

const otherHours = (day: HoursDay, hours: Partial<HoursOfDay>) => ({
  otherHours: { ...policiesDocument.parse({}).otherHours, [day]: { ...USUAL_HOURS, ...hours } },
});

export const POLICY_CASES: readonly Case<Partial<PoliciesDocument>>[] = [
  { title: 'no cancellation policy', change: { cancellationPeriod: null }, path: 'cancellationPeriod', code: 'required' },
  { title: 'an unknown policy', change: { cancellationPeriod: 'whenever' }, path: 'cancellationPeriod', code: 'option_unknown' },
  { title: 'no arrival time', change: { arrivalFrom: '' }, path: 'arrivalFrom', code: 'required' },
  { title: 'a time that is none', change: { departureUntil: '25:00' }, path: 'departureUntil', code: 'time_invalid' },
  { title: 'arrival that ends first', change: { arrivalUntil: '14:00' }, path: 'arrivalUntil', code: 'arrival_hours_reversed' },
  {
    title: 'an end of Shabbat on Sunday',
    change: otherHours('sunday', { departureUntil: 'end+60' }),
    path: 'otherHours.sunday.departureUntil',
    code: 'time_invalid',
  },
  {
    title: 'nobody who leaves',
    change: otherHours('rest', { departureUntil: 'none' }),
    path: 'otherHours.rest.departureUntil',
    code: 'time_invalid',
  },
  {
    title: 'an eve on which arrival ends first',
    change: otherHours('eve', { arrivalFrom: '22:30' }),
    path: 'otherHours.eve.arrivalFrom',
    code: 'arrival_hours_reversed',
  },
  {
    title: 'guests who come before others have left',
    change: { ...otherHours('rest', { arrivalFrom: 'end+30' }), lateDepartureMinutes: 60 },
    path: 'otherHours.rest.arrivalFrom',
    code: 'arrival_before_late_departure',
    text: {
      he: 'אורחים יכולים להישאר עד 60 דקות אחרי צאת השבת, ולכן הבאים אחריהם לא יכולים להגיע קודם. בחרו 60 דקות אחרי צאת השבת או יותר, או שאין הגעות.',
      en: 'Guests may stay until 60 minutes after Shabbat ends, so the next ones can’t come before then. Choose 60 minutes after Shabbat ends or later, or that nobody arrives.',
    },
  },
  {
    title: 'too late a departure',
    change: { lateDepartureMinutes: 200, ...otherHours('rest', { arrivalFrom: 'none' }) },
    path: 'lateDepartureMinutes',
    code: 'number_out_of_range',
  },
  { title: 'nothing about pets', change: { pets: [] }, path: 'pets', code: 'required' },
  { title: 'pets and no pets', change: { pets: ['not-allowed', 'allowed'] }, path: 'pets', code: 'options_contradict' },
  { title: 'no language', change: { spokenLanguages: [] }, path: 'spokenLanguages', code: 'required' },
  { title: 'too long notes', change: { notes: { he: 'א'.repeat(1201), en: '' } }, path: 'notes.he', code: 'text_too_long' },
];

type ChangeUnit = (unit: UnitDocument) => UnitDocument;
const unit =
  (part: Partial<UnitDocument>): ChangeUnit =>
  (document) => ({ ...document, ...part });
const pricing =
  (part: Partial<UnitDocument['pricing']>): ChangeUnit =>
  (document) => ({ ...document, pricing: { ...document.pricing, ...part } });
const extra =
  <Group extends 'baby' | 'child' | 'adult'>(group: Group, part: Partial<UnitDocument['extraBeds'][Group]>): ChangeUnit =>
  (document) => ({ ...document, extraBeds: { ...document.extraBeds, [group]: { ...(document.extraBeds[group] as object), ...part } } });
const bedroom = (part: Partial<UnitDocument['bedrooms'][number]>): ChangeUnit =>
  unit({ bedrooms: [{ beds: [{ size: 'queen', count: 1 }], maxGuests: 2, privateBathroom: false, ...part }] });
const special = (...rates: Parameters<typeof aSpecialRateDocument>[0][]): ChangeUnit =>
  unit({ specialRates: rates.map((rate) => aSpecialRateDocument(rate)) });
const tier = (nights: number | null, value: number | null, type: 'PERCENT' | 'AMOUNT' = 'PERCENT') => ({ nights, type, value });

export const UNIT_CASES: readonly Case<ChangeUnit>[] = [
  { title: 'no name', change: unit({ name: { he: '', en: 'x' } }), path: 'name.he', code: 'required' },
  {
    title: '51 words',
    change: unit({ description: { he: '', en: words(51).replaceAll('מילה', 'word') } }),
    path: 'description.en',
    code: 'description_too_many_words',
  },
  { title: 'no type', change: unit({ unitType: null }), path: 'unitType', code: 'required' },
  { title: 'an area of two metres', change: unit({ areaSqm: 2 }), path: 'areaSqm', code: 'number_out_of_range' },
  { title: 'half a bathroom', change: unit({ bathrooms: 1.5 }), path: 'bathrooms', code: 'number_out_of_range' },
  { title: 'no bedroom', change: unit({ bedrooms: [] }), path: 'bedrooms', code: 'bedroom_missing' },
  { title: 'a bedroom without bed', change: bedroom({ beds: [] }), path: 'bedrooms.0.beds', code: 'bed_missing' },
  {
    title: 'more guests than beds is a warning',
    change: bedroom({ maxGuests: 3 }),
    path: 'bedrooms.0.maxGuests',
    code: 'guests_exceed_beds',
    text: { he: 'יש מיטות ל־2, אבל רשומים 3 אורחים.', en: 'The beds sleep 2, but 3 guests are entered.' },
  },
  { title: 'a bedroom for nobody', change: bedroom({ maxGuests: null }), path: 'bedrooms.0.maxGuests', code: 'required' },
  {
    title: 'an unknown bed',
    change: bedroom({ beds: [{ size: 'hay', count: 1 }] }),
    path: 'bedrooms.0.beds.0.size',
    code: 'option_unknown',
  },
  { title: '13 cribs', change: extra('baby', { count: 13 }), path: 'extraBeds.baby.count', code: 'number_out_of_range' },
  { title: 'babies of four', change: extra('baby', { maxAge: 4 }), path: 'extraBeds.baby.maxAge', code: 'number_out_of_range' },
  { title: 'children up to 13', change: extra('child', { maxAge: 13 }), path: 'extraBeds.child.maxAge', code: 'number_out_of_range' },
  { title: 'adults from four', change: extra('adult', { fromAge: 4 }), path: 'extraBeds.adult.fromAge', code: 'number_out_of_range' },
  { title: 'adults from 19', change: extra('adult', { fromAge: 19 }), path: 'extraBeds.adult.fromAge', code: 'number_out_of_range' },
  {
    title: 'no price of a child',
    change: extra('child', { priceAgorot: null }),
    path: 'extraBeds.child.priceAgorot',
    code: 'price_missing',
  },
  {
    title: 'internet and none',
    change: unit({ choices: { housing_unit_facilities: [], internet_services: ['none', 'fibre'], kitchen_amenities: [], view: [] } }),
    path: 'choices.internet_services',
    code: 'options_contradict',
  },
  { title: 'no smoking status', change: unit({ smokingStatus: null }), path: 'smokingStatus', code: 'required' },
  { title: 'a base price for five', change: pricing({ baseGuests: 5 }), path: 'pricing.baseGuests', code: 'base_guests_exceed_places' },
  { title: 'no night at least', change: pricing({ minimumNights: 0 }), path: 'pricing.minimumNights', code: 'number_out_of_range' },
  { title: 'no midweek price', change: pricing({ midweekAgorot: null }), path: 'pricing.midweekAgorot', code: 'price_missing' },
  { title: 'a negative price', change: pricing({ weekendAgorot: -1 }), path: 'pricing.weekendAgorot', code: 'price_invalid' },
  { title: 'a price of nothing', change: pricing({ weekendAgorot: 0 }), path: 'pricing.weekendAgorot', code: 'price_zero' },
  { title: 'a price of ₪7', change: pricing({ weekendAgorot: 700 }), path: 'pricing.weekendAgorot', code: 'price_low' },
  {
    title: 'one single price',
    change: pricing({ singleWeekendAgorot: null }),
    path: 'pricing.singleWeekendAgorot',
    code: 'single_price_incomplete',
  },
  {
    title: 'a discount for one night',
    change: pricing({ discounts: [tier(1, 10)] }),
    path: 'pricing.discounts.0.nights',
    code: 'number_out_of_range',
  },
  { title: '101 percent', change: pricing({ discounts: [tier(3, 101)] }), path: 'pricing.discounts.0.value', code: 'discount_invalid' },
  {
    title: 'an amount of nothing',
    change: pricing({ discounts: [tier(3, 0, 'AMOUNT')] }),
    path: 'pricing.discounts.0.value',
    code: 'discount_invalid',
  },
  {
    title: 'the same nights twice',
    change: pricing({ discounts: [tier(3, 5), tier(3, 10)] }),
    path: 'pricing.discounts.1.nights',
    code: 'discount_nights_repeated',
  },
  { title: 'a date that is none', change: special({ to: '31-02-2027' }), path: 'specialRates.0.to', code: 'date_invalid' },
  { title: 'no date', change: special({ from: '' }), path: 'specialRates.0.from', code: 'required' },
  {
    title: 'dates the wrong way',
    change: special({ from: '12-12-2026', to: '04-12-2026' }),
    path: 'specialRates.0.to',
    code: 'dates_reversed',
  },
  {
    title: 'a rate without name',
    change: special({ holiday: null }),
    path: 'specialRates.0.customName.he',
    code: 'special_rate_name_missing',
  },
  {
    title: 'two special rates for one night',
    change: special({}, { from: '12-12-2026', to: '14-12-2026' }),
    path: 'specialRates.1.from',
    code: 'special_rates_overlap',
    text: {
      he: 'בתאריכים האלה כבר חל מחיר מיוחד (4 בדצמ׳ 2026 עד 12 בדצמ׳ 2026).',
      en: 'A special rate already applies on these dates (4 Dec 2026 to 12 Dec 2026).',
    },
  },
  {
    title: 'several special rates for the same nights',
    change: special({}, { from: '14-12-2026', to: '15-12-2026' }, { from: '01-12-2026', to: '31-12-2026' }),
    path: 'specialRates.2.from',
    code: 'special_rates_overlap',
    text: {
      he: 'על התאריכים האלה כבר חלים שני מחירים מיוחדים (4 בדצמ׳ 2026 עד 12 בדצמ׳ 2026 ועוד אחד).',
      en: 'Several special rates are already defined for this date range (4 Dec 2026 to 12 Dec 2026 and more).',
    },
  },
];
