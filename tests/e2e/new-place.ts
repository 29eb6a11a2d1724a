import { createHash } from 'node:crypto';
import type { TestInfo } from '@playwright/test';

/** A unit as its owner describes it; prices in whole shekels a night, for two. */
export interface NewUnit {
  readonly he: string;
  readonly en: string;
  readonly midweek: number;
  readonly weekend: number;
}

/** What an owner tells of a new property. */
export interface NewPlace {
  readonly he: string;
  readonly en: string;
  readonly town: { readonly slug: string; readonly title: string };
  readonly street: string;
  readonly units: readonly [NewUnit, NewUnit, NewUnit];
}

/** A property of this test and this try alone, in a town where the demo market has none. */
export function newPlaceOf({ testId, retry }: Pick<TestInfo, 'testId' | 'retry'>): NewPlace {
  const number = Number.parseInt(createHash('sha256').update(`${testId} ${retry}`).digest('hex').slice(0, 8), 16) % 100_000;
  return {
    he: `חצר תמר ${number}`,
    en: `Tamar Court ${number}`,
    town: { slug: 'manot', title: 'מנות' },
    street: 'הנרקיס 7',
    units: [
      { he: 'בקתת גפן', en: 'Vine cabin', midweek: 700, weekend: 900 },
      { he: 'בקתת תאנה', en: 'Fig cabin', midweek: 760, weekend: 980 },
      { he: 'בקתת רימון', en: 'Pomegranate cabin', midweek: 820, weekend: 1040 },
    ],
  };
}
