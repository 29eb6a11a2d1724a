import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Select } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RemoveButton } from './photo-tile.tsx';
import * as styles from './photos.module.css';
import type { PhotoTarget } from './use-album.ts';

interface ChosenPhotosBarProps {
  readonly count: number;
  /** Where they may go from here. */
  readonly others: readonly PhotoTarget[];
  readonly isRemoving: boolean;
  readonly isMoving: boolean;
  readonly onFirst: () => void;
  readonly onMove: (to: PhotoTarget['unitId']) => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** Renders what can be done with the photos that are ticked, while any are. */
export function ChosenPhotosBar({ count, others, isRemoving, isMoving, onFirst, onMove, onRemove, onClear }: ChosenPhotosBarProps) {
  const { t } = useI18n();
  const [place, setPlace] = useState(0);
  const to = others[place] ?? others[0];
  return (
    <section className={styles.chosenBar} aria-label={t('hostPhotos.chosenActions')}>
      <IconButton label={t('hostPhotos.clearChosen')} onClick={onClear}>
        <Icon of={X} size="s" />
      </IconButton>
      <b role="status">{t('hostPhotos.chosen', { count })}</b>
      <Button size="s" onClick={onFirst}>
        {t('hostPhotos.toFront')}
      </Button>
      {to && (
        <span className={styles.moveTo}>
          <Select
            aria-label={t('hostPhotos.moveTarget')}
            value={String(others.indexOf(to))}
            onChange={({ target }) => setPlace(Number(target.value))}
            options={others.map(({ name }, index) => ({ value: String(index), label: name }))}
          />
          <Button size="s" isBusy={isMoving} onClick={() => onMove(to.unitId)}>
            {t('hostPhotos.moveThere')}
          </Button>
        </span>
      )}
      <RemoveButton
        label={t('hostPhotos.deleteChosen')}
        sureLabel={t('hostPhotos.deleteChosenSure', { count })}
        isBusy={isRemoving}
        onRemove={onRemove}
      />
    </section>
  );
}

/** The photos of a list that are ticked, in the list's order; Escape unticks them. */
export function useChosen(listed: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = listed.filter((id) => ticked.has(id));
  const clear = () => setTicked(new Set());
  const toggle = (id: number) => setTicked(new Set(ticked.has(id) ? chosen.filter((each) => each !== id) : [...chosen, id]));
  const isAny = chosen.length > 0;
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // A dialog, or a photo that is being moved, has the key to itself.
    if (event.key === 'Escape' && !document.querySelector('dialog[open], [data-dragged]')) clear();
  });
  useEffect(() => {
    if (!isAny) return;
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [isAny]);
  return { chosen, toggle, clear };
}
