/** Finding and pinning the address of a property. */
export const registrationAddress = {
  search: 'Search for the address',
  israel: 'Israel',
  searchExample: 'For example: 12 HaAlonim Road, Amirim',
  searchHint: 'Write street and town and choose from the list. The pin moves there.',
  nothingFound: 'We found no such town. Check the spelling, or choose a town and place the pin yourselves.',
  found: 'Addresses found',
  zipHint: 'Seven digits',
  streetEnglish: 'Optional. In Latin letters, such as 12 HaAlonim Road.',
  directionsHint: 'Optional. For example: the green gate past the shop.',
  dragPinNear:
    'This map has no streets: move the pin to the right area, and copy the exact point from a street map into latitude and longitude below.',
  dragPin: 'Drag the pin to the entrance, or click the map.',
  setPin: 'Search for the address, or click the map to put the pin.',
  pinByKeys: 'The pin. The arrow keys move it, with Shift in small steps',
  latitude: 'Latitude',
  longitude: 'Longitude',
} as const;
