import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, EyeOff } from 'lucide-react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PlacesMenu } from '#web/own-properties/places-menu.tsx';
import * as styles from './host-frame.module.css';
import { hostPropertyQuery } from './host-property-query.ts';

/** Which property it is, and whether it is published: opens the host's places. */
export function PropertyCard() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: property, isError } = useQuery(hostPropertyQuery(api, language));
  if (isError) return null;
  if (!property) return <Skeleton className={styles.propertyCardPlaceholder} />;
  return (
    <PlacesMenu label={t('ownPlaces.placesOf', { name: `${property.title} ${t(stateOf(property))}` })} className={styles.property}>
      <Picture
        url={property.cover?.url}
        alt=""
        sizes="38px"
        isEager
        {...(property.cover && { placeholder: property.cover.placeholder })}
        className={styles.thumbnail}
      />
      <span className={layout.shrinkable}>
        <b dir="auto">{property.title}</b> <PublicationState isPublished={property.isPublished} />
      </span>
      <Icon of={ChevronDown} size="s" className={styles.chevron} />
    </PlacesMenu>
  );
}

/** What the card says of it. */
export const stateOf = ({ isPublished }: { readonly isPublished: boolean }) =>
  isPublished ? ('backOffice.published' as const) : ('backOffice.unpublished' as const);

export function PublicationState({ isPublished }: { isPublished: boolean }) {
  const { t } = useI18n();
  return (
    <span className={isPublished ? styles.state : `${styles.state} ${styles.unpublished}`}>
      <Icon of={isPublished ? CircleCheck : EyeOff} size="s" />
      {t(stateOf({ isPublished }))}
    </span>
  );
}
