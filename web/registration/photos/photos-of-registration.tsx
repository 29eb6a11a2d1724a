import { useCallback, useSyncExternalStore } from 'react';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { PhotosStep } from './photos-step.tsx';

/** Step 4: photos of the property and of each unit. They are kept by their own calls; the registration only counts them. */
export function PhotosOfRegistration() {
  const { t } = useI18n();
  return (
    <>
      <StepHead step="photos" title={t('hostPhotos.title')} lead={t('hostPhotos.lead')} />
      <OwnPhotos />
    </>
  );
}

/** The photos under their tabs. */
export function OwnPhotos() {
  const { registration, savers, refresh } = useRegistration();
  const { propertyId } = registration;
  // As they are called now: the last name may still be on its way.
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  const units = savers.units().map((saver) => saver.getSnapshot());
  const count = useCallback(() => void refresh(), [refresh]);
  return (
    <PhotosStep
      propertyId={propertyId}
      units={units.map(({ server, document }) => ({ unitId: server.unitId, name: document.name }))}
      onChanged={count}
      keep={savers.sender.bind(savers)}
    />
  );
}
