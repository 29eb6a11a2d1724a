import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AuditResponse, auditQuery } from '#contract/admin.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#contract/primitives/audit-actions.ts';
import type { Database } from '#database/types.ts';
import { containing } from '#server/platform/database/containing.ts';

interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: number;
  readonly actor: string | null;
  readonly subject_id: number | null;
  readonly subject: string | null;
  readonly about_id: number | null;
  readonly about: string | null;
  readonly changes: AuditResponse['data'][number]['changes'];
  readonly property_id: number | null;
  readonly name_he: string | null;
  readonly name_en: string | null;
  readonly method: string;
  readonly route: string;
  readonly path: string;
  readonly status: number | null;
  readonly total: string;
}

const TIME_ZONE = 'Asia/Jerusalem';

/** Returns what administrators did, newest first. People and properties that are gone have no name any more. */
export async function listAuditEntries(db: Kysely<Database>, query: z.output<typeof auditQuery>): Promise<AuditResponse> {
  const { actor, action, property, from, to, currentPage, perPage } = query;
  const part = actor ? containing(actor) : null;
  const { rows } = await sql<AuditRow>`select e.id, e.at, e.actor_id, a.username as actor, e.subject_id, s.username as subject,
      e.about_id, b.username as about, (select coalesce(json_agg(json_build_object('path', c.path, 'before', c.before, 'after', c.after,
        'isWithheld', c.is_withheld) order by c.id), '[]') from audit_changes c where c.entry_id = e.id) as changes,
      e.property_id, p.name_he, p.name_en, e.method, e.route, e.path, o.status, count(*) over () as total
    from audit_entries e
    left join audit_outcomes o on o.entry_id = e.id
    left join users a on a.id = e.actor_id
    left join users s on s.id = e.subject_id
    left join users b on b.id = e.about_id
    left join properties p on p.id = e.property_id
    where (${part}::text is null or concat_ws(' ', a.username, a.email, s.username, s.email, b.username, b.email) ilike ${part})
      and ${isOfAction(action)}
      and (${property ?? null}::integer is null or e.property_id = ${property ?? null})
      and (${from ?? null}::date is null or e.at >= (${from ?? null}::date)::timestamp at time zone ${TIME_ZONE})
      and (${to ?? null}::date is null or e.at < (${to ?? null}::date + 1)::timestamp at time zone ${TIME_ZONE})
    order by e.id desc
    limit ${perPage} offset ${(currentPage - 1) * perPage}`.execute(db);
  return { data: rows.map(presentEntry), meta: { totalItems: Number(rows[0]?.total ?? 0), currentPage, perPage } };
}

function presentEntry(row: AuditRow): AuditResponse['data'][number] {
  const { name_he: he, name_en: en } = row;
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor ?? `#${row.actor_id}` },
    subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject ?? `#${row.subject_id}` },
    about: row.about_id === null ? null : { id: row.about_id, name: row.about ?? `#${row.about_id}` },
    action: actionOf(row.route),
    changes: row.changes,
    property: row.property_id === null ? null : { id: row.property_id, name: he === null || en === null ? null : { he, en } },
    method: row.method,
    route: row.route,
    path: row.path,
    status: row.status,
  };
}

/** Routes as regular expressions that JavaScript and PostgreSQL read alike. No route fits two; those that fit none are `other`. */
const ROUTES: Readonly<Record<Exclude<AuditAction, 'other'>, string>> = {
  impersonation: '^/api/impersonat',
  review: '^/api/admin/reviews/',
  moderation: '^/api/admin/moderation/',
  account: '^/api/((admin/)?users|me|changePassword|cancel-welcome-message)(/|$)',
  photos: '^/api/hotels/:hotelId/photos',
  registration: '^/api/(registrations?|hotels/:id)(/|$)',
  publication: '^/api/publication$',
  rates: '^/api/backoffice/(rates|specialRates|bulkRates|rateChanges|stayRules|extraCharges|ownNights)(/|$)',
  reservations: '^/api/(portal|backoffice)/(reservations|checkout)(/|$)',
  messages: '^/api/admin/messages/',
  mails: '^/api/admin/mails/',
  jobs: '^/api/admin/jobs/',
  invoices: '^/api/admin/invoices/',
  payments: '^/api/admin/payments/',
  disputes: '^/api/(admin|backoffice)/disputes(/|$)',
  commission: '^/api/admin/commission/',
};
const ALL = Object.values(ROUTES).join('|');

/** Returns what a recorded write was, by its route. */
function actionOf(route: string): AuditAction {
  return AUDIT_ACTIONS.find((action) => action !== 'other' && new RegExp(ROUTES[action]).test(route)) ?? 'other';
}

/** Condition on `e.route`: the entry is of the action; all entries where none is asked for. */
function isOfAction(action: AuditAction | undefined): RawBuilder<boolean> {
  if (action === undefined) return sql<boolean>`true`;
  return action === 'other' ? sql<boolean>`e.route !~ ${ALL}` : sql<boolean>`e.route ~ ${ROUTES[action]}`;
}
