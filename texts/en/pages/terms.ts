import type { PageContent } from '../../page-content.ts';

/** Terms of use; docs/product.md §5 and §7 are what they tell. */
export const terms: PageContent = {
  lead: 'The terms on which you use {name} and book stays through it, in plain words, so that they can be read to the end. The Hebrew version is the binding one.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are and what we do',
      body: [
        '{name} is a site for booking small places to stay in Israel. It is run by {company}, company number {companyNumber}, {companyAddress}. You can reach us by e-mail at {email}, by phone at {phone}, or through the [contact form](contact).',
        'We are intermediaries: we show the places, check availability, work out the price and confirm the booking on behalf of the hosts. The stay itself is supplied by the hosts. Their business name, number, address and phone appear on the page of the place, in the booking and in the confirmation sent to you.',
      ],
    },
    {
      id: 'booking',
      heading: 'How a booking is made',
      body: [
        'When you choose units they are kept for you for {holdMinutes} minutes and the price is fixed. The booking is made between you and the hosts the moment a confirmation appears on the screen; the confirmation is also sent by e-mail.',
        [
          'To book you must be 18 or older and give correct and complete details.',
          'The place is reserved for the number of guests and the ages of children that you gave. Guests can be added only by arrangement with the hosts.',
          'If other guests were faster before the confirmation, the booking is not completed and the card is not charged.',
        ],
      ],
    },
    {
      id: 'price',
      heading: 'Prices and VAT',
      body: [
        'The price shown is the full price of the stay for all the guests you named, in shekels, with each night, extra and discount on its own line. There is no booking fee and there are no hidden extras.',
        [
          'Where hosts are licensed dealers the price contains VAT, and the amount is stated.',
          'Exempt dealers and places in Eilat charge no VAT.',
          'Tourists from abroad who are entitled to the zero rate of VAT settle this with the hosts at the place, by showing the documents needed.',
        ],
        'The price that you confirmed does not change, even if the hosts change their rates later.',
      ],
    },
    {
      id: 'payment',
      heading: 'Payment, and the card as a guarantee',
      body: [
        'You pay the hosts, at the place. Card details are needed only to secure the booking: the card is charged only for a cancellation fee or a no-show, by the cancellation policy that you confirmed, and never beyond it.',
        'Card details go straight to the payment provider. We keep only the brand, the last four digits and the expiry date. See [privacy and cookies](privacy).',
      ],
    },
    {
      id: 'cancellation',
      heading: 'Cancelling a booking',
      body: [
        'Each place has its own cancellation policy. It stands on the page of the place, before you confirm and in the confirmation itself, with what cancelling costs on each date. The whole booking can be cancelled until check-in time on the day of arrival.',
        'You can cancel on the site, on the [page of the reservation](reservation) or in your personal area; it takes effect at once and is confirmed by e-mail. You can also give notice of cancellation through the [contact form](contact), by e-mail at {email} or by phone at {phone}. Name the booking number and the e-mail address you booked with.',
        'Besides the hosts’ policy you have the right to cancel under the Israeli Consumer Protection Law, 1981. Where it is better for you, it is the one that counts.',
      ],
    },
    {
      id: 'statutory-right',
      heading: 'Your right to cancel by law',
      body: [
        'A transaction made at a distance can be cancelled when two conditions hold: no more than {LAW_DAYS} days have passed since the booking, and at least {LAW_DAYS_BEFORE} days that are not rest days remain until arrival. Rest days are Saturdays and the holidays set by law.',
        'The cancellation fee is then at most {legal.cap}.',
        'People with disabilities, people aged 65 or over and new immigrants (within five years of receiving the immigrant certificate) may cancel within four months of booking, if the transaction included a conversation with us, by phone, chat or e-mail included, subject to the conditions of the law. We will ask for a document that shows the entitlement.',
      ],
    },
    {
      id: 'no-show',
      heading: 'Not arriving, leaving early',
      body: [
        'Guests who do not arrive and have not cancelled are charged the no-show fee of the place’s policy. Leaving early is not a cancellation, unless you agreed otherwise with the hosts.',
        'If you are running late, call the hosts. Their phone number is in your confirmation.',
      ],
    },
    {
      id: 'at-the-place',
      heading: 'At the place',
      body: [
        'Keep the rules of the house, the quiet and the property. Damage caused by guests is settled between them and the hosts. Check-in and check-out times, and rules about children, pets and smoking, are on the page of the place.',
        'If the place is not as described, talk to the hosts first, and if that does not help, to us, right away. We will help to find a solution or another place.',
      ],
    },
    {
      id: 'hosts',
      heading: 'Hosts',
      body: [
        'Hosts are responsible for what they publish, for the licences and insurance they need, for availability and for prices. Our commission is {commission} of online bookings that were stayed, or of what was charged after a cancellation or no-show, plus VAT, unless agreed otherwise in writing. More on the [page for hosts](becomeHost).',
      ],
    },
    {
      id: 'use-of-site',
      heading: 'Using the site',
      body: [
        'Texts, pictures and design of the site are protected by copyright. Do not copy them without permission, collect data automatically to an extent that burdens the site, make sham bookings or pretend to be someone else.',
        'We do our best to keep the information right and the site running, yet things break. Our responsibility as intermediaries is as the law says. Nothing in these terms takes away rights that the law gives you.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and changes',
      body: [
        'Israeli law governs these terms, and the competent courts in Israel have jurisdiction. Each booking follows the terms that were in force when it was made. When we change the terms we update the date at the top of the page.',
      ],
    },
  ],
};
