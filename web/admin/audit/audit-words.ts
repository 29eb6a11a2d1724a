import type { AuditAction } from '#contract/primitives/audit-actions.ts';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { MessageKey, Translate } from '#web/i18n/translate.ts';

const DEEDS: Readonly<Record<string, MessageKey>> = {
  'GET /api/impersonate/:id': 'adminAudit.did_actBegin',
  'POST /api/impersonation/return': 'adminAudit.did_actEnd',
  'POST /api/admin/reviews/:propertyId/approval': 'adminAudit.did_approve',
  'POST /api/admin/reviews/:propertyId/changes': 'adminAudit.did_sendBack',
  'POST /api/users': 'adminAudit.did_userAdd',
  'PUT /api/users/:id': 'adminAudit.did_userChange',
  'DELETE /api/users/:id': 'adminAudit.did_userDelete',
  'DELETE /api/admin/users/:id/sessions': 'adminAudit.did_userSignOut',
  'POST /api/registration': 'adminAudit.did_begin',
  'POST /api/registration/units': 'adminAudit.did_unitAdd',
  'POST /api/registration/units/:unitId/copy': 'adminAudit.did_unitCopy',
  'PUT /api/registration/units/:unitId': 'adminAudit.did_unitSave',
  'PUT /api/registration/units/order': 'adminAudit.did_unitOrder',
  'DELETE /api/registration/units/:unitId': 'adminAudit.did_unitRemove',
  'POST /api/registration/approval': 'adminAudit.did_submit',
  'POST /api/registration/support': 'adminAudit.did_support',
  'PUT /api/hotels/:id': 'adminAudit.did_hotel',
  'PUT /api/publication': 'adminAudit.did_publish',
  'POST /api/hotels/:hotelId/photos': 'adminAudit.did_photoAdd',
  'PATCH /api/hotels/:hotelId/photos/:photoId': 'adminAudit.did_photoChange',
  'PUT /api/hotels/:hotelId/photos/order': 'adminAudit.did_photoOrder',
  'DELETE /api/hotels/:hotelId/photos/:photoId': 'adminAudit.did_photoRemove',
  'PUT /api/admin/messages/:id': 'adminAudit.did_message',
  'POST /api/admin/mails/retry': 'adminAudit.did_mails',
  'POST /api/logout': 'adminAudit.did_signOut',
};
const STEP = /^PUT \/api\/registration\/steps\/(basic|facilities|layout|policies|approval)$/;

/** What was done, in words; of calls without words of their own, what they are sorted by. */
export function deedOf({ method, route, action }: { method: string; route: string; action: AuditAction }, t: Translate): string {
  const call = `${method} ${route}`;
  // The pattern lets no other steps through.
  const step = STEP.exec(call)?.[1] as RegistrationStep | undefined;
  if (step) return t('adminAudit.did_step', { step: t(`adminReview.step_${step}`) });
  const deed = DEEDS[call];
  return t(deed ?? `adminAudit.action_${action}`);
}
