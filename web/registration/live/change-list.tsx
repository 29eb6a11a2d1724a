import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ChangeLine } from './change-line.tsx';
import * as styles from './live.module.css';
import type { ToldChange } from './use-changed-fields.ts';

/** Edited fields, each with what it was and what it would be. */
export function ChangeList({ changes }: { changes: readonly ToldChange[] }) {
  const { t } = useI18n();
  return (
    <ul className={styles.changes} aria-label={t('liveChanges.count', { count: changes.length })}>
      {changes.map((change) => (
        <li key={change.key}>
          <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  );
}
