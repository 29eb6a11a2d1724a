import { type DiffPart, wordDiff } from '#rules/format/word-diff.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface DifferenceProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A row of a table: a field as it was and as it is; the words that differ are marked. */
export function Difference({ label, before, after }: DifferenceProps) {
  const parts = wordDiff(before, after);
  return (
    <tr>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      <td>
        <Parts parts={parts.before} as="del" />
      </td>
      <td>
        <Parts parts={parts.after} as="ins" />
      </td>
    </tr>
  );
}

function Parts({ parts, as: Mark }: { parts: readonly DiffPart[]; as: 'del' | 'ins' }) {
  const { t } = useI18n();
  if (parts.length === 0) return <span className={typography.muted}>{t('adminReview.nothing')}</span>;
  return (
    <bdi>
      {parts.map(({ text, isShared }, index) => {
        // The pieces of a text never change their order.
        const key = `${index} ${text}`;
        return isShared ? <span key={key}>{text}</span> : <Mark key={key}>{text}</Mark>;
      })}
    </bdi>
  );
}
