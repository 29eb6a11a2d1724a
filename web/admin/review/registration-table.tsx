import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AssetsResponse } from '#contract/places.ts';
import type { Registration } from '#contract/registration.ts';
import { optionsQuery } from '#web/admin/admin-queries.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ComparisonTable } from './difference.tsx';
import { issuesOfPart, type RegistrationRow, registrationParts } from './registration-rows.ts';
import * as styles from './review.module.css';
import type { ReviewSlots } from './review-slots.ts';

interface RegistrationTableProps {
  readonly registration: Registration;
  readonly slots: Pick<ReviewSlots, 'describeField' | 'describeIssue'>;
  readonly areAllOpen: boolean;
}

/**
 * A whole registration, for reading: what is told in both languages stands side by side. Open at first are the basics, which only a person can
 * judge.
 */
export function RegistrationTable({ registration, slots: { describeField, describeIssue }, areAllOpen }: RegistrationTableProps) {
  const { language, t } = useI18n();
  const nameOf = useOptionName();
  const parts = registrationParts(registration, { t, language, nameOf, describeField });
  return parts.map(({ key, title, rows }) => {
    const remarks = issuesOfPart(registration, key).map(describeIssue);
    return (
      <section key={key} className={styles.part}>
        <FoldedPart title={title} remarks={remarks} isOpen={areAllOpen || key === 'basic'}>
          <PartTable title={title} rows={rows} />
        </FoldedPart>
      </section>
    );
  });
}

function PartTable({ title, rows }: { title: string; rows: readonly RegistrationRow[] }) {
  const { t } = useI18n();
  return (
    <ComparisonTable label={title} before={t('adminReview.inHebrew')} after={t('adminReview.inEnglish')} areHeadersHidden>
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </ComparisonTable>
  );
}

/** Where the host wrote no English, guests see the Hebrew. */
const isHebrewInstead = (he: string, en: string) => en !== '' && en === he && /[\u05d0-\u05ea]/.test(en);

function Row({ row: { label, text, he = '', en = '' } }: { row: RegistrationRow }) {
  const { t } = useI18n();
  const nothing = <span className={typography.muted}>{t('adminReview.nothing')}</span>;
  return (
    <tr>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      {text === undefined ? (
        <>
          <td>
            <div dir="rtl" lang="he">
              {he || nothing}
            </div>
          </td>
          <td>
            {isHebrewInstead(he, en) ? (
              <div className={`${layout.stack} ${typography.muted} ${layout.packed}`}>
                <bdi lang="he">{en}</bdi>
                <span className={typography.small}>{t('adminReview.hebrewInstead')}</span>
              </div>
            ) : (
              <div dir="ltr" lang="en">
                {en || nothing}
              </div>
            )}
          </td>
        </>
      ) : (
        <td colSpan={2}>
          <bdi>{text}</bdi>
        </td>
      )}
    </tr>
  );
}

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

type Collection = Extract<AssetsResponse[string], { members: unknown }>;

/** The words of an option of a set, and of the set itself for an empty option; the id until they have arrived. */
function useOptionName(): (set: string, id: string) => string {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data } = useQuery(optionsQuery(api));
  return (set, id) => {
    // `config` is no set, and nobody asks for it by this name.
    const collection = data?.[`/api/${set}`] as Collection | undefined;
    if (id === '') return collection?.title ?? set;
    const member = collection?.members.find((one) => one.id === id);
    if (!member) return id;
    return (language === 'he' ? member.valueHe : member.valueEn).split('///')[0]?.trim() ?? id;
  };
}
