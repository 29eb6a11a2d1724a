/** The frame around the pages of the back office. */
export const backOffice = {
  navigation: 'Manage your place',
  calendar: 'Calendar',
  hotelDetails: 'Hotel details',
  publish: 'Publish',
  more: 'More',
  help: 'Help and support',
  toSite: 'Back to the site',
  published: 'Published',
  unpublished: 'Not published',
} as const;
