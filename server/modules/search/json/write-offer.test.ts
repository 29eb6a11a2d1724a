import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXTRA_CHARGE_KINDS, OFFER_SHAPES } from '#contract/primitives/enums.ts';
import { JsonWriter } from '#server/platform/http/json-writer.ts';
import type { SearchListing, SearchUnit } from '../listings/listing.ts';
import { offerOnCard, type ShownResult, unitOnCard } from '../present-result.ts';
import type { SearchRequest } from '../search-request.ts';
import { writeOffer } from './write-offer.ts';

const UNITS = [1, 2, 3].map((unitId) => ({
  unitId,
  name: { he: `סוויטה "${unitId}"`, en: `Suite ${unitId}` },
  capacity: { bedrooms: unitId },
  beds: 2 * unitId,
  areaSqm: unitId === 3 ? null : 30,
})) as unknown as SearchUnit[];
const REQUEST = {
  stay: { arrivalDate: '2026-12-10', departureDate: '2026-12-13' },
  today: '2026-12-01',
  locale: 'he',
} as SearchRequest;

const results = fc
  .record({
    units: fc.uniqueArray(
      fc.record({
        unitId: fc.integer({ min: 1, max: 3 }),
        rooms: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
        totalAgorot: fc.nat(),
        charges: fc.array(fc.constantFrom(...EXTRA_CHARGE_KINDS), { maxLength: 4 }),
      }),
      { minLength: 1, selector: ({ unitId }) => unitId },
    ),
    shape: fc.constantFrom(...OFFER_SHAPES),
    totalAgorot: fc.nat(),
    discountAgorot: fc.nat(),
    unitsLeft: fc.nat(9),
    freeCancellationDays: fc.option(fc.nat(20)),
    openDates: fc.option(fc.constant<NonNullable<ShownResult['openDates']>>({ from: '10-12-2026', to: '13-12-2026', stays: [] }), {
      nil: undefined,
    }),
  })
  .map(
    ({ units, shape, freeCancellationDays, openDates, ...rest }): ShownResult => ({
      ...rest,
      ...(openDates && { openDates }),
      listing: { units: UNITS, freeCancellationDays } as unknown as SearchListing,
      offer: { shape, units },
    }),
  );

it('says what the card says of the offer, in the same order', () => {
  const writer = new JsonWriter();
  fc.assert(
    fc.property(results, (result) => {
      const units = result.offer.units.map(({ unitId }) => {
        const card = unitOnCard(
          unitId,
          UNITS.find((unit) => unit.unitId === unitId),
          'he',
        );
        return Buffer.from(JSON.stringify(card).slice(0, -1));
      });
      const encoded = { units, images: () => Buffer.from('[]') };
      const json = writer.compose(() => {
        writer.text('{"א":0');
        writeOffer(writer, result, REQUEST, 3, encoded);
      });
      expect(json.toString()).toBe(JSON.stringify({ א: 0, ...offerOnCard(result, REQUEST, 3) }));
    }),
  );
});
