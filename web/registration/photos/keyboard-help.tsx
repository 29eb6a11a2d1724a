import { Keyboard } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** How photos are ordered without a mouse; screen readers hear it at each handle. */
export function KeyboardHelp() {
  const { t } = useI18n();
  return (
    <p className="phs-keys" aria-hidden="true">
      <span>
        <Icon of={Keyboard} size="s" /> {t('hostPhotos.keyboard')}
      </span>
      <span>
        <kbd>{t('hostPhotos.keySpace')}</kbd> {t('hostPhotos.keyboardLift')}
      </span>
      <span>
        <kbd>←</kbd> <kbd>→</kbd> {t('hostPhotos.keyboardMove')}
      </span>
      <span>
        <kbd>{t('hostPhotos.keySpace')}</kbd> {t('hostPhotos.keyboardDrop')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('hostPhotos.keyboardBack')}
      </span>
    </p>
  );
}
