import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { AuditResponse } from '#contract/admin.ts';
import type { AuditAction } from '#contract/primitives/audit-actions.ts';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { MessageKey, Translate } from '#texts/translate.ts';
import * as listTableStyles from '#web/admin/frame/list-table.module.css';
import { Cell, ListTable } from '#web/admin/frame/list-table.tsx';
import { TimeText } from '#web/admin/frame/time-text.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { AuditChanges } from './audit-changes.tsx';
import { type Describers, useDescribeChange } from './use-describe-change.ts';

type Entry = AuditResponse['data'][number];
const COLUMNS = ['time', 'actor', 'subject', 'property', 'action', 'outcome'] as const;

/** What was done: by whom, in whose name, about what, and what it changed. */
export function AuditTable({ entries, describers }: { entries: readonly Entry[]; describers: Describers }) {
  const { t } = useI18n();
  return (
    <ListTable label={t('admin.audit')} columns={COLUMNS.map((key) => ({ key, name: t(`admin.column_${key}`) }))}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} describers={describers} />
      ))}
    </ListTable>
  );
}

function EntryRow({ entry, describers }: { entry: Entry; describers: Describers }) {
  const { t } = useI18n();
  const describeChange = useDescribeChange(describers);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { at, actor, subject, property, status, changes } = entry;
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`admin.column_${column}`);
  return (
    <>
      <tr className={classNames(isOpen && listTableStyles.open)}>
        <Cell name={nameOf('time')}>
          <TimeText instant={at} />
        </Cell>
        <Cell name={nameOf('actor')}>
          <bdi>{actor.name}</bdi>
        </Cell>
        <Cell name={nameOf('subject')}>
          {subject ? <bdi>{subject.name}</bdi> : <span className={typography.muted}>{t('admin.ownName')}</span>}
        </Cell>
        <Cell name={nameOf('property')}>{property ? <Property property={property} /> : <span className={typography.muted}>–</span>}</Cell>
        <Cell name={nameOf('action')}>
          <Deed entry={entry}>
            {changes.length > 0 && (
              <button
                type="button"
                className={`${typography.link} ${listTableStyles.more}`}
                aria-expanded={isOpen}
                aria-controls={detailsId}
                onClick={() => setOpen(!isOpen)}
              >
                {t('adminAudit.changed', { count: changes.length })}
                <Icon of={ChevronDown} size="s" />
              </button>
            )}
          </Deed>
        </Cell>
        <Cell name={nameOf('outcome')}>
          <Outcome status={status} />
        </Cell>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={COLUMNS.length}>
            <AuditChanges changes={changes} describeChange={describeChange} />
          </td>
        </tr>
      )}
    </>
  );
}

function Deed({ entry, children }: { entry: Entry; children: ReactNode }) {
  const { language, t } = useI18n();
  const { about, method, path } = entry;
  return (
    <span className={listTableStyles.deed}>
      <b>{deedOf(entry, t)}</b>
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

function Property({ property: { id, name } }: { property: NonNullable<Entry['property']> }) {
  const { language } = useI18n();
  return (
    <Link {...paths.adminAudit(language, { property: id })} className={typography.link}>
      <bdi>{name?.[language] || name?.he || <Num>{`#${id}`}</Num>}</bdi>
    </Link>
  );
}

function Outcome({ status }: { status: number | null }) {
  const { t } = useI18n();
  if (status === null) return <Tag tone="warn">{t('admin.outcome_unknown')}</Tag>;
  return (
    <Tag tone={status < 400 ? 'good' : 'bad'}>
      {t(status < 400 ? 'admin.outcome_done' : 'admin.outcome_refused')} <Num>{status}</Num>
    </Tag>
  );
}

const DEEDS: Readonly<Record<string, MessageKey>> = {
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

/** What was done, in words; of calls without words of their own, what they are sorted by. */
function deedOf({ method, route, action }: { method: string; route: string; action: AuditAction }, t: Translate): string {
  const call = `${method} ${route}`;
  // The pattern lets no other steps through.
  const step = STEP.exec(call)?.[1] as RegistrationStep | undefined;
  if (step) return t('adminAudit.did_step', { step: t(`registration.step_${step}`) });
  const deed = DEEDS[call];
  return t(deed ?? `adminAudit.action_${action}`);
}
