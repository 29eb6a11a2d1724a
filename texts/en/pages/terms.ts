import type { PageContent } from '../../page-content.ts';

/** Terms of use; docs/product.md §5 and §7 are what they tell. */
export const terms: PageContent = {
  lead: 'The terms for using {name} and booking stays through it, in plain words, so you can read them to the end. The Hebrew version is binding.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are and what we do',
      body: [
        '{name} is a site for booking small places to stay in Israel. It is run by {company}, company number {companyNumber}, {companyAddress}. You can reach us by email at {email}, by phone at {phone}, or through the [contact form](contact).',
        'We are intermediaries: we list the places, check availability, calculate the price and confirm the booking on the hosts’ behalf. The hosts provide the stay itself. Their business name, number, address and phone appear on the property page, in the booking and in the confirmation we send you.',
      ],
    },
    {
      id: 'booking',
      heading: 'How a booking is made',
      body: [
        'When you choose units, they are held for you for {holdMinutes} minutes and the price is locked. The booking is made between you and the hosts at the moment a confirmation appears on your screen; it is also sent by email.',
        [
          'To book, you must be 18 or older and give correct and complete details.',
          'The place is reserved for the number of guests and the children’s ages you entered. Guests can be added only by arrangement with the hosts.',
          'If other guests book first, before your confirmation, the booking is not completed and your card is not charged.',
        ],
      ],
    },
    {
      id: 'price',
      heading: 'Prices and VAT',
      body: [
        'The price shown is the full price of the stay for all the guests you entered, in shekels, with every night, extra and discount on its own line. There are no booking fees and no hidden extras.',
        [
          'Where the hosts are licensed dealers, the price includes VAT, and the amount is stated.',
          'Exempt dealers and places in Eilat charge no VAT.',
          'Tourists from abroad who are entitled to zero-rate VAT arrange this with the hosts at the property, by showing the required documents.',
        ],
        'The price you confirmed won’t change, even if the hosts change their rates later.',
      ],
    },
    {
      id: 'payment',
      heading: 'Payment, and the card as a guarantee',
      body: [
        'You pay the hosts, at the property. Card details are needed only to guarantee the booking: your card is charged only a cancellation or no-show fee, under the cancellation policy you accepted, and never more than that.',
        'Card details go directly to the payment provider. We keep only the brand, the last four digits and the expiry date. See [privacy and cookies](privacy).',
      ],
    },
    {
      id: 'cancellation',
      heading: 'Cancelling a booking',
      body: [
        'Each place has its own cancellation policy. It appears on the property page, before you confirm and in the confirmation itself, with the cost of cancelling on each date. You can cancel the whole booking until check-in time on the day of arrival.',
        'You can cancel on the site, on the [booking page](reservation) or under My bookings; it takes effect immediately and is confirmed by email. You can also give notice of cancellation through the [contact form](contact), by email at {email} or by phone at {phone}. Include the booking number and the email address you booked with.',
        'In addition to the hosts’ policy, you have the right to cancel under the Israeli Consumer Protection Law, 1981. Where that is better for you, it prevails.',
      ],
    },
    {
      id: 'statutory-right',
      heading: 'Your legal right to cancel',
      body: [
        'A remote transaction can be cancelled if two conditions are met: no more than {LAW_DAYS} days have passed since the booking, and at least {LAW_DAYS_BEFORE} days, not counting rest days, remain until arrival. Rest days are Saturdays and the holidays set by law.',
        'The cancellation fee is then at most {legal.cap}.',
        'People with disabilities, people aged 65 or over and new immigrants (within five years of receiving the immigrant certificate) may cancel within four months of booking, if the transaction included a conversation with us, including by phone, chat or email, subject to the conditions of the law. We will ask for a document proving eligibility.',
      ],
    },
    {
      id: 'no-show',
      heading: 'No-shows and early departure',
      body: [
        'Guests who neither arrive nor cancel are charged the no-show fee under the property’s policy. Leaving early is not a cancellation, unless you agree otherwise with the hosts.',
        'If you are running late, call the hosts. Their phone number is in your confirmation.',
      ],
    },
    {
      id: 'at-the-place',
      heading: 'During your stay',
      body: [
        'Respect the house rules, the quiet and the property. Damage caused by guests is settled between them and the hosts. Check-in and check-out times, and rules about children, pets and smoking, are on the property page.',
        'If the place is not as described, talk to the hosts first, and if that doesn’t help, contact us right away. We will help find a solution or another place.',
      ],
    },
    {
      id: 'hosts',
      heading: 'Hosts',
      body: [
        'Hosts are responsible for what they publish, for the licences and insurance required, for availability and for prices. Our commission is {commission} of completed online bookings, or of the fee charged after a cancellation or no-show, plus VAT, unless agreed otherwise in writing. More on the [page for hosts](becomeHost).',
      ],
    },
    {
      id: 'use-of-site',
      heading: 'Using the site',
      body: [
        'The site’s texts, pictures and design are protected by copyright. Do not copy them without permission, collect data automatically on a scale that burdens the site, make sham bookings or impersonate anyone.',
        'We do our best to keep the information accurate and the site running, but things can go wrong. Our liability as intermediaries is as set by law. Nothing in these terms limits your rights under the law.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and changes',
      body: [
        'Israeli law governs these terms, and the competent courts in Israel have jurisdiction. Each booking is subject to the terms in force when it was made. When we change the terms, we update the date at the top of the page.',
      ],
    },
  ],
};
