import type { Registration } from '#contract/registration.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as differenceStyles from './difference.module.css';
import { FoldedPart } from './folded-part.tsx';
import { issuesOfPart } from './part-issues.ts';
import { registrationParts } from './registration-rows.ts';
import type { RegistrationRow } from './registration-words.ts';
import * as styles from './review.module.css';
import type { ReviewSlots } from './review-slots.ts';
import { useOptionName } from './use-option-name.ts';

interface RegistrationTableProps {
  readonly registration: Registration;
  readonly slots: Pick<ReviewSlots, 'describeField' | 'tellIssue'>;
  readonly areAllOpen: boolean;
}

/**
 * A whole registration, for reading: what is told in both languages stands side by side. Open at first are the basics, which only a person can
 * judge.
 */
export function RegistrationTable({ registration, slots: { describeField, tellIssue }, areAllOpen }: RegistrationTableProps) {
  const { language, t } = useI18n();
  const nameOf = useOptionName();
  const parts = registrationParts(registration, { t, language, nameOf, describeField });
  return parts.map(({ key, title, rows }) => {
    const remarks = issuesOfPart(registration, key).map(tellIssue);
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the keyboard scrolls it
    <section className={panelStyles.scroll} aria-label={title} tabIndex={0}>
      <table className={differenceStyles.difference}>
        <colgroup>
          <col className={differenceStyles.label} />
          <col />
          <col />
        </colgroup>
        <thead className={layout.visuallyHidden}>
          <tr>
            <th scope="col">{t('adminReview.field')}</th>
            <th scope="col">{t('adminReview.inHebrew')}</th>
            <th scope="col">{t('adminReview.inEnglish')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </section>
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
