import { type Locale, type MailTemplate, PROPOSAL_NEWS } from '#contract/primitives/enums.ts';

/** A mail of each kind, as its reader could get it: what the modules put into the outbox, in the mail's own language. */
export interface MailSample {
  readonly template: MailTemplate;
  /** What makes it another mail than the template's first. */
  readonly variant?: string;
  readonly payload: unknown;
}

const SITE = 'https://lina.example';
const BY_LOCALE = {
  he: {
    brand: 'לינה',
    hotel: 'אחוזת זית ורימון',
    city: ['עין הוד', 'בעין הוד'],
    address: 'סמטת האמנים 12, עין הוד',
    directions: 'אחרי הגלריה פונים ימינה, והשער הכחול משמאל.',
    hosts: 'גלית וחיים',
    supplier: 'אחוזת זית ורימון בע״מ',
    guest: ['נועה', 'שפירא'],
    wishes: 'נשמח לקומת קרקע, אם אפשר.',
    unit: 'סוויטה עם ג׳קוזי',
    otherUnit: 'בקתת הגפן',
    charge: 'סל ארוחת בוקר',
    policy: 'גמישה',
    notes: 'בחגים המדיניות זהה.',
    business: 'סטודיו שפירא בע״מ',
    hostWords: 'פרצה נזילה בסוויטה, ולא נספיק לתקן אותה עד שתגיעו. מצטערים!',
    reasons: { basic: 'השם באנגלית אינו תרגום של השם בעברית.', photos: 'תמונה 3 מטושטשת.' },
    creditReason: 'האורחים עזבו לילה מוקדם יותר.',
    answer: 'ראינו את ההתכתבות עם האורחים, והצדק אתכם.',
    message: 'שלום,\nאפשר להזמין מקום לכמה משפחות ביחד?\nתודה, יואב',
    alt: 'סוויטה עם חלון לכרם',
    review: 'מקום שקט עם נוף לכרם, ומארחים מקסימים.',
    privateLine: 'הברז במטבח מטפטף קצת.',
    lineOnGuest: 'אורחים נעימים, השאירו את המקום נקי.',
    reply: 'תודה רבה! נשמח לארח אתכם שוב.',
    list: 'סוף שבוע עם אמא',
    reviewReason: 'אין בחוות הדעת שום דבר על השהייה עצמה.',
  },
  en: {
    brand: 'Lina',
    hotel: 'Olive & Pomegranate Estate',
    city: ['Ein Hod', 'in Ein Hod'],
    address: '12 HaOmanim Lane, Ein Hod',
    directions: 'Turn right after the gallery; the blue gate is on your left.',
    hosts: 'Galit and Haim',
    supplier: 'Olive & Pomegranate Estate Ltd',
    guest: ['Emma', 'Clarke'],
    wishes: 'We’d love the ground floor, if possible.',
    unit: 'Suite with jacuzzi',
    otherUnit: 'Vine cabin',
    charge: 'Breakfast basket',
    policy: 'Flexible',
    notes: 'The same terms apply on holidays.',
    business: 'Clarke Studio Ltd',
    hostWords: 'A pipe burst in the suite, and we can’t have it mended before you come. So sorry!',
    reasons: { basic: 'The English name isn’t a translation of the Hebrew one.', photos: 'Photo 3 is blurred.' },
    creditReason: 'The guests left a night early.',
    answer: 'We’ve seen your messages with the guests, and you’re right.',
    message: 'Hello,\nCan several families book a place together?\nThank you, Emma',
    alt: 'Suite with a window to the vineyard',
    review: 'A quiet place with a view of the vineyard, and charming hosts.',
    privateLine: 'The kitchen tap drips a little.',
    lineOnGuest: 'Pleasant guests who left the place clean.',
    reply: 'Thank you! We’d love to have you again.',
    list: 'Weekend with Mum',
    reviewReason: 'The review says nothing about the stay itself.',
  },
} as const;

/** Mails about a reservation of two units with every kind of price line. */
function reservationSample(locale: Locale) {
  const words = BY_LOCALE[locale];
  const nights = ['2027-02-03', '2027-02-04', '2027-02-05'];
  return {
    reservationId: '4827150396',
    link: `${SITE}/portal/${locale}/customer-area/reservation/4827150396/?code=abc`,
    calendarLink: `${SITE}/api/calendar/4827150396.ics`,
    bookedDate: '2026-11-23',
    arrivalDate: nights[0],
    departureDate: '2027-02-06',
    nights: nights.length,
    hours: {
      arrival: { date: nights[0], from: '15:00', until: '22:00', rest: null },
      departure: { date: '2027-02-06', until: '18:59', isLate: true, rest: { kind: 'shabbat', candles: null, ends: '17:59' } },
      keepsShabbat: true,
    },
    hotel: {
      name: words.hotel,
      cityName: words.city[0],
      cityIn: words.city[1],
      address: words.address,
      directions: words.directions,
      phone: '0533330255',
      email: 'galit@zayit.example',
      hostName: words.hosts,
      picture: null,
      arrivalFrom: '15:00',
      arrivalUntil: '22:00',
      departureUntil: '11:00',
      latitude: 32.7006,
      longitude: 34.9804,
    },
    guest: { firstName: words.guest[0], lastName: words.guest[1], email: 'guest@mail.example', phone: '0541234567' },
    party: { rooms: 2, adults: 4, childAges: [7, 4, 1] },
    specialRequests: words.wishes,
    arrivalTime: '17:30',
    units: [
      {
        title: words.unit,
        lines: [
          ...nights.map((date) => ({ kind: 'night', date, amountAgorot: 114_000 })),
          { kind: 'extra', date: nights[0], ageGroup: 'child', count: 2, amountAgorot: 16_000 },
          { kind: 'extra', date: nights[0], ageGroup: 'baby', count: 1, amountAgorot: 5_000 },
          { kind: 'discount', amountAgorot: -17_100 },
          { kind: 'extraCharge', charge: { kind: 'cleaning', title: null, per: 'stay' }, amountAgorot: 25_000 },
        ],
        totalAgorot: 370_900,
      },
      {
        title: words.otherUnit,
        lines: [
          { kind: 'ownPrice', amountAgorot: 210_000 },
          { kind: 'extraCharge', count: 3, charge: { kind: 'other', title: words.charge, per: 'night' }, amountAgorot: 27_000 },
        ],
        totalAgorot: 237_000,
      },
    ],
    totalAgorot: 607_900,
    vat: { ratePercent: 18, amountAgorot: 92_731 },
    cancellation: {
      name: words.policy,
      notes: words.notes,
      steps: [
        { from: '2026-11-23', to: '2027-01-28', feeAgorot: 0, rule: 'freePeriod' },
        { from: '2027-01-29', to: '2027-02-03', feeAgorot: 303_950, rule: 'hostFee' },
      ],
      noShowFeeAgorot: 607_900,
    },
    supplier: { name: words.supplier, number: '514382079', address: words.address, phone: '0533330255' },
    guarantee: { brand: 'visa', lastFour: '1111' },
  };
}

/** Changes of a stay as they are told, to guests and to hosts: other dates, one unit less, a smaller party and no breakfast; or one of these. */
function changeSamples(stay: ReturnType<typeof reservationSample>, words: string): MailSample[] {
  const { arrivalDate, departureDate, nights, party, units, totalAgorot, cancellation, hotel } = stay;
  const before = { arrivalDate, departureDate, nights, party, units, totalAgorot };
  const suite = units.slice(0, 1);
  const smaller = { party: { rooms: 1, adults: 2, childAges: [7] }, units: suite, totalAgorot: 370_900 };
  const longer = { departureDate: '2027-02-09', nights: nights + 2, units, totalAgorot: totalAgorot + 228_000 };
  const asked = { by: 'guest', expiresAt: '2027-01-30T16:00:00.000Z', isOwnTotal: false, message: words, reason: '', cancellation };
  const proposal = { ...before, ...asked, ...smaller, arrivalDate: '2027-02-11', departureDate: '2027-02-14' };
  const byHost = { ...before, ...asked, ...longer, by: 'host', isOwnTotal: true };
  const byTeam = { ...proposal, by: 'team', message: '', reason: words };
  const host = { ...stay, reader: 'host' };
  const answers = (reader: object, whose: { by: string }): MailSample[] =>
    PROPOSAL_NEWS.filter((answer) => answer !== 'paymentDeclined' || !('reader' in reader)).map((answer) => ({
      template: 'change-answered',
      variant: `${answer}, ${whose.by}, ${'reader' in reader ? 'host' : 'guest'}`,
      payload: { ...reader, proposal: whose, news: { answer, message: answer === 'refused' ? words : '' } },
    }));
  const changed = { kind: 'changed', by: 'guest', before, message: '', freeUntil: null };
  const inVineCabin = { ...stay, units: [{ ...suite[0], title: units[1]?.title }] };
  const ofSuite = { ...before, units: suite };
  const unitChanged = { ...changed, kind: 'unitChanged', by: 'host', before: ofSuite, message: words, freeUntil: '2027-02-01' };
  const left = { ...stay, departureDate: '2027-02-06', nights: nights - 1, totalAgorot: totalAgorot - 114_000 };
  const leftEarly = { ...changed, kind: 'leftEarly', by: 'host' };
  return [
    { template: 'change-proposed', variant: 'toHost', payload: { ...host, proposal } },
    { template: 'change-proposed', variant: 'toHostByTeam', payload: { ...host, proposal: byTeam } },
    { template: 'change-proposed', variant: 'toGuest', payload: { ...stay, proposal: byHost } },
    { template: 'change-proposed', variant: 'toGuestByTeam', payload: { ...stay, proposal: { ...byTeam, ...longer } } },
    { template: 'change-proposed', variant: 'toGuestOfDirect', payload: { ...stay, origin: 'direct', guarantee: null, proposal: byHost } },
    ...answers(stay, proposal),
    ...answers(stay, byHost),
    ...answers(host, proposal),
    ...answers(host, byHost),
    { template: 'reservation-changed', variant: 'changed', payload: { ...stay, ...longer, changed } },
    {
      template: 'reservation-changed',
      variant: 'changedByTeam',
      payload: { ...stay, ...smaller, changed: { ...changed, by: 'team', message: words } },
    },
    { template: 'reservation-changed', variant: 'toHost', payload: { ...host, ...smaller, changed: { ...changed, message: words } } },
    { template: 'reservation-changed', variant: 'unitChanged', payload: { ...inVineCabin, hotel, changed: unitChanged } },
    { template: 'reservation-changed', variant: 'sameKind', payload: { ...inVineCabin, changed: { ...unitChanged, freeUntil: null } } },
    { template: 'reservation-changed', variant: 'unitChangedToHost', payload: { ...inVineCabin, reader: 'host', changed: unitChanged } },
    { template: 'reservation-changed', variant: 'leftEarly', payload: { ...left, changed: leftEarly } },
    { template: 'reservation-changed', variant: 'leftEarlyToHost', payload: { ...left, reader: 'host', changed: leftEarly } },
  ];
}

/** A list of favourites in which something of each kind has happened. */
function favouritesSample(locale: Locale) {
  const words = BY_LOCALE[locale];
  const place = (id: number, name: string, move: object) => ({ name, link: `${SITE}/portal/${locale}/hotel-details/${id}/`, move });
  return {
    listName: words.list,
    ownerName: words.guest[0],
    ...{ arrivalDate: '2027-02-04', departureDate: '2027-02-07' },
    ...{ link: `${SITE}/portal/${locale}/favourites/7/`, endLink: `${SITE}/favourites/notice?language=${locale}&list=7&code=c` },
    places: [
      place(7, words.hotel, { kind: 'moved', beforeAgorot: 303_950, totalAgorot: 285_000 }),
      place(8, words.unit, { kind: 'available', totalAgorot: 190_000 }),
      place(9, words.otherUnit, { kind: 'taken' }),
      { ...place(10, words.supplier, { kind: 'gone' }), link: null },
    ],
  };
}

/** Every mail in a language: each template, and each of its variants that says something else. */
export function mailSamples(locale: Locale): MailSample[] {
  const words = BY_LOCALE[locale];
  const stay = reservationSample(locale);
  const account = { name: words.guest[0], brand: words.brand, link: `${SITE}/portal/${locale}/sign-in/`, minutes: null };
  const cancelled = { date: '2026-12-30', by: 'guest', feeAgorot: 0, rule: 'freePeriod' };
  const charged = { ...stay, cancelled: { ...cancelled, by: 'admin', feeAgorot: 303_950, rule: 'hostFee' } };
  const month = { hotel: words.hotel, month: '2026-10-01', url: `${SITE}/property-owner/${locale}/backoffice/invoices/7` };
  const sums = { netAgorot: 124_000, vatAgorot: 22_320, totalAgorot: 146_320 };
  const reminder = { ...month, month: '2026-10', number: '20260012', totalAgorot: 146_320, dueOn: '2026-11-23' };
  const registration = {
    hostName: words.hosts,
    propertyName: { he: BY_LOCALE.he.hotel, en: BY_LOCALE.en.hotel },
    unitCount: 3,
    isRepeated: false,
    reasons: {},
    url: `${SITE}/property-owner/${locale}/registrationSteps/approval`,
  };
  const review = {
    reservationId: stay.reservationId,
    // Where the guest writes and reads.
    link: stay.link.replace('/?', '/review/?'),
    hotel: { name: words.hotel, picture: stay.hotel.picture },
    guestName: words.guest[0],
    arrivalDate: stay.arrivalDate,
    departureDate: stay.departureDate,
  };
  const hostReview = {
    ...review,
    link: `${SITE}/property-owner/${locale}/backoffice/reservations/${stay.reservationId}?property=1001#review`,
  };
  const dispute = { ...month, reservationId: '4827150396', decision: 'accepted', words: words.answer, creditNote: null };
  return [
    { template: 'account-factor-added', payload: account },
    { template: 'account-factor-removed', payload: account },
    { template: 'account-invited', payload: { ...account, minutes: 60 } },
    { template: 'account-one-time-link', payload: { ...account, minutes: 15 } },
    { template: 'account-password-changed', payload: account },
    { template: 'account-restore-link', payload: { ...account, minutes: 60 } },
    { template: 'account-welcome-customer', payload: account },
    { template: 'account-welcome-owner', payload: { ...account, name: '' } },
    { template: 'contact-message', payload: { email: 'yoav@mail.example', message: words.message, language: locale, partner: 'galil' } },
    { template: 'registration', variant: 'received', payload: { ...registration, event: 'received' } },
    { template: 'registration', variant: 'waiting', payload: { ...registration, event: 'waiting', isRepeated: true } },
    { template: 'registration', variant: 'approved', payload: { ...registration, event: 'approved' } },
    { template: 'registration', variant: 'sentBack', payload: { ...registration, event: 'sentBack', reasons: words.reasons } },
    { template: 'registration', variant: 'changeApproved', payload: { ...registration, event: 'changeApproved' } },
    { template: 'registration', variant: 'changeRefused', payload: { ...registration, event: 'changeRefused', reasons: words.reasons } },
    { template: 'review-asked', variant: 'first', payload: { ...review, isReminder: false, lastDay: '2027-02-21' } },
    { template: 'review-asked', variant: 'reminder', payload: { ...review, isReminder: true, lastDay: '2027-02-21' } },
    {
      template: 'review-shown',
      variant: 'host',
      payload: { ...hostReview, reader: 'host', review: { overall: 5, text: words.review, privateLine: words.privateLine }, ofGuest: null },
    },
    {
      template: 'review-shown',
      variant: 'guest',
      payload: {
        ...{ ...review, reader: 'guest', review: null },
        ofGuest: { scores: { house: 5, rules: 5, contact: 4 }, text: words.lineOnGuest },
      },
    },
    { template: 'favourites-moved', payload: favouritesSample(locale) },
    { template: 'favourites-moved', variant: 'defaultList', payload: { ...favouritesSample(locale), listName: null } },
    { template: 'review-answered', payload: { ...review, answer: words.reply } },
    ...(['shown', 'hidden'] as const).flatMap((decision): MailSample[] =>
      (['guest', 'host'] as const).map((reader) => ({
        template: 'review-decided',
        variant: `${decision} ${reader}`,
        payload: { ...(reader === 'host' ? hostReview : review), reader, side: 'guest', decision, reason: words.reviewReason },
      })),
    ),
    { template: 'reservation-confirmed', payload: stay },
    ...changeSamples(stay, words.hostWords),
    { template: 'arrival-reminder', payload: stay },
    { template: 'reservation-cancelled', variant: 'free', payload: { ...stay, cancelled } },
    { template: 'reservation-cancelled', variant: 'fee', payload: charged },
    { template: 'reservation-cancelled-host', variant: 'free', payload: { ...stay, cancelled } },
    { template: 'reservation-cancelled-host', variant: 'fee', payload: { ...charged, cancelled: { ...charged.cancelled, by: 'guest' } } },
    { template: 'reservation-received', payload: { ...stay, invoiceTo: { name: words.business, number: '514382079' } } },
    { template: 'cancellation-asked', payload: { ...stay, hostMessage: words.hostWords } },
    {
      template: 'card-charged',
      variant: 'cancellation',
      payload: { ...charged, charged: { amountAgorot: 303_950, reason: 'cancellation' } },
    },
    { template: 'card-charged', variant: 'noShow', payload: { ...stay, charged: { amountAgorot: 607_900, reason: 'noShow' } } },
    { template: 'card-refunded', payload: { ...charged, refundedAgorot: 100_000 } },
    {
      template: 'import-conflict',
      payload: {
        feedName: 'Booking.com',
        unitName: { he: BY_LOCALE.he.unit, en: BY_LOCALE.en.unit },
        reservationId: '4827150396',
        from: '2027-02-05',
        to: '2027-02-07',
        reservationUrl: `${SITE}/property-owner/${locale}/backoffice/reservations/4827150396`,
        syncUrl: `${SITE}/property-owner/${locale}/backoffice/sync`,
      },
    },
    { template: 'invoice-issued', payload: { ...month, ...sums, number: '20260012', dueOn: '2026-11-23' } },
    { template: 'invoice-asked', payload: { ...stay, invoiceTo: { name: words.business, number: '514382079' } } },
    { template: 'invoice-reminder', variant: 'before', payload: { ...reminder, when: 'before' } },
    { template: 'invoice-reminder', variant: 'today', payload: { ...reminder, when: 'today' } },
    { template: 'invoice-reminder', variant: 'overdue', payload: { ...reminder, when: 'overdue' } },
    {
      template: 'receipt-issued',
      payload: { ...reminder, invoiceNumber: '20260012', number: '50007', amountAgorot: 146_320, means: 'card', paidOn: '2026-11-20' },
    },
    { template: 'payment-returned', payload: { number: '20260012', month: '2026-10', amountAgorot: 146_320, url: month.url } },
    {
      template: 'credit-note-issued',
      payload: {
        ...month,
        netAgorot: 12_000,
        vatAgorot: 2_160,
        totalAgorot: 14_160,
        number: '30003',
        invoiceNumber: '20260012',
        reason: words.creditReason,
        openAgorot: 132_160,
      },
    },
    { template: 'dispute-answered', variant: 'credited', payload: { ...dispute, creditNote: { number: '30003', totalAgorot: 14_160 } } },
    { template: 'dispute-answered', variant: 'corrected', payload: dispute },
    { template: 'dispute-answered', variant: 'refused', payload: { ...dispute, decision: 'refused' } },
  ];
}
