import { ChevronDown, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './review.module.css';

interface FoldedPartProps {
  readonly title: string;
  /** What the rules remark on it, in words; absent for what they do not look at. */
  readonly remarks?: readonly string[];
  /** At first. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A part of what was described, folded under its title. What is to be looked at stands below, folded or not. */
export function FoldedPart({ title, remarks, isOpen, children }: FoldedPartProps) {
  const { t } = useI18n();
  return (
    <>
      <details className={styles.fold} open={isOpen}>
        <summary>
          <h3>
            <bdi>{title}</bdi>
          </h3>
          {remarks && remarks.length > 0 && <Tag tone="warn">{t('adminReview.remarks', { count: remarks.length })}</Tag>}
          {remarks?.length === 0 && (
            <span className={styles.complete}>
              <Icon of={CircleCheck} size="s" />
              <span>{t('adminReview.looksComplete')}</span>
            </span>
          )}
          <Icon of={ChevronDown} size="s" />
        </summary>
        {children}
      </details>
      {remarks && remarks.length > 0 && (
        <ul className={`${panelStyles.padded} ${styles.remarks}`}>
          {remarks.map((remark) => (
            <li key={remark}>
              <bdi>{remark}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
