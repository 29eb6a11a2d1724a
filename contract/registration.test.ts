import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as publication from './publication.ts';
import * as registration from './registration.ts';
import * as documents from './registration-documents.ts';

const schemas = Object.entries<unknown>({ ...documents, ...registration, ...publication }).flatMap(([name, value]) =>
  value instanceof z.ZodType ? [{ name, schema: value }] : [],
);

describe('the documents of a registration', () => {
  it('are complete, if empty, when nothing was typed', () => {
    expect(documents.basicDocument.parse({})).toMatchObject({
      name: { he: '', en: '' },
      suitableFor: [],
      address: { cityId: null, latitude: null, street: { he: '', en: '' } },
      business: { isAtProperty: true, vatStatus: null },
    });
    expect(documents.facilitiesDocument.parse({}).choices).toMatchObject({ swimming_pool_types: [], supper: [] });
    expect(documents.unitDocument.parse({})).toMatchObject({
      bedrooms: [],
      bathrooms: 1,
      smokingStatus: 'not-allowed',
      extraBeds: {
        baby: { count: 0, maxAge: 2, priceAgorot: 0 },
        child: { count: 0, maxAge: 18, priceAgorot: 0 },
        adult: { count: 0, fromAge: null },
      },
      pricing: { baseGuests: 2, minimumNights: 1, midweekAgorot: null, discounts: [] },
    });
  });

  it('keep what is unfinished or wrong, in the words of who typed it', () => {
    const typed = { contact: { phone: '054-31' }, address: { zipCode: '12' }, business: { idNumber: 'abc' } };
    expect(documents.basicDocument.parse(typed)).toMatchObject(typed);
    expect(documents.discountDocument.parse({ nights: 3, value: 10 })).toEqual({ nights: 3, type: 'PERCENT', value: 10 });
  });

  it('refuse what is beyond all measure', () => {
    expect(documents.basicDocument.safeParse({ description: { he: 'א'.repeat(4001) } }).success).toBe(false);
    expect(documents.unitDocument.safeParse({ bathrooms: 1e12 }).success).toBe(false);
  });
});

describe('the contract of registrations', () => {
  it.each(schemas)('$name can be written down as JSON schema, for what comes in and what goes out', ({ schema }) => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object');
    expect(z.toJSONSchema(schema, { io: 'output' })).toBeTypeOf('object');
  });
});
