import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CloudAlert, EyeOff } from 'lucide-react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ListingPreview } from './listing-preview.tsx';
import { publicationQuery } from './publication-query.ts';
import { PublishChecklist } from './publish-checklist.tsx';

/** Whether guests can find the property: what is missing, and the way on and off the market. */
export function PublishPage() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: publication, error, refetch } = useQuery(publicationQuery(api));
  return (
    <>
      <div className="hs__head">
        <h1>{t('publish.title')}</h1>
        {publication && (
          <Tag tone={publication.isPublished ? 'good' : 'warn'}>
            <Icon of={publication.isPublished ? CircleCheck : EyeOff} size="s" />
            {t(publication.isPublished ? 'backOffice.published' : 'backOffice.unpublished')}
          </Tag>
        )}
        {publication?.isPublished && (
          <LinkButton {...paths.hotelDetails(language, publication.propertyId)} className="ms-auto" size="s" preload={false}>
            {t('publish.seeListing')}
          </LinkButton>
        )}
      </div>
      {publication && (
        <div className="pub">
          <PublishChecklist publication={publication} />
          <ListingPreview />
        </div>
      )}
      {!publication && !error && <PublishSkeleton />}
      {!publication && error && (
        <EmptyState
          icon={CloudAlert}
          title={t('publish.failed')}
          actions={
            <Button kind="go" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {t(`errors.${failureCodeOf(error)}`)}
        </EmptyState>
      )}
    </>
  );
}

/** The page's shape while it loads. */
export function PublishSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" className="pub">
      <span className="vh">{t('common.loading')}</span>
      <Skeleton className="h-[520px] w-full" />
      <Skeleton className="h-[420px] w-full" />
    </div>
  );
}
