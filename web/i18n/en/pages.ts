/** Pages that stand for an ending: nothing there, or something broke. */
export const pages = {
  notFoundTitle: 'Page not found',
  errorNumber: 'Error {code}',
  notFoundHeading: 'The lights are out here',
  notFoundText: 'The page you were looking for has moved or closed. There are many more lit windows around the country.',
  hotelNotFoundHeading: 'Hotel not found',
  hotelNotFoundText: 'It may have closed, or is not taking guests through us now. There are many more lit windows around the country.',
  toHome: 'To the home page',
  errorHeading: 'One moment, we lost the thread',
} as const;
