import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { HostPhoto, PhotoChanges } from '#contract/photos.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhotoActions } from './photo-tile.tsx';
import * as styles from './photos.module.css';
import { failureText } from './upload-tile.tsx';
import type { PhotoTarget } from './use-album.ts';

interface PhotoDialogProps {
  readonly photo: HostPhoto;
  readonly targets: readonly PhotoTarget[];
  /** True if it is the first of the list from which it was opened. */
  readonly isMain: boolean;
  /** The photos before and after it in that list. */
  readonly others: PhotoStepsProps['others'];
  /** Opens another one, once what was changed here is saved. */
  readonly onGo: (photoId: number) => void;
  readonly onSave: (changes: PhotoChanges) => Promise<unknown>;
  readonly onMakeMain: () => void;
  readonly onRemove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Renders what a host says of a photo: what it shows, in both languages, and where. A failure keeps what was typed. */
export function PhotoDialog({ photo, targets, isMain, others, onGo, onSave, onMakeMain, onRemove, onClose }: PhotoDialogProps) {
  const { t } = useI18n();
  const form = useId();
  const [alt, setAlt] = useState(photo.alt);
  const [inGallery, setInGallery] = useState(photo.inGallery);
  const [unitIds, setUnitIds] = useState<readonly number[]>(photo.unitIds);
  const remove = useMutation({ mutationFn: onRemove, onSuccess: onClose });
  const save = useMutation({ mutationFn: onSave, onMutate: () => remove.reset(), onSuccess: onClose });
  const goOn = useMutation({
    mutationFn: async (_photoId: number) => {
      if (isChanged) await onSave(changes);
    },
    onSuccess: (_, photoId) => onGo(photoId),
  });
  const failure = remove.error ?? save.error ?? goOn.error;
  const changes = { alt, inGallery, unitIds: [...unitIds] };
  const isChanged = alt !== photo.alt || inGallery !== photo.inGallery || unitIds !== photo.unitIds;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(changes);
  };
  const toggle = (unitId: number) => setUnitIds(unitIds.includes(unitId) ? unitIds.filter((id) => id !== unitId) : [...unitIds, unitId]);
  const actions = (
    <PhotoActions
      form={form}
      failure={failure ? failureText(t, failure, targets) : undefined}
      isSaving={save.isPending}
      onMakeMain={isMain ? undefined : onMakeMain}
      remove={remove}
    />
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('hostPhotos.dialogTitle')} closeLabel={t('hostPhotos.close')} footer={actions}>
      <form id={form} className={`${styles.dialog} ${layout.stack} ${layout.roomy}`} onSubmit={submit}>
        <PhotoSteps others={others} isBusy={goOn.isPending} onGo={goOn.mutate} />
        <img className={styles.dialogPicture} src={`${photo.url}?w=640`} alt={alt.he || alt.en} />
        <AltFields alt={alt} onChange={setAlt} />
        <fieldset className={`${layout.stack} ${layout.tight}`}>
          <legend className={styles.legend}>{t('hostPhotos.showIn')}</legend>
          <Checkbox checked={inGallery} onChange={() => setInGallery(!inGallery)}>
            {t('hostPhotos.gallery')}
          </Checkbox>
          {targets.map(
            ({ unitId, name }) =>
              unitId !== null && (
                <Checkbox key={unitId} checked={unitIds.includes(unitId)} onChange={() => toggle(unitId)}>
                  <bdi>{name}</bdi>
                </Checkbox>
              ),
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}

interface PhotoStepsProps {
  readonly others: {
    readonly number: number;
    readonly count: number;
    readonly previous: number | undefined;
    readonly next: number | undefined;
  };
  readonly isBusy: boolean;
  readonly onGo: (photoId: number) => void;
}

/** To the photo before and the one after, so that many are described without closing the dialog. */
function PhotoSteps({ others: { number, count, previous, next }, isBusy, onGo }: PhotoStepsProps) {
  const { t } = useI18n();
  return (
    <div className={styles.others}>
      <IconButton
        label={t('hostPhotos.previous')}
        disabled={previous === undefined || isBusy}
        onClick={() => previous !== undefined && onGo(previous)}
      >
        <Icon of={ArrowLeft} flip />
      </IconButton>
      <span className={typography.muted}>{t('hostPhotos.placeOf', { number, count })}</span>
      <IconButton label={t('hostPhotos.next')} disabled={next === undefined || isBusy} onClick={() => next !== undefined && onGo(next)}>
        <Icon of={ArrowRight} flip />
      </IconButton>
    </div>
  );
}

function AltFields({ alt, onChange }: { readonly alt: Bilingual; readonly onChange: (alt: Bilingual) => void }) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('hostPhotos.altHe')}
        hint={t('hostPhotos.altHint')}
        lang="he"
        dir="rtl"
        maxLength={PHOTO_LIMITS.altCharacters}
        value={alt.he}
        onChange={(event) => onChange({ ...alt, he: event.target.value })}
      />
      <TextField
        label={t('hostPhotos.altEn')}
        lang="en"
        dir="ltr"
        maxLength={PHOTO_LIMITS.altCharacters}
        value={alt.en}
        onChange={(event) => onChange({ ...alt, en: event.target.value })}
      />
    </>
  );
}
