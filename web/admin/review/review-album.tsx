import { useState } from 'react';
import type { Photo } from '#contract/hotels.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './review.module.css';
import type { ReviewSlots } from './review-slots.ts';

interface ReviewAlbumProps {
  readonly title: string;
  /** What is said of it beside its title. */
  readonly facts: string;
  readonly photos: readonly Photo[];
  readonly renderViewer: ReviewSlots['renderViewer'];
}

/** Photos of one list, small; each opens large. */
export function ReviewAlbum({ title, facts, photos, renderViewer }: ReviewAlbumProps) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<number>();
  return (
    <div className={`${layout.stack} ${layout.tight}`}>
      <h4 className={layout.row}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <span className={`${typography.muted} ${typography.small}`}>{facts}</span>
      </h4>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={photo.alt || t('adminReview.photo', { number: index + 1, title })}
              onClick={() => setOpened(index)}
            >
              <Picture {...photo} alt="" sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && renderViewer({ photos, start: opened, title, onClose: () => setOpened(undefined) })}
    </div>
  );
}
