import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, EyeOff } from 'lucide-react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './host-frame.module.css';
import { hostPropertyQuery } from './host-property-query.ts';

/** Which property it is, and whether it is published: leads to where that is changed. */
export function PropertyCard() {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data: property, isError } = useQuery(hostPropertyQuery(api, language));
  if (isError) return null;
  if (!property) return <Skeleton className={styles.propertyCardPlaceholder} />;
  return (
    <Link {...paths.ownerPublish(language)} className={styles.property} activeProps={{ 'aria-current': undefined }}>
      <Picture
        url={property.cover?.url}
        alt=""
        sizes="38px"
        isEager
        {...(property.cover && { placeholder: property.cover.placeholder })}
        className={styles.thumbnail}
      />
      <span className={layout.shrinkable}>
        <b dir="auto">{property.title}</b>
        <PublicationState isPublished={property.isPublished} />
      </span>
    </Link>
  );
}

export function PublicationState({ isPublished }: { isPublished: boolean }) {
  const { t } = useI18n();
  return (
    <span className={isPublished ? styles.state : `${styles.state} ${styles.unpublished}`}>
      <Icon of={isPublished ? CircleCheck : EyeOff} size="s" />
      {t(isPublished ? 'backOffice.published' : 'backOffice.unpublished')}
    </span>
  );
}
