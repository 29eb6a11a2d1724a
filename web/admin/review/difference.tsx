import type { ReactNode } from 'react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { type DiffPart, wordDiff } from '#rules/format/word-diff.ts';
import { kilometresBetween } from '#rules/registration/kilometres-between.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './difference.module.css';
import type { DescribeField } from './field-rows.ts';

/** A row of a table: a field as it was and as it is; the words that differ are marked. */
export function Difference({ label, before, after }: { label: string; before: string; after: string }) {
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

type Change = ReviewResponse['changes'][number];
interface ChangesProps {
  readonly changes: readonly Change[];
  /** Where the pin is wanted; null where there is none. */
  readonly pin: { readonly latitude: number | null; readonly longitude: number | null };
  readonly describeField: DescribeField;
}

/** Renders what the site shows now and what is wanted, side by side; the words that differ are marked. */
export function ChangesTable({ changes, pin, describeField }: ChangesProps) {
  const { t } = useI18n();
  const moved = movedMetres(changes, pin);
  const isPin = ({ path }: Change) => path === 'address.latitude' || path === 'address.longitude';
  return (
    <ComparisonTable label={t('adminReview.kind_change')} before={t('adminReview.live')} after={t('adminReview.wanted')}>
      {changes
        .filter((change) => !isPin(change))
        .map((change) => (
          <ChangeRow key={change.path} change={change} describeField={describeField} />
        ))}
      {changes.some(isPin) && (
        <tr>
          <th scope="row">{t('adminReview.pin')}</th>
          <td colSpan={2}>
            {moved === undefined ? t('adminReview.pinMoved') : <RichText id="adminReview.pinMovedBy" values={{ metres: moved }} />}
          </td>
        </tr>
      )}
    </ComparisonTable>
  );
}

function ChangeRow({ change: { path, live, wanted }, describeField }: { change: Change; describeField: DescribeField }) {
  const { label, wordsOf } = describeField(path);
  const textOf = (value: string) => (value === '' ? '' : wordsOf(value));
  return <Difference label={label} before={textOf(live)} after={textOf(wanted)} />;
}

/** How far the pin moved; undefined where it was nowhere before, or is nowhere now. */
function movedMetres(changes: readonly Change[], { latitude, longitude }: ChangesProps['pin']) {
  if (latitude === null || longitude === null) return undefined;
  const liveOf = (field: string, wanted: number) => {
    const live = changes.find(({ path }) => path === `address.${field}`)?.live;
    return live === undefined ? wanted : Number(live);
  };
  const before = { latitude: liveOf('latitude', latitude), longitude: liveOf('longitude', longitude) };
  return <Num>{Math.round(kilometresBetween(before, { latitude, longitude }) * 1000).toLocaleString('en')}</Num>;
}

interface ComparisonTableProps {
  readonly label: string;
  /** The headers of the two versions. */
  readonly before: string;
  readonly after: string;
  /** True where the headers are for screen readers alone. */
  readonly areHeadersHidden?: boolean;
  /** Rows of a field's name and its two versions. */
  readonly children: ReactNode;
}

/** Renders fields in two versions side by side, in a box that scrolls. */
export function ComparisonTable({ label, before, after, areHeadersHidden = false, children }: ComparisonTableProps) {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the keyboard scrolls it
    <section className={panelStyles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.difference}>
        <colgroup>
          <col className={styles.label} />
          <col />
          <col />
        </colgroup>
        <thead className={areHeadersHidden ? layout.visuallyHidden : undefined}>
          <tr>
            <th scope="col">{t('adminReview.field')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
