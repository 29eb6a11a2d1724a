import { z } from 'zod';
import { AUDIT_ACTIONS } from './primitives/audit-actions.ts';
import { MESSAGE_STATES, OWNER_STATES } from './primitives/enums.ts';
import { bilingual, locale } from './primitives/locale.ts';
import { registrationStatus } from './registration.ts';

const paging = {
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(30),
};
const meta = z.object({ totalItems: z.int(), currentPage: z.int(), perPage: z.int() });
const keyword = z.string().trim().max(100).optional();
const id = z.coerce.number().int().min(1).max(2_147_483_647);

export const propertyOwner = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    state: z.enum(OWNER_STATES),
    hotel: z
      .object({
        id: z.int(),
        name: bilingual,
        city: bilingual.nullable(),
        status: registrationStatus,
        isPublished: z.boolean(),
        units: z.int(),
      })
      .nullable(),
    commissionPercent: z.number().nullable(),
    /** ISO instant of the latest use of a session; null where none is left. */
    lastSeenAt: z.string().nullable(),
  })
  .meta({ id: 'PropertyOwner' });
export type PropertyOwner = z.infer<typeof propertyOwner>;

/** `GET /api/propownerList`, administrators only: by name, an owner once for each of their properties. `counts` are of all that match the keyword, whatever the state. */
export const ownersQuery = z.object({ keyword, state: z.enum(OWNER_STATES).optional(), ...paging });
export const ownersResponse = z.object({
  data: z.array(propertyOwner),
  meta: meta.extend({ counts: z.partialRecord(z.enum(OWNER_STATES), z.int()) }),
});
export type OwnersResponse = z.infer<typeof ownersResponse>;

export const ownerParameters = z.object({ id });

/** `GET /api/impersonate/{id}`: the property to begin with; absent: the one that the host chose last. */
export const impersonateQuery = z.object({ hotelId: id.optional() });

/** `GET /api/impersonation`: who acts as the signed-in user, and for how long yet. 404 `not_found` in person. */
export const impersonation = z.object({
  adminName: z.string(),
  ownerName: z.string(),
  /** ISO instant. */
  expiresAt: z.string(),
  secondsLeft: z.int(),
});

const person = z.object({ id: z.int(), name: z.string() });

/** `GET /api/admin/audit`, administrators only: newest first. Dates are calendar days in Israel, both included, as `YYYY-MM-DD`. */
export const auditQuery = z.object({
  /** Part of the name or the address of any of the people. */
  actor: z.string().trim().max(100).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  property: id.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...paging,
});
export const auditResponse = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      /** ISO instant. */
      at: z.string(),
      actor: person,
      /** In whose name; null: in the administrator's own. */
      subject: person.nullable(),
      /** The person whose account it was about; null where it was about none. */
      about: person.nullable(),
      action: z.enum(AUDIT_ACTIONS),
      property: z.object({ id: z.int(), name: bilingual.nullable() }).nullable(),
      method: z.string(),
      route: z.string(),
      path: z.string(),
      /** HTTP status of the answer; null when it broke off. */
      status: z.int().nullable(),
      /** The changes, field by field; of personal values (`isWithheld`) only that they changed. Null is "nothing there". */
      changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown(), isWithheld: z.boolean() })),
    }),
  ),
  meta,
});
export type AuditResponse = z.infer<typeof auditResponse>;

/** `GET /api/admin/messages`, administrators only: what came by the contact form, newest first. */
export const messagesQuery = z.object({ state: z.enum(MESSAGE_STATES).default('open'), ...paging });
export const messagesResponse = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      email: z.string(),
      message: z.string(),
      locale,
      /** ISO instants. */
      createdAt: z.string(),
      handledAt: z.string().nullable(),
      handledBy: z.string().nullable(),
    }),
  ),
  meta: meta.extend({ open: z.int() }),
});
export type MessagesResponse = z.infer<typeof messagesResponse>;
export const messageParameters = z.object({ id });
/** `PUT /api/admin/messages/{id}`; 204. */
export const messageBody = z.object({ isHandled: z.boolean() });
