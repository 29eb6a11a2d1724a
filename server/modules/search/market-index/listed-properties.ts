import type { Bilingual } from '#contract/primitives/locale.ts';
import { weekendMask } from '#rules/quote/night-rate.ts';
import type { Weekday } from '#rules/quote/types.ts';
import type { CopiedRows } from '#server/platform/database/copied-rows.ts';
import { fewestWordsOf } from '../score.ts';
import type { PropertyOutline } from './property-outline.ts';

/** What the row of a published property says. */
export interface ListedProperty {
  readonly propertyId: number;
  readonly cityId: string;
  readonly name: Bilingual;
  readonly type: string;
  readonly cancellationPeriod: string;
  readonly latitude: number;
  readonly longitude: number;
  /** See `weekendMask`. */
  readonly weekend: number;
  readonly childrenAllowed: boolean;
  /** See `fewestWordsOf`. */
  readonly words: number;
}

/** Where a city is. */
export type CityPlace = Pick<PropertyOutline, 'cityId' | 'regionId' | 'districtId'>;

/** The published properties of a market, in whatever order they come. */
export class ListedProperties {
  readonly all: ListedProperty[] = [];

  readonly take = (rows: CopiedRows): void => {
    const ids = rows.column('number', 0);
    const [nameHe, nameEn] = [rows.column('text', 1), rows.column('text', 2)];
    const [he, en] = [rows.column('letters', 3), rows.column('letters', 4)];
    const [types, periods, cities] = [rows.column('word', 5), rows.column('word', 6), rows.column('word', 11)];
    const [latitudes, longitudes] = [rows.column('float', 7), rows.column('float', 8)];
    const [weekends, allowed] = [rows.column('numbers', 9), rows.column('number', 10)];
    const wordIn = ({ numbers, list }: typeof types, row: number) => list[numbers[row] ?? 0] ?? '';
    for (let row = 0; row < rows.count; row++) {
      this.all.push({
        propertyId: ids[row] ?? 0,
        cityId: wordIn(cities, row),
        name: { he: nameHe[row] ?? '', en: nameEn[row] ?? '' },
        type: wordIn(types, row),
        cancellationPeriod: wordIn(periods, row),
        latitude: latitudes[row] ?? 0,
        longitude: longitudes[row] ?? 0,
        // The table checks that each is 0–6.
        weekend: weekendMask((weekends[row] ?? []) as Weekday[]),
        childrenAllowed: allowed[row] === 1,
        words: fewestWordsOf(row, he, en),
      });
    }
  };

  /**
   * All of them, in the order in which an index keeps them (`compareOutlines`).
   * @param cities all that there are, in that order @param unitsOf how many units a property has
   */
  outlines(cities: readonly CityPlace[], unitsOf: (propertyId: number) => number): PropertyOutline[] {
    const cityNumbers = new Map(cities.map(({ cityId }, number) => [cityId, number]));
    const numbers = Int32Array.from(this.all, ({ cityId }) => cityNumbers.get(cityId) ?? 0);
    const compare = (one: number, other: number) =>
      (numbers[one] ?? 0) - (numbers[other] ?? 0) || (this.all[one]?.propertyId ?? 0) - (this.all[other]?.propertyId ?? 0);
    const order = Int32Array.from(this.all.keys()).sort(compare);
    return Array.from(order, (place) => {
      const propertyId = this.all[place]?.propertyId ?? 0;
      const city = cities[numbers[place] ?? 0];
      if (!city) throw new Error('A property is in a city that is not there');
      return { propertyId, ...city, unitCount: unitsOf(propertyId) };
    });
  }
}
