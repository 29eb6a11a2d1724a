import { useQuery } from '@tanstack/react-query';
import { CircleCheck, EyeOff } from 'lucide-react';
import type { Publication } from '#contract/publication.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { HostPage, PageSkeleton } from '#web/host/frame/host-page.tsx';
import { hostPropertyQuery } from '#web/host/frame/host-property-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { InviteGuests } from './invite-guests.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { publicationQuery } from './publication-query.ts';
import { PublishChecklist } from './publish-checklist.tsx';

/** Says whether guests can find the property: what is missing, and the way on and off the market. */
export function PublishPage() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(publicationQuery(api));
  const publication = answer.data;
  const beside = publication && (
    <>
      <Tag tone={publication.isPublished ? 'good' : 'warn'}>
        <Icon of={publication.isPublished ? CircleCheck : EyeOff} size="s" />
        {t(publication.isPublished ? 'backOffice.published' : 'backOffice.unpublished')}
      </Tag>
      {publication.isPublished && (
        <LinkButton {...paths.hotelDetails(language, publication.propertyId)} className={layout.atEnd} size="s" preload={false}>
          {t('publish.seeListing')}
        </LinkButton>
      )}
    </>
  );
  return (
    <HostPage title={t('publish.title')} beside={beside} answer={answer} failed={t('publish.failed')} skeleton={<PublishSkeleton />}>
      {(data) => (
        <div className={hostFrameStyles.withSide}>
          <div className={layout.stack}>
            <PublishChecklist publication={data} />
            <Invitation publication={data} />
          </div>
          <ListingPreview isPublished={data.isPublished} />
        </div>
      )}
    </HostPage>
  );
}

/** Shows what brings guests to the page, once there is one. */
function Invitation({ publication: { isPublished, propertyId } }: { publication: Publication }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const property = useQuery(hostPropertyQuery(api, language)).data;
  if (!isPublished) return <p className={typography.muted}>{t('publish.inviteLater')}</p>;
  return property && <InviteGuests propertyId={propertyId} title={property.title} />;
}

/** Renders the page's shape while it loads. */
export function PublishSkeleton() {
  return <PageSkeleton heights={[520, 420]} className={hostFrameStyles.withSide} />;
}
