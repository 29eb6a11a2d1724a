import type { PageContent } from '../../page-content.ts';

/** Where reviews come from, and how the rating and the order of search results are made of them. */
export const ratings: PageContent = {
  lead: 'A rating is worth something only if you know where it comes from. Here is all of it.',
  sections: [
    {
      id: 'who',
      heading: 'Who writes',
      body: [
        'Only guests who have booked on {name} and stayed. They can write from the day they leave and for {REVIEW_DAYS} days, {MIN_REVIEW_CHARACTERS} to {MAX_REVIEW_CHARACTERS} characters, with one to five stars.',
        'The hosts write about their guests, too: only those guests and hosts whose places they book can read it. What each side has written is shown only when both have, or when the time is up. Until then nobody sees whether the other has written, so nobody writes to get even.',
      ],
    },
    {
      id: 'mean',
      heading: 'How the rating is made',
      body: [
        'It’s the plain average of the overall stars of all reviews that are shown, rounded to one decimal. No review weighs more than another, and none drops out with age.',
        'A place with fewer than {FEWEST_FOR_MEAN} reviews is marked “New”: an average of one or two says little. The number of reviews is told all the same.',
        'The stars for cleanliness, comfort and so on have averages of their own, and don’t change the overall rating.',
      ],
    },
    {
      id: 'order',
      heading: 'What it does to search results',
      body: [
        '“Guest rating” orders by the rating itself. In “Recommended” it is one thing of several. There, {RATING_PRIOR} reviews with the average of all places are added to each place, so that a few reviews don’t lift or sink it, and a review older than two years counts half.',
      ],
    },
    {
      id: 'checked',
      heading: 'What isn’t shown',
      body: [
        'A review with a phone number, an address, a link or an insult in it, or one that seems to come from the hosts themselves, waits until we’ve looked at it. Anyone signed in can report a review. We show or hide it with a reason, which both sides are told, and each can ask us once to look again. What’s hidden doesn’t count.',
        'A review can’t be bought away: cancelling, refunding or correcting a bill after the stay removes nothing. The hosts can reply once, within {ANSWER_DAYS} days.',
        'A question? [Write to us](contact).',
      ],
    },
  ],
};
