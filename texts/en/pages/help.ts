import type { PageContent } from '../../page-content.ts';

/** Questions that guests and hosts ask; each has an anchor to link to. */
export const help: PageContent = {
  lead: 'Answers to questions we are often asked. Not there? [Write to us](contact) or call {phone}.',
  sections: [
    {
      id: 'how-to-search',
      heading: 'How do I search?',
      body: [
        'Choose a destination, dates and guests, and see only places that are truly free and fit your party. You can search for a town, a region, a district or a place by name, in Hebrew or English.',
        'You can ask for up to {MAX_ROOMS} rooms, each for up to {MAX_ADULTS} adults and {MAX_CHILDREN} children. Give the children’s ages: the price depends on them.',
      ],
    },
    {
      id: 'price-shown',
      heading: 'What does the price include?',
      body: [
        'The whole stay for all the guests you named: nights, extras and discounts, and VAT where it applies. The page of the place and the booking show every line. We add no fee.',
      ],
    },
    {
      id: 'when-confirmed',
      heading: 'When is my booking confirmed?',
      body: [
        'At once. The moment a confirmation appears on the screen the place is yours, and the confirmation is sent by e-mail, too. While you fill in your details the units are kept for you for {holdMinutes} minutes.',
      ],
    },
    {
      id: 'payment',
      heading: 'How and when do I pay?',
      body: [
        'At the place, directly to the hosts. Ask them beforehand which means of payment they take. The invoice or receipt comes from the hosts.',
      ],
    },
    {
      id: 'why-card',
      heading: 'If I pay at the place, why do you need a card?',
      body: [
        'The card secures the booking. It is charged only for a cancellation that costs something or for a no-show, by the policy you confirmed. We do not keep the card number or the security code.',
      ],
    },
    {
      id: 'cancel',
      heading: 'How do I cancel a booking?',
      body: [
        'Here on the site, at once: [open your reservation](reservation) by its number and your e-mail address, from the link in the confirmation or from your personal area, and choose to cancel. Before you confirm you see what it costs today, and why. The whole booking can be cancelled until check-in time on the day of arrival.',
        'Would you rather not? Write to us through the [contact form](contact) or at {email}, or call {phone}, with the booking number and the e-mail address you booked with.',
        'What does it cost? The page of your booking, linked from the confirmation you got by e-mail, shows the amount by date. Sometimes it is nothing.',
        'Beyond the policy of the place there is a [right to cancel by law](terms#statutory-right): within {LAW_DAYS} days of booking and at least {LAW_DAYS_BEFORE} days that are not rest days before arrival, for {legal.cap}.',
      ],
    },
    {
      id: 'change',
      heading: 'Can I change dates or guests?',
      body: [
        'Small things, such as the time of arrival or a crib, are settled directly with the hosts. Their phone number is in the confirmation. For other dates cancel and book anew, or write to us and we will help.',
      ],
    },
    {
      id: 'find-reservation',
      heading: 'Cannot find the confirmation?',
      body: [
        'Look in your mailbox for a message from {name}, in the spam folder as well. If you have the booking number, [open it here](reservation). Still nothing? [Write to us](contact) from the address you booked with, and we will send it again.',
      ],
    },
    {
      id: 'children-and-pets',
      heading: 'Children and pets',
      body: [
        'Children up to {MAX_CHILD_AGE} count by the age you gave, and babies take no place. Some places are for adults only; they do not come up in a search with children. Places that welcome pets can be filtered in the results.',
      ],
    },
    {
      id: 'shabbat',
      heading: 'Shabbat, kosher food and holidays',
      body: [
        'The results have a filter for those who keep Shabbat: hot plate, water urn, a synagogue nearby and more. Arrival and departure days on holidays are up to the hosts, and sometimes there is a minimum number of nights.',
      ],
    },
    {
      id: 'accessibility',
      heading: 'Accessible places to stay',
      body: [
        'Filter by accessibility, and before booking make sure with the hosts that the place suits your needs. About the site itself read the [accessibility statement](accessibility).',
      ],
    },
    {
      id: 'problem-at-place',
      heading: 'Something wrong at the place?',
      body: ['Talk to the hosts; most things are solved there and then. If not, call us: {phone}.'],
    },
    {
      id: 'host-with-us',
      heading: 'I have a place. How do I join?',
      body: ['Gladly. Commission, terms and calendar are explained on the [page for hosts](becomeHost).'],
    },
  ],
};
