import { useCallback } from 'react';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { PhotosStep } from './photos-step.tsx';

/** Step 4: photos of the property and of each unit. They are kept by their own calls; the registration only counts them. */
export function PhotosOfRegistration() {
  const { t } = useI18n();
  const { registration, refresh } = useRegistration();
  const { propertyId, units, steps } = registration;
  const count = useCallback(() => void refresh(), [refresh]);
  return (
    <>
      <StepHead title={t('hostPhotos.title')} lead={t('hostPhotos.lead')} reason={steps.photos.reason} />
      <PhotosStep
        propertyId={propertyId}
        units={units.map(({ unitId, document }) => ({ unitId, name: document.name }))}
        onChanged={count}
      />
    </>
  );
}
