import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { PhotoGroup } from './photo-groups.ts';
import * as styles from './photo-viewer.module.css';
import { PhotoViewer } from './photo-viewer.tsx';

interface PhotoTourProps {
  readonly groups: readonly PhotoGroup[];
  /** The photo at which it opens, counted through all groups. */
  readonly start: number;
  readonly title: string;
  readonly share?: ReactNode;
  readonly onClose: () => void;
}

/** All photos one under the other, unit by unit; each opens large. */
export function PhotoTour({ groups, start, title, share, onClose }: PhotoTourProps) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (start > 0) list.current?.querySelectorAll('button')[start]?.scrollIntoView({ block: 'center' });
  }, [start]);
  const captioned = groups.flatMap((group) => group.photos.map((photo) => ({ ...photo, group: group.title })));
  return (
    <Dialog isOpen shape="sheet" isDark title={<bdi>{title}</bdi>} closeLabel={t('common.close')} action={share} onClose={onClose}>
      <div ref={list} className={styles.tour}>
        {groups.map(({ title: unit, photos }, place) => (
          <section key={unit ?? ''} aria-label={unit ?? t('property.ofThePlace')}>
            <h3 className={typography.display}>{unit === undefined ? t('property.ofThePlace') : <bdi>{unit}</bdi>}</h3>
            <div className={styles.photos}>
              {photos.map((photo, index) => (
                <button
                  key={photo.url}
                  type="button"
                  aria-label={photo.alt || t('property.photoOf', { number: index + 1, count: photos.length })}
                  onClick={() => setOpened(before(groups, place) + index)}
                >
                  <Picture
                    {...photo}
                    alt=""
                    sizes={index % 3 === 0 ? '(min-width: 1024px) 960px, 100vw' : '(min-width: 1024px) 480px, 50vw'}
                  />
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      {opened !== undefined && <PhotoViewer photos={captioned} start={opened} title={title} onClose={() => setOpened(undefined)} />}
    </Dialog>
  );
}

/** How many photos stand before a group. */
function before(groups: readonly PhotoGroup[], place: number): number {
  return groups.slice(0, place).reduce((sum, { photos }) => sum + photos.length, 0);
}
