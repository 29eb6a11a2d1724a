import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { UseMutationResult } from '@tanstack/react-query';
import { CircleAlert, EyeOff, GripVertical, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { HostPhoto } from '#contract/photos.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Spinner } from '#web/design-system/spinner.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './photos.module.css';
import type { PhotoTarget } from './use-album.ts';

interface PhotoTileProps {
  readonly photo: HostPhoto;
  /** Its place in the list, from 1; the first is the main one. */
  readonly number: number;
  /** What else it may be a photo of. */
  readonly others: readonly PhotoTarget[];
  readonly isChosen: boolean;
  /** Ticks it, or takes the tick away. */
  readonly onToggle: (photoId: number) => void;
  readonly onEdit: (photoId: number) => void;
  readonly onRemove: (photoId: number) => void;
}

/** Tiles are 25% of some 900 px; dense screens take twice as many pixels. */
const WIDTH = 480;
const SHAPE = 4 / 3;

/** A panorama fills its tile by its height: most of its width is out of sight. */
const widthFor = ({ width, height }: HostPhoto): number => Math.round(WIDTH * Math.max(1, width / height / SHAPE));

/** A photo of a list: what it is, where it shows, and a handle to move it. */
export function PhotoTile({ photo, number, others, isChosen, onToggle, onEdit, onRemove }: PhotoTileProps) {
  const { t, language } = useI18n();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: photo.id });
  const { role: _, tabIndex: __, ...described } = attributes;
  const background = photo.placeholder.startsWith('data:')
    ? { backgroundImage: `url("${photo.placeholder}")` }
    : { background: photo.placeholder };
  return (
    <li
      ref={setNodeRef}
      data-dragged={isDragging || undefined}
      className={classNames(
        styles.tile,
        isChosen && styles.chosenTile,
        isDragging && styles.dragged,
        photo.state === 'failed' && styles.failed,
      )}
      style={{ transform: CSS.Translate.toString(transform), ...(transition ? { transition } : {}), ...background }}
    >
      {photo.state === 'ready' && (
        <button type="button" className={styles.openTile} aria-label={t('hostPhotos.edit', { number })} onClick={() => onEdit(photo.id)}>
          <img src={`${photo.url}?w=${widthFor(photo)}`} alt={photo.alt[language]} loading="lazy" draggable={false} />
        </button>
      )}
      {photo.state === 'processing' && <Processing />}
      {photo.state === 'failed' && <FailedPhoto photo={photo} onRemove={() => onRemove(photo.id)} />}
      {number === 1 && <span className={styles.mainMark}>{t('hostPhotos.main')}</span>}
      {photo.state === 'ready' && <WhereShown photo={photo} others={others} />}
      {photo.state === 'ready' && (
        <Checkbox className={styles.tick} checked={isChosen} onChange={() => onToggle(photo.id)}>
          <span className={layout.visuallyHidden}>{t('hostPhotos.choose', { number })}</span>
        </Checkbox>
      )}
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.grip}
        {...described}
        {...listeners}
        aria-label={t('hostPhotos.move', { number })}
      >
        <Icon of={GripVertical} />
      </button>
    </li>
  );
}

function WhereShown({ photo: { inGallery, unitIds }, others }: Pick<PhotoTileProps, 'photo' | 'others'>) {
  const { t } = useI18n();
  const units = others.flatMap(({ unitId, name }) => (unitId !== null && unitIds.includes(unitId) ? [name] : [])).join(', ');
  const bare = inGallery ? 'hostPhotos.inGallery' : 'hostPhotos.notInGallery';
  const withUnits = inGallery ? 'hostPhotos.inGalleryAnd' : 'hostPhotos.notInGalleryBut';
  return (
    <span className={styles.where}>
      <Icon of={inGallery ? Images : EyeOff} size="s" />
      <span>{units === '' ? t(bare) : t(withUnits, { units })}</span>
    </span>
  );
}

function Processing() {
  const { t } = useI18n();
  return (
    <div className={styles.over} role="status">
      <Spinner />
      <b>{t('hostPhotos.processing')}</b>
      <span>{t('hostPhotos.processingHint')}</span>
    </div>
  );
}

function FailedPhoto({ photo, onRemove }: { readonly photo: HostPhoto; readonly onRemove: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.over} role="alert">
      <Icon of={CircleAlert} />
      <bdi className={styles.name}>{photo.fileName}</bdi>
      <span>{t('hostPhotos.failed')}</span>
      <Button size="s" onClick={onRemove}>
        {t('hostPhotos.remove')}
      </Button>
    </div>
  );
}

interface PhotoActionsProps {
  /** Id of the form that is saved. */
  readonly form: string;
  /** What went wrong with the last of them, in words. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  /** Left out for the photo that is the main one already. */
  readonly onMakeMain: (() => void) | undefined;
  readonly remove: Pick<UseMutationResult<unknown, unknown, void>, 'mutate' | 'isPending'>;
}

/** Renders what can be done about a photo. They stay in sight while its form scrolls, and so does what went wrong. */
export function PhotoActions({ form, failure, isSaving, onMakeMain, remove }: PhotoActionsProps) {
  const { t } = useI18n();
  return (
    <div className={styles.dialogFoot}>
      {failure !== undefined && (
        <Notice tone="bad" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button kind="go" type="submit" form={form} isBusy={isSaving}>
          {t('hostPhotos.save')}
        </Button>
        {onMakeMain && <Button onClick={onMakeMain}>{t('hostPhotos.makeMain')}</Button>}
        <RemoveButton
          label={t('hostPhotos.delete')}
          sureLabel={t('hostPhotos.deleteSure')}
          isBusy={remove.isPending}
          onRemove={() => remove.mutate()}
        />
      </div>
    </div>
  );
}

interface RemoveButtonProps {
  readonly label: string;
  /** What it asks before it does it. */
  readonly sureLabel: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Asks once more before photos are gone for good. */
export function RemoveButton({ label, sureLabel, isBusy, onRemove }: RemoveButtonProps) {
  const [isSure, setSure] = useState(false);
  return (
    <Button
      kind={isSure ? 'bad' : 'quiet'}
      className={isSure ? styles.last : `${styles.last} ${typography.bad}`}
      isBusy={isBusy}
      onClick={() => {
        setSure(!isSure);
        if (isSure) onRemove();
      }}
      onBlur={() => setSure(false)}
    >
      {!isBusy && <Icon of={Trash2} size="s" />}
      {isSure ? sureLabel : label}
    </Button>
  );
}
