import { Picture } from '#web/design-system/picture.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useAlbum } from '#web/registration/photos/use-album.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './details.module.css';

const SHOWN = 6;

/** The first photos of the property, and how many there are. */
export function PhotosGlance() {
  const { language, t } = useI18n();
  const { album } = useAlbum(useRegistration().registration.propertyId);
  const ids = album?.lists.find(({ unitId }) => unitId === null)?.photoIds ?? [];
  const photos = ids.slice(0, SHOWN).flatMap((id) => album?.photos.find((photo) => photo.id === id) ?? []);
  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ id, url, alt, placeholder }) => (
          <li key={id}>
            <Picture url={url ?? undefined} alt={alt[language]} placeholder={placeholder} sizes="160px" className={styles.photo} />
          </li>
        ))}
      </ul>
      <p className={styles.by}>{t('registrationApproval.photos', { count: ids.length })}</p>
    </>
  );
}
