import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditResponse } from '#contract/admin.ts';
import type { AuditAction as Action } from '#contract/primitives/audit-actions.ts';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { MessageKey, Translate } from '#texts/translate.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './audit.module.css';

/** Renders what was done, in words, with the account that it was about and the call that did it. */
export function AuditAction({ entry, children }: { entry: AuditResponse['data'][number]; children: ReactNode }) {
  const { language, t } = useI18n();
  const { about, method, path } = entry;
  return (
    <span className={styles.action}>
      <b>{actionInWords(entry, t)}</b>
      {about && (
        <span className={typography.small}>
          <RichText
            id="adminAudit.about"
            values={{
              name: (
                <Link {...paths.adminUser(language, about.id)} className={typography.link}>
                  <bdi>{about.name}</bdi>
                </Link>
              ),
            }}
          />
        </span>
      )}
      <span className={`${typography.small} ${typography.muted}`}>
        <bdi dir="ltr">
          {method} {path}
        </bdi>
      </span>
      {children}
    </span>
  );
}

const ACTIONS: Readonly<Record<string, MessageKey>> = {
  'GET /api/impersonate/:id': 'adminAudit.did_actBegin',
  'POST /api/impersonation/return': 'adminAudit.did_actEnd',
  'POST /api/admin/reviews/:propertyId/approval': 'adminAudit.did_approve',
  'POST /api/admin/reviews/:propertyId/changes': 'adminAudit.did_sendBack',
  'POST /api/users': 'adminAudit.did_userAdd',
  'PUT /api/users/:id': 'adminAudit.did_userChange',
  'DELETE /api/users/:id': 'adminAudit.did_userDelete',
  'DELETE /api/admin/users/:id/sessions': 'adminAudit.did_userSignOut',
  'DELETE /api/admin/users/:id/second-factor': 'adminAudit.did_userFactorReset',
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
  'PUT /api/admin/invoices/:id/allocationNumber': 'adminAudit.did_allocation',
  'POST /api/admin/invoices/:id/payment': 'adminAudit.did_invoicePaid',
  'POST /api/admin/payments/:id/refund': 'adminAudit.did_refund',
  'POST /api/admin/invoices/:id/creditNotes': 'adminAudit.did_creditNote',
  'POST /api/admin/disputes/:id/answer': 'adminAudit.did_disputeAnswer',
  'POST /api/backoffice/disputes': 'adminAudit.did_disputeOpen',
  'PUT /api/backoffice/reservations/:id/correction': 'adminAudit.did_correct',
  'DELETE /api/backoffice/reservations/:id/correction': 'adminAudit.did_correctUndo',
  'POST /api/admin/commission/:propertyId/rates': 'adminAudit.did_termsAdd',
  'DELETE /api/admin/commission/:propertyId/rates/:id': 'adminAudit.did_termsRemove',
  'POST /api/admin/commission/:propertyId/discounts': 'adminAudit.did_termsAdd',
  'DELETE /api/admin/commission/:propertyId/discounts/:id': 'adminAudit.did_termsRemove',
  'POST /api/admin/jobs/:id/retry': 'adminAudit.did_jobs',
  'POST /api/logout': 'adminAudit.did_signOut',
};
const STEP = /^PUT \/api\/registration\/steps\/(basic|facilities|layout|policies|approval)$/;

/** Returns what was done, in words; of calls without words of their own, what they are sorted by. */
function actionInWords({ method, route, action }: { method: string; route: string; action: Action }, t: Translate): string {
  const call = `${method} ${route}`;
  // The pattern lets no other steps through.
  const step = STEP.exec(call)?.[1] as RegistrationStep | undefined;
  if (step) return t('adminAudit.did_step', { step: t(`registration.step_${step}`) });
  const known = ACTIONS[call];
  return t(known ?? `adminAudit.action_${action}`);
}
