import { useQuery } from '@tanstack/react-query';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Chip } from '#web/design-system/chip.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { registrationQuery } from '#web/registration/store/registration-query.ts';
import { BackLink } from './back-link.tsx';
import * as styles from './details.module.css';
import type { PreviewOf } from './preview-query.ts';

interface PreviewHeadProps {
  readonly of: PreviewOf;
  readonly onChoose: (of: PreviewOf) => void;
}

/** Above the preview: what it shows, with a choice where something waits for review. */
export function PreviewHead({ of, onChoose }: PreviewHeadProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const waits = useQuery(registrationQuery(api)).data?.pendingChange?.status === 'waiting';
  return (
    <>
      <BackLink />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('hotelDetails.preview')}</h1>
        {waits && (
          <fieldset className={`${layout.row} ${layout.wrapping}`} aria-label={t('hotelDetails.preview')}>
            <Chip isOn={of === 'now'} aria-pressed={of === 'now'} onClick={() => onChoose('now')}>
              {t('hotelDetails.previewNow')}
            </Chip>
            <Chip isOn={of === 'approved'} aria-pressed={of === 'approved'} onClick={() => onChoose('approved')}>
              {t('hotelDetails.previewApproved')}
            </Chip>
          </fieldset>
        )}
      </div>
    </>
  );
}
