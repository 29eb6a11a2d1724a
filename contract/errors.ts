import { z } from 'zod';

/**
 * The catalogue of error codes: each with the HTTP status it answers. Codes are stable; the web turns them into
 * both languages. Sources: docs/product.md §2, specification §8.
 */
export const ERROR_STATUS = {
  malformed_request: 400,
  invalid_fields: 400,
  restore_code_missing: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  forbidden: 403,
  forbidden_while_impersonating: 403,
  xsrf_token_invalid: 403,
  awaiting_approval: 403,
  cancelled_by_guest_only: 403,
  cancelled_by_owner_only: 403,
  not_found: 404,
  hotel_not_found: 404,
  place_not_found: 404,
  reservation_not_found: 404,
  checkout_session_not_found: 404,
  registration_not_found: 404,
  unit_not_found: 404,
  stay_rule_not_found: 404,
  request_timeout: 408,
  idempotency_key_reused: 409,
  request_in_progress: 409,
  too_many_photos: 409,
  too_few_photos: 409,
  photo_duplicate: 409,
  room_taken: 409,
  card_token_used: 409,
  already_reserved: 409,
  user_already_registered: 409,
  customer_already_registered: 409,
  has_upcoming_reservations: 409,
  has_property: 409,
  already_cancelled: 409,
  cancellation_fee_changed: 409,
  special_rates_overlap: 409,
  stay_rules_overlap: 409,
  closures_overlap: 409,
  revision_conflict: 409,
  registration_already_submitted: 409,
  registration_not_in_review: 409,
  job_not_failed: 409,
  too_many_units: 409,
  unit_in_use: 409,
  last_unit: 409,
  checkout_session_expired: 410,
  code_expired: 410,
  payload_too_large: 413,
  photo_too_large: 413,
  unsupported_media_type: 415,
  photo_type_invalid: 415,
  nights_past: 422,
  wrong_password: 422,
  stay_in_past: 422,
  stay_too_long: 422,
  stay_too_far_ahead: 422,
  departure_not_after_arrival: 422,
  minimum_stay_not_met: 422,
  maximum_stay_exceeded: 422,
  arrival_day_not_allowed: 422,
  departure_day_not_allowed: 422,
  notice_too_short: 422,
  tonight_closed: 422,
  party_does_not_fit: 422,
  children_not_allowed: 422,
  unit_not_of_hotel: 422,
  units_do_not_match_rooms: 422,
  cancellation_too_late: 422,
  payment_declined: 422,
  card_invalid: 422,
  card_expired: 422,
  terms_not_accepted: 422,
  property_not_approved: 422,
  photo_damaged: 422,
  photo_too_many_pixels: 422,
  photo_too_small: 422,
  registration_incomplete: 422,
  registration_unchanged: 422,
  price_moves_much: 422,
  publication_incomplete: 422,
  too_many_holds: 429,
  too_many_bookings: 429,
  too_many_attempts: 429,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** One wrong field: `path` in dots (`guest.email`), `code` of the field rule. */
export const fieldError = z.object({ path: z.string(), code: z.string(), message: z.string().optional() });
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem document, `application/problem+json`. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(ERROR_CODES),
    detail: z.string().optional(),
    requestId: z.string(),
    errors: z.array(fieldError).optional(),
    /** Facts a reader can act on, such as `minimumNights`. */
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;
