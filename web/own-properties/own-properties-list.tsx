import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { CalendarRange, Check, House, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnProperty } from '#contract/own-properties.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Row, Stack } from '#web/design-system/layout.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { QuestionDialog } from '#web/forms/question-dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './own-properties.module.css';
import { ownPropertiesQuery } from './own-properties-query.ts';
import { samePageOf } from './same-page.ts';

/** A host's places, each leading to the same page of it; the calendar of all, and registering the next. */
export function OwnPropertiesList() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, refetch } = useQuery(ownPropertiesQuery(api, language));
  if (error) {
    return <FailedPart error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={120} width="100%" />;
  const { properties } = data;
  const areSeveralApproved = properties.filter(({ status }) => status === 'approved').length > 1;
  return (
    <>
      <Stack as="ul" gap={1}>
        {properties.map((property) => (
          <Row as="li" key={property.propertyId} gap={1}>
            <Place property={property} />
            {property.isDiscardable && properties.length > 1 && <DiscardDraft property={property} />}
          </Row>
        ))}
      </Stack>
      <div className={styles.ways}>
        {areSeveralApproved && (
          <Link {...paths.ownerJointCalendar(language)} className={styles.way} preload={false}>
            <Icon of={CalendarRange} />
            {t('ownPlaces.allPlaces')}
          </Link>
        )}
        <RegisterAnother />
      </div>
    </>
  );
}

function Place({ property }: { property: OwnProperty }) {
  const { language, t } = useI18n();
  const { pathname, searchStr: search } = useLocation();
  const { propertyId, title, cityName, status, isPublished, cover, attentionCount, isChosen } = property;
  const about = (
    <>
      <span className={styles.picture}>
        {cover ? (
          <Picture url={cover.url} alt="" sizes="44px" placeholder={cover.placeholder} className={styles.photo} />
        ) : (
          <Icon of={House} />
        )}
      </span>
      <span className={styles.about}>
        <b dir="auto">{title || t('ownPlaces.unnamed')}</b>
        <span>
          {cityName !== '' && <bdi>{cityName} · </bdi>}
          {status === 'approved' ? t(isPublished ? 'backOffice.published' : 'backOffice.unpublished') : t(`ownPlaces.${status}`)}
        </span>
        {attentionCount > 0 && <span className={styles.attention}>{t('ownPlaces.attention', { count: attentionCount })}</span>}
      </span>
      {isChosen && <Icon of={Check} className={styles.check} />}
    </>
  );
  const isHere = isChosen && !pathname.endsWith('/calendar/all');
  // Registering needs a wide screen (docs/product.md §3).
  if (isHere || (status !== 'approved' && isNarrow())) {
    return (
      <span className={styles.place} aria-current={isChosen || undefined}>
        {about}
      </span>
    );
  }
  const returnUrl = status === 'approved' ? samePageOf({ pathname, search }) : undefined;
  return (
    <Link {...paths.switchProperty(language, { property: propertyId, returnUrl })} className={styles.place} preload={false}>
      {about}
    </Link>
  );
}

function RegisterAnother() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const router = useRouter();
  const once = useOnce();
  const [isTooNarrow] = useState(isNarrow);
  const start = useMutation({
    mutationFn: () => once('', (idempotencyKey) => api.post('/registrations', undefined, { idempotencyKey })),
    // Loaded anew: nothing that was brought for the other place stays.
    onSuccess: () => window.location.assign(router.buildLocation(paths.registrationSteps(language, 'basic')).href),
  });
  if (isTooNarrow) return <p className={`${typography.small} ${typography.muted}`}>{t('ownPlaces.needsComputer')}</p>;
  const isBusy = start.isPending || start.isSuccess;
  return (
    <>
      <FailureNotice error={start.error} />
      <button
        type="button"
        className={styles.way}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={({ detail }) => detail < 2 && start.mutate()}
      >
        <Icon of={Plus} />
        {t(isBusy ? 'ownPlaces.registering' : 'ownPlaces.another')}
      </button>
    </>
  );
}

/** Deletes a registration that its host has given up, after a question. */
export function DiscardDraft({ property: { propertyId, title, isChosen } }: { property: OwnProperty }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: () => api.delete('/registrations/{hotelId}', { params: { hotelId: propertyId } }),
    // Loaded anew; whoever looks at the deleted one goes to what is left.
    onSuccess: () => {
      if (isChosen) window.location.assign(router.buildLocation(paths.ownerCalendar(language)).href);
      else window.location.reload();
    },
  });
  return (
    <>
      <IconButton label={t('ownPlaces.discardOf', { name: title || t('ownPlaces.unnamed') })} onClick={() => setAsking(true)}>
        <Icon of={Trash2} />
      </IconButton>
      {isAsking && (
        <QuestionDialog
          title={t('ownPlaces.discardTitle')}
          yes={t('ownPlaces.discardSure')}
          no={t('ownPlaces.keep')}
          isBusy={discard.isPending || discard.isSuccess}
          onYes={() => discard.mutate()}
          onNo={() => setAsking(false)}
        >
          <Stack gap={5}>
            {title !== '' && (
              <b>
                <bdi>{title}</bdi>
              </b>
            )}
            <p>{t('ownPlaces.discardText')}</p>
            <FailureNotice error={discard.error} />
          </Stack>
        </QuestionDialog>
      )}
    </>
  );
}
