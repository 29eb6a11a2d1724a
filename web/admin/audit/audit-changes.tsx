import type { AuditResponse } from '#contract/admin.ts';
import * as listTableStyles from '#web/admin/frame/list-table.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { DescribeValue } from './use-describe-change.ts';

type Change = AuditResponse['data'][number]['changes'][number];

/** What a write changed: each field as it was and as it is. */
export function AuditChanges({ changes, describeChange }: { changes: readonly Change[]; describeChange: DescribeValue }) {
  const { t } = useI18n();
  return (
    <table className={listTableStyles.before}>
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
