import { z } from 'zod';
import { wireDate } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';
import { rating } from './rating.ts';
import { unitImage } from './search.ts';

/** The offer of a place on the dates of its list, as a card shows it. */
export const freeStay = z
  .object({
    id: z.int(),
    title: z.string(),
    cityName: z.string(),
    regionName: z.string(),
    rating,
    /** The first photo; null where there is none. */
    cover: unitImage.nullable(),
    totalAgorot: agorot,
    /** The several-nights discount; 0 without one. */
    discountAgorot: agorot,
  })
  .meta({ id: 'FreeStay' });
export type FreeStay = z.infer<typeof freeStay>;

export const freeStayList = z
  .object({
    from: wireDate,
    to: wireDate,
    nights: z.int(),
    /** The number of places that are free on these dates, shown here or not. */
    totalItems: z.int(),
    stays: z.array(freeStay),
  })
  .meta({ id: 'FreeStayList' });
export type FreeStayList = z.infer<typeof freeStayList>;

/** `GET /freeStays`: the home page's lists, each empty where nothing is free. */
export const freeStaysResponse = z.object({
  /** The coming weekend, mixed over the country. */
  weekend: freeStayList,
  /** A week some weeks ahead: the largest discounts, in shares of the price. */
  longStay: freeStayList,
});
export type FreeStaysResponse = z.infer<typeof freeStaysResponse>;
