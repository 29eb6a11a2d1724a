import type { LightMyRequestResponse } from 'fastify';
import type { HostRates, RateChange, UnitRates } from '#contract/rates.ts';
import type { Client } from './registration.ts';

export const RATES = '/backoffice/rates';
export const SPECIALS = '/backoffice/specialRates';
export const BULK = '/backoffice/bulkRates';
export const CHANGES = '/backoffice/rateChanges';

/** Returns what a host's nights cost, as the page of rates shows it. */
export async function ratesOf(host: Client): Promise<HostRates> {
  return (await host.call('GET', RATES)).json<HostRates>();
}

/** Returns what was changed of a host's rates, the newest first. */
export async function rateChangesOf(host: Client): Promise<RateChange[]> {
  return (await host.call('GET', CHANGES)).json<{ changes: RateChange[] }>().changes;
}

/** Takes a change of rates back. */
export async function undoRateChange(host: Client, id: number | undefined): Promise<LightMyRequestResponse> {
  return await host.call('POST', `${CHANGES}/${id}/undo`);
}

/** A unit's rates as they are sent to be saved, with something changed. */
export function edited(unit: UnitRates, changes: Partial<UnitRates>): Partial<UnitRates> {
  const { title: _, unitType: __, baseGuests: ___, places: ____, ages: _____, extraBeds: ______, ...fields } = { ...unit, ...changes };
  return fields;
}

/** Those that a test made; the cabin's and the suite's Hanukkah stands from the start. */
export function madeIn({ specials }: HostRates): HostRates['specials'] {
  return specials.filter(({ holiday }) => holiday !== 'hanukkah');
}

/** Five nights of a summer at a price of their own, as they are sent to be saved. */
export function aSpecialRate(changes: { readonly unitId: number }): object {
  return {
    ...{ holiday: null, name: { he: 'קיץ', en: 'Summer' }, from: '04-07-2027', to: '08-07-2027' },
    ...{ midweekAgorot: 95_000, weekendAgorot: 125_000, singleMidweekAgorot: null, singleWeekendAgorot: null },
    ...{ babyExtraAgorot: null, childExtraAgorot: null, adultExtraAgorot: null, minimumNights: null, ...changes },
  };
}
