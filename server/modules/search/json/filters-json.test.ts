import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JsonWriter } from '#server/platform/http/json-writer.ts';
import { encodeFilters } from './encoded-listings.ts';

const optionOf = (id: string, he: string) => ({ id, name: { he, en: `${id} in English` } });
const SHOWN = [
  { id: 'LOCATION' as const, name: 'אזור', options: [] },
  {
    id: 'PROPERTY_TYPE' as const,
    name: 'סוג',
    options: [
      { option: optionOf('cabin', 'צימר "בגליל"'), number: 0, checked: false },
      { option: optionOf('villa', 'וילה'), number: 0, checked: true },
    ],
  },
];

it('leaves room in filters for any number of places, written anew each time', () => {
  const encoded = encodeFilters(SHOWN, 'he');
  const writer = new JsonWriter();
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), fc.nat({ max: 99_999_999 }), (cabins, villas) => {
      const numbers: Readonly<Record<string, number>> = { cabin: cabins, villa: villas };
      const json = writer.compose(() => {
        writer.text('["א",');
        const start = writer.piece(encoded.json);
        for (const { options } of encoded.filters) for (const { id, end } of options) writer.number(numbers[id] ?? 0, start + end);
        writer.ascii(']');
      });
      const [letter, location, types] = JSON.parse(json.toString());
      expect([letter, location]).toEqual(['א', { id: 'LOCATION', name: 'אזור', kind: 'multi', options: [] }]);
      expect(types.options).toMatchObject([
        { id: 'cabin', name: 'צימר "בגליל"', number: cabins, checked: false },
        { id: 'villa', name: 'וילה', number: villas, checked: true },
      ]);
    }),
  );
});
