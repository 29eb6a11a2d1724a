import { expect, it } from 'vitest';
import { basicDocument } from '#contract/registration-documents.ts';
import { withLiveFields } from './pending-change-notice.tsx';

it('what waits for review is taken back to what guests see, each field as the document has it', () => {
  const wanted = basicDocument.parse({
    name: { he: 'חצר הברושים', en: 'Cypress Yard' },
    address: { cityId: 'safed', latitude: 33, longitude: 35.5 },
    business: { isAtProperty: false, name: 'Yard Ltd' },
  });
  const fields = [
    { path: 'name.he', live: 'חצר האלונים', wanted: 'חצר הברושים' },
    { path: 'address.cityId', live: 'rosh-pinna', wanted: 'safed' },
    { path: 'address.latitude', live: '32.9681', wanted: '33' },
    { path: 'business.isAtProperty', live: 'true', wanted: 'false' },
  ];
  expect(withLiveFields(wanted, fields)).toEqual({
    ...wanted,
    name: { he: 'חצר האלונים', en: 'Cypress Yard' },
    address: { ...wanted.address, cityId: 'rosh-pinna', latitude: 32.9681 },
    business: { ...wanted.business, isAtProperty: true },
  });
});
