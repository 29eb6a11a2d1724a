import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { kilometresBetween } from '#rules/registration/check-steps.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as differenceStyles from './difference.module.css';
import { Difference } from './difference.tsx';
import type { DescribeField } from './registration-words.ts';

type Change = ReviewResponse['changes'][number];
interface ChangesProps {
  readonly changes: readonly Change[];
  /** Where the pin is wanted; null where there is none. */
  readonly pin: { readonly latitude: number | null; readonly longitude: number | null };
  readonly describeField: DescribeField;
}

/** What the site shows now and what is wanted, side by side; the words that differ are marked. */
export function ChangesTable({ changes, pin, describeField }: ChangesProps) {
  const { t } = useI18n();
  const moved = movedMetres(changes, pin);
  const isPin = ({ path }: Change) => path === 'address.latitude' || path === 'address.longitude';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the keyboard scrolls it
    <section className={panelStyles.scroll} aria-label={t('adminReview.kind_change')} tabIndex={0}>
      <table className={differenceStyles.difference}>
        <thead>
          <tr>
            <th scope="col">{t('adminReview.field')}</th>
            <th scope="col">{t('adminReview.live')}</th>
            <th scope="col">{t('adminReview.wanted')}</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </section>
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
