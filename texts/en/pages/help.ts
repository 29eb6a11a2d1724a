import type { PageContent } from '../../page-content.ts';

/** Questions that guests and hosts ask; each has an anchor to link to. */
export const help: PageContent = {
  lead: 'Answers to common questions. Didn’t find yours? [Write to us](contact) or call {phone}.',
  sections: [
    {
      id: 'how-to-search',
      heading: 'How do I search?',
      body: [
        'Choose a destination, dates and guests, and see only places that are really available and fit your group. You can search by town, region, district or the name of a place, in Hebrew or English.',
        'You can ask for up to {MAX_ROOMS} rooms, each for up to {MAX_ADULTS} adults and {MAX_CHILDREN} children. Enter the children’s ages: the price depends on them.',
      ],
    },
    {
      id: 'price-shown',
      heading: 'What does the price include?',
      body: [
        'The whole stay for all the guests you entered: nights, extras and discounts, and VAT where it applies. You’ll see every line on the property page and when you book. We don’t add any fees.',
      ],
    },
    {
      id: 'when-confirmed',
      heading: 'When is my booking confirmed?',
      body: [
        'Right away. Once the confirmation appears on your screen, the place is yours, and we’ll email it to you too. While you fill in your details, the units are held for you for {holdMinutes} minutes.',
      ],
    },
    {
      id: 'payment',
      heading: 'How and when do I pay?',
      body: [
        'At the property, directly to the hosts. Ask them ahead of time which payment methods they accept. The invoice or receipt comes from the hosts.',
      ],
    },
    {
      id: 'why-card',
      heading: 'If I pay at the property, why do you need a card?',
      body: [
        'The card guarantees the booking. It’s charged only if you cancel when a fee applies, or don’t show up, according to the policy you accepted. We don’t keep the card number or the security code.',
      ],
    },
    {
      id: 'cancel',
      heading: 'How do I cancel a booking?',
      body: [
        'Here on the site, right away: [open your booking](reservation) with its number and your email address, from the link in the confirmation or under My bookings, and choose to cancel. Before you confirm, you’ll see what it costs today, and why. You can cancel the whole booking until check-in time on the day of arrival.',
        'Prefer another way? Write to us through the [contact form](contact) or at {email}, or call {phone}, and give the booking number and the email address you booked with.',
        'What does it cost? Your booking page, linked from the confirmation email, shows the amount by date. Sometimes it’s nothing.',
        'Besides the property’s policy, you have a [legal right to cancel](terms#statutory-right): within {LAW_DAYS} days of booking, and at least {LAW_DAYS_BEFORE} days, not counting rest days, before arrival, for {legal.cap}.',
      ],
    },
    {
      id: 'change',
      heading: 'Can I change dates or guests?',
      body: [
        'Small changes, such as your arrival time or a cot, are best arranged directly with the hosts. Their phone number is in the confirmation. For other dates, cancel and book again, or write to us and we’ll help.',
      ],
    },
    {
      id: 'find-reservation',
      heading: 'Can’t find your confirmation?',
      body: [
        'Check your inbox for a message from {name}, and the spam folder too. If you have the booking number, [open it here](reservation). Still nothing? [Write to us](contact) from the address you booked with, and we’ll send it again.',
      ],
    },
    {
      id: 'children-and-pets',
      heading: 'Children and pets',
      body: [
        'Children up to age {MAX_CHILD_AGE} are counted by the age you entered, and babies don’t take up a place. Some places are for adults only; they won’t appear in a search with children. You can filter the results for places that welcome pets.',
      ],
    },
    {
      id: 'shabbat',
      heading: 'Shabbat, kosher food and holidays',
      body: [
        'The results have filters for guests who keep Shabbat: hot plate, water urn, a synagogue nearby and more. Check-in and check-out days on holidays are up to the hosts, and sometimes there’s a minimum stay.',
      ],
    },
    {
      id: 'accessibility',
      heading: 'Accessible places to stay',
      body: [
        'Filter by accessibility, and before booking check with the hosts that the place suits your needs. For the site itself, see the [accessibility statement](accessibility).',
      ],
    },
    {
      id: 'problem-at-place',
      heading: 'Something wrong at the property?',
      body: ['Talk to the hosts: most things can be sorted out on the spot. If not, call us: {phone}.'],
    },
    {
      id: 'host-with-us',
      heading: 'I have a place. How do I join?',
      body: ['We’d love to have you. The [page for hosts](becomeHost) explains the commission, the terms and the calendar.'],
    },
  ],
};
