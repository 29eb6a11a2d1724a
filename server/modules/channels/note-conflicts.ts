import type { Kysely } from 'kysely';
import { localeOf } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { type ImportClash, importClashes } from '#server/modules/inventory/index.ts';
import type { ImportConflictMail } from '#server/modules/messaging/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMails } from '#server/platform/mail/outbox.ts';

/**
 * Writes down which reservations a feed wants the nights of, and tells the host of those that are new, once. What is not in the way any more is
 * forgotten; a conflict that has grown is told again.
 */
export async function noteConflicts(trx: Kysely<Database>, context: Pick<AppContext, 'clock' | 'config'>, feedId: number): Promise<void> {
  const clashes = await importClashes(trx, feedId, context.clock.today());
  const known = await trx.selectFrom('import_conflicts').selectAll().where('feed_id', '=', feedId).execute();
  const isIn = ({ first_night, last_night }: (typeof known)[number], { firstNight, lastNight }: ImportClash) =>
    first_night <= firstNight && last_night >= lastNight;
  const fresh = clashes.filter((clash) => !known.some((one) => one.reservation_id === clash.reservationId && isIn(one, clash)));
  const gone = known.filter((one) => !clashes.some((clash) => clash.reservationId === one.reservation_id && isIn(one, clash)));
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('import_conflicts').where('id', 'in', ids).execute();
  if (fresh.length > 0) await keepConflicts(trx, context, feedId, fresh);
}

async function keepConflicts(
  trx: Kysely<Database>,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  feedId: number,
  clashes: readonly ImportClash[],
): Promise<void> {
  const now = clock.now();
  const feed = await trx
    .selectFrom('calendar_feeds')
    .innerJoin('units', 'units.id', 'calendar_feeds.unit_id')
    .innerJoin('properties', 'properties.id', 'units.property_id')
    .innerJoin('users', 'users.id', 'properties.owner_id')
    .select([
      'calendar_feeds.name',
      'calendar_feeds.unit_id',
      'units.name_he',
      'units.name_en',
      'users.email',
      'users.locale',
      'units.property_id',
    ])
    .where('calendar_feeds.id', '=', feedId)
    .executeTakeFirstOrThrow();
  const rows = clashes.map(({ reservationId, firstNight, lastNight }) => ({
    ...{ feed_id: feedId, unit_id: feed.unit_id, reservation_id: reservationId, found_at: now },
    ...{ first_night: firstNight, last_night: lastNight },
  }));
  await trx.insertInto('import_conflicts').values(rows).execute();
  const locale = localeOf(feed.locale);
  const backOffice = `${config.publicUrl}/property-owner/${locale}/backoffice`;
  const named = `property=${feed.property_id}`;
  const mailOf = ({ reservationId, firstNight, lastNight }: ImportClash): ImportConflictMail => ({
    ...{ feedName: feed.name, unitName: { he: feed.name_he, en: feed.name_en }, reservationId },
    ...{ from: firstNight, to: addDays(lastNight, 1) },
    ...{ reservationUrl: `${backOffice}/reservations/${reservationId}?${named}`, syncUrl: `${backOffice}/sync?${named}` },
  });
  const mails = clashes.map((clash) => ({ template: 'import-conflict', locale, recipient: feed.email, payload: mailOf(clash) }));
  await enqueueMails(trx, mails, now);
}
