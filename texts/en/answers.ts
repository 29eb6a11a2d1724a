/** Filters of the search. */
export const filters = {
  PRICE: 'Price per night',
  PROPERTY_TYPE: 'Property type',
  SUITABLE_FOR: 'Suitable for',
  SWIMMING_POOL: 'Swimming pool',
  FACILITIES: 'Facilities',
  MEALS: 'Meals',
  FOR_RELIGIOUS: 'For religious guests',
  ACCESSIBILITY: 'Accessibility',
  PETS: 'Pets',
  FREE_CANCELLATION: 'Free cancellation',
  LOCATION: 'Location',
  RATING: 'Guest rating',
} as const;

/** What else the server names: sets of places, a unit's own jacuzzi by its size, whoever was erased. */
export const names = {
  cities: 'Towns',
  regions: 'Regions',
  districts: 'Districts',
  pool: 'Pool',
  poolInSeason: '{pool} ({season})',
  poolHeatingExtra: '{pool}, heating extra',
  barbecue: 'Barbecue',
  jacuzzi_single: 'Private jacuzzi for one',
  jacuzzi_double: 'Private jacuzzi for two',
  jacuzzi_family: 'Private family jacuzzi',
  mapArea: 'The area on the map',
  inMapArea: 'in the area on the map',
  near: 'near {place}',
  nearest: 'Nearby, from {kilometres} km away',
  erasedFirst: 'Deleted',
  erasedLast: 'guest',
} as const;

/** The stay as a calendar file. */
export const calendarFile = {
  stay: 'Stay: {hotel}',
  number: 'Booking number: {id}',
  arrival: 'Check-in {hours}',
  departure: 'Check-out {hours}',
  phone: 'Phone: {phone}',
} as const;

/** Hours that a property has on other days than usual; `hours` follow a colon. */
export const otherHours = {
  eves: 'Eves of Shabbat and holidays',
  restDays: 'Shabbat and holidays',
  keepingShabbat: 'Guests who keep Shabbat',
  arrivalFrom: 'check-in from {time}',
  arrivalUntil: 'check-in until {time}',
  arrivalFromEnd: 'check-in after Shabbat or the holiday ends',
  arrivalFromAfter: {
    one: 'check-in from a minute after Shabbat or the holiday ends',
    other: 'check-in from {count} minutes after Shabbat or the holiday ends',
  },
  arrivalUntilEnd: 'check-in until Shabbat or the holiday ends',
  arrivalUntilAfter: {
    one: 'check-in until a minute after Shabbat or the holiday ends',
    other: 'check-in until {count} minutes after Shabbat or the holiday ends',
  },
  arrivalNone: 'no check-in',
  departureUntil: 'check-out by {time}',
  departureEnd: 'check-out by the end of Shabbat or the holiday',
  departureAfter: {
    one: 'check-out by a minute after Shabbat or the holiday ends',
    other: 'check-out by {count} minutes after Shabbat or the holiday ends',
  },
} as const;

/** The box in which guests choose dates on a host's own site. */
export const searchBox = {
  title: 'Book a stay: {title}',
  arrival: 'Check-in',
  nights: 'Nights',
  adults: 'Adults',
  submit: 'Check price and availability',
  note: 'The property’s page on {site} opens in a new tab. You can add children there.',
  closed: 'You can’t book here at the moment.',
} as const;
