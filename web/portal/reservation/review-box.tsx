import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import type { ReviewForGuest } from '#contract/reviews.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import type { ReservationAccess } from './reservation-queries.ts';
import { guestReviewQuery } from './review-query.ts';

/** Renders the way to the guest's review of the stay, and how far it is; nothing where there is none and none can be written. */
export function ReviewBox({ reservationId: id, access }: { reservationId: string; access: ReservationAccess }) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const { data: review } = useQuery(guestReviewQuery(api, language, id, access));
  const step = review && stepOf(review);
  if (!review || !step) return null;
  return (
    <section id="review" className={`${boxStyles.box} ${boxStyles.snug} ${layout.notPrinted}`}>
      <h2 className={`${typography.display} ${layout.belowClose}`}>{t('writeReview.boxTitle')}</h2>
      {(step === 'write' || step === 'goOn') && (
        <p className={`${typography.soft} ${layout.belowClose}`}>
          {t('writeReview.boxLead')}{' '}
          <RichText id="writeReview.until" values={{ date: <WireDateText date={review.lastDay} style="long" /> }} />
        </p>
      )}
      <LinkButton {...paths.writeReview(language, id, access)} kind={step === 'write' || step === 'goOn' ? 'go' : 'line'}>
        <Icon of={MessageSquareText} />
        {t(`writeReview.${step}`)}
      </LinkButton>
    </section>
  );
}

/** Returns what there is to do with a review now. */
function stepOf({ obstacle, own }: ReviewForGuest): 'write' | 'goOn' | 'change' | 'read' | undefined {
  if (own?.sentAt) return obstacle === null ? 'change' : 'read';
  if (obstacle !== null) return undefined;
  return own ? 'goOn' : 'write';
}
