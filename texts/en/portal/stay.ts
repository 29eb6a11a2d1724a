/** A stay with its price and terms, as property page, checkout and reservation show it. */
export const stay = {
  arrival: 'Arrival',
  departure: 'Departure',
  fromTime: 'from {time}',
  untilTime: 'until {time}',
  childrenAged: '{children} (aged {ages})',
  ageGroupBaby: { one: 'baby', other: '{count} babies' },
  ageGroupChild: { one: 'child', other: '{count} children' },
  ageGroupAdult: { one: 'adult', other: '{count} adults' },
  unitNights: '{unit}, {nights}',
  extraNights: 'Extra {guests}, {nights}',
  extraOfNight: 'Extra {guests}, {date}',
  discount: 'Discount for several nights',
  unitTotal: 'Total for {unit}',
  total: 'Total',
  byNight: 'The price night by night',
  vat: 'Includes {rate} VAT ({amount}).',
  touristVat: 'Visitors from abroad who are entitled to the zero VAT rate settle it at the property.',
  payAtProperty: 'You pay at the property.',
  ifYouCancel: 'If you cancel',
  cancelFree: 'Free cancellation',
  cancelPart: 'Part of the price',
  cancelFull: 'The full price of the stay',
  noShow: 'If you neither come nor cancel',
  cardNever: 'You pay your hosts when you arrive. The card only guarantees your booking.',
  cardForNoShow: 'You pay your hosts when you arrive. The card is charged only if you neither come nor cancel: {noShow}.',
  cardForFees:
    'You pay your hosts when you arrive. The card is charged only if you cancel: {fees}, or if you neither come nor cancel: {noShow}.',
  cardAfterFree:
    'You pay your hosts when you arrive. Free cancellation until {date}. The card is charged only if you cancel later: {fees}, or if you neither come nor cancel: {noShow}.',
  untilDate: 'until {to}',
  fromTodayUntil: 'from today until {to}',
  onDay: 'on {to}',
  policy: 'Cancellation policy: {name}',
  statutory: '{legal.distanceSale} {legal.conversation} The amounts above already include the general right.',
  statutoryTitle: 'Your right to cancel by law',
  supplier: 'Who provides the service',
  supplierName: 'Business name',
  supplierNumber: 'Business number',
  supplierAddress: 'Address',
  supplierPhone: 'Phone',
} as const;

/** What the law gives guests: here alone, and named by every page and mail that tells of it. */
export const legal = {
  distanceSale:
    'Under Israel’s Consumer Protection Law a distance sale may be cancelled within {LAW_DAYS} days of booking and at least {LAW_DAYS_BEFORE} days, not counting days of rest, before arrival, for {legal.cap}.',
  conversation:
    'People with disabilities, people of 65 and over and new immigrants may cancel within four months where the sale involved a conversation (also by chat or e-mail), subject to the law.',
  cap: '{LAW_PERCENT}% of the price or ₪{LAW_SHEKELS}, whichever is lower',
} as const;
