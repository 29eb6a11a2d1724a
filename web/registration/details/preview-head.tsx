import { useSyncExternalStore } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Chip } from '#web/design-system/chip.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './details.module.css';
import { BackLink } from './details-frame.tsx';
import { ownPreviewQuery, type PreviewOf } from './details-queries.ts';

interface PreviewHeadProps {
  /** There may be only one. */
  readonly kinds: readonly PreviewOf[];
  readonly of: PreviewOf;
  readonly onChoose: (of: PreviewOf) => void;
}

const NAMES = {
  now: 'hotelDetails.previewNow',
  approved: 'hotelDetails.previewApproved',
  edited: 'hotelDetails.previewEdited',
} as const satisfies Record<PreviewOf, string>;

/** Above the preview: what it shows, with a choice where something waits for review or is not saved. */
export function PreviewHead({ kinds, of, onChoose }: PreviewHeadProps) {
  const { t } = useI18n();
  return (
    <>
      <BackLink />
      <div className={styles.head}>
        <h1 tabIndex={-1} className={styles.title}>
          {t('hotelDetails.preview')}
        </h1>
        {kinds.length > 1 && (
          <fieldset className={`${layout.row} ${layout.wrapping}`} aria-label={t('hotelDetails.preview')}>
            {kinds.map((kind) => (
              <Chip key={kind} isOn={of === kind} aria-pressed={of === kind} onClick={() => onChoose(kind)}>
                {t(NAMES[kind])}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
    </>
  );
}

/** The previews that differ from each other now: what waits for review, and what was edited and not saved, make one each. */
export function useOwnPreviews() {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { registration, savers } = useRegistration();
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  const kinds: PreviewOf[] = ['now'];
  if (registration.pendingChange?.status === 'waiting') kinds.push('approved');
  if (savers.edited().length > 0) kinds.push('edited');
  const queryOf = (of: PreviewOf) => ownPreviewQuery(api, language, of, of === 'edited' ? savers.edits() : null);
  return { kinds, newest: kinds.includes('edited') ? ('edited' as const) : ('now' as const), queryOf };
}
