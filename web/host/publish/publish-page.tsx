import { useQuery } from '@tanstack/react-query';
import { CircleCheck, EyeOff } from 'lucide-react';
import type { Publication } from '#contract/publication.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { hostPropertyQuery } from '#web/host/frame/host-property-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { InviteGuests } from './invite-guests.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { publicationQuery } from './publication-query.ts';
import * as styles from './publish.module.css';
import { PublishChecklist } from './publish-checklist.tsx';

/** Whether guests can find the property: what is missing, and the way on and off the market. */
export function PublishPage() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: publication, error, refetch } = useQuery(publicationQuery(api));
  return (
    <>
      <div className={hostFrameStyles.head}>
        <h1>{t('publish.title')}</h1>
        {publication && (
          <Tag tone={publication.isPublished ? 'good' : 'warn'}>
            <Icon of={publication.isPublished ? CircleCheck : EyeOff} size="s" />
            {t(publication.isPublished ? 'backOffice.published' : 'backOffice.unpublished')}
          </Tag>
        )}
        {publication?.isPublished && (
          <LinkButton {...paths.hotelDetails(language, publication.propertyId)} className={layout.atEnd} size="s" preload={false}>
            {t('publish.seeListing')}
          </LinkButton>
        )}
      </div>
      {publication && (
        <div className={styles.publish}>
          <div className={layout.stack}>
            <PublishChecklist publication={publication} />
            <Invitation publication={publication} />
          </div>
          <ListingPreview isPublished={publication.isPublished} />
        </div>
      )}
      {!publication && !error && <PublishSkeleton />}
      {!publication && error && <LoadFailure title={t('publish.failed')} error={error} onRetry={() => void refetch()} />}
    </>
  );
}

/** What brings guests to the page, once there is one. */
function Invitation({ publication: { isPublished, propertyId } }: { publication: Publication }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const property = useQuery(hostPropertyQuery(api, language)).data;
  if (!isPublished) return <p className={typography.muted}>{t('publish.inviteLater')}</p>;
  return property && <InviteGuests propertyId={propertyId} title={property.title} />;
}

/** The page's shape while it loads. */
export function PublishSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" className={styles.publish}>
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <Skeleton height={520} width="100%" />
      <Skeleton height={420} width="100%" />
    </div>
  );
}
