import type { AuditResponse } from '#contract/admin.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './audit.module.css';
import { type Describers, type DescribeValue, useDescribeChange } from './describe-change.ts';

type Change = AuditResponse['data'][number]['changes'][number];

/** Renders what a write changed: each field as it was and as it is. */
export function AuditChanges({ changes, describers }: { changes: readonly Change[]; describers: Describers }) {
  const { t } = useI18n();
  const describeChange = useDescribeChange(describers);
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('adminAudit.changeField')}</th>
          <th scope="col">{t('adminAudit.changeBefore')}</th>
          <th scope="col">{t('adminAudit.changeAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.path} change={change} describeChange={describeChange} />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow({ change: { path, before, after, isWithheld }, describeChange }: { change: Change; describeChange: DescribeValue }) {
  const { t } = useI18n();
  const { label, wordsOf } = describeChange(path);
  return (
    <tr>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      {isWithheld ? (
        <td colSpan={2} className={typography.muted}>
          {t('adminAudit.withheld')}
        </td>
      ) : (
        [before, after].map((value, index) => (
          <td key={index === 0 ? 'before' : 'after'}>
            {value === null ? <span className={typography.muted}>{t('adminReview.nothing')}</span> : <bdi>{wordsOf(value)}</bdi>}
          </td>
        ))
      )}
    </tr>
  );
}
