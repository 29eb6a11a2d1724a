import { useQuery } from '@tanstack/react-query';
import { fromWireMonth } from '#contract/primitives/calendar-date.ts';
import { HOST_SCORES } from '#contract/primitives/review-choices.ts';
import { starsText } from '#rules/reviews/rating.ts';
import { formatMonth } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import * as partStyles from '#web/host/reservations/reservations.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Written } from '#web/reviews/written.tsx';
import { guestRecordQuery } from './host-reviews-query.ts';

/** Renders what hosts wrote about the guest of a stay, without naming their places; nothing of a guest whom nobody has written about. */
export function GuestRecord({ reservationId }: { reservationId: string }) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const { data: record } = useQuery(guestRecordQuery(api, language, reservationId));
  if (!record || record.reviews === 0) return null;
  return (
    <section className={`${partStyles.part} ${layout.notPrinted}`} aria-label={t('hostReviews.record')}>
      <h2>{t('hostReviews.record')}</h2>
      <p className={typography.muted}>
        {t('hostReviews.recordStays', { count: record.stays })} · {t('hostReviews.recordReviews', { count: record.reviews })}
      </p>
      <dl className={partStyles.lines}>
        {HOST_SCORES.map((score) => {
          const tenths = record.means[score];
          return (
            tenths !== null && (
              <div key={score}>
                <dt>{t(`reviewing.score_${score}`)}</dt>
                <dd>
                  <Num>{starsText(tenths)}</Num>
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <ul className={`${layout.stack} ${layout.close}`}>
        {record.lines
          .filter(({ text }) => text !== '')
          .map(({ propertyTypeName, month, text }, index) => (
            // What was written never changes its order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <Written text={text} />
              <p className={`${typography.small} ${typography.muted}`}>
                {propertyTypeName} · {formatMonth(fromWireMonth(month), language)}
              </p>
            </li>
          ))}
      </ul>
    </section>
  );
}
