import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { HostPhoto, PhotoChanges } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { failureText } from './failure-text.ts';
import type { PhotoTarget } from './photo-target.ts';

interface PhotoDialogProps {
  readonly photo: HostPhoto;
  readonly targets: readonly PhotoTarget[];
  /** Whether it is the first of the list from which it was opened. */
  readonly isMain: boolean;
  readonly onSave: (changes: PhotoChanges) => Promise<unknown>;
  readonly onMakeMain: () => void;
  readonly onRemove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a host says of a photo: what it shows, in both languages, and where. A failure keeps what was typed. */
export function PhotoDialog({ photo, targets, isMain, onSave, onMakeMain, onRemove, onClose }: PhotoDialogProps) {
  const { t } = useI18n();
  const [alt, setAlt] = useState(photo.alt);
  const [inGallery, setInGallery] = useState(photo.inGallery);
  const [unitIds, setUnitIds] = useState<readonly number[]>(photo.unitIds);
  const save = useMutation({ mutationFn: onSave, onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ alt, inGallery, unitIds: [...unitIds] });
  };
  const toggle = (unitId: number) => setUnitIds(unitIds.includes(unitId) ? unitIds.filter((id) => id !== unitId) : [...unitIds, unitId]);
  return (
    <Dialog isOpen onClose={onClose} title={t('hostPhotos.dialogTitle')} closeLabel={t('hostPhotos.close')}>
      <form className="stack gap-5" onSubmit={submit}>
        {save.isError && (
          <Notice tone="bad" isAnnounced>
            {failureText(t, save.error, targets)}
          </Notice>
        )}
        <img className="phd-picture" src={`${photo.url}?w=640`} alt={alt.he || alt.en} />
        <TextField
          label={t('hostPhotos.altHe')}
          hint={t('hostPhotos.altHint')}
          lang="he"
          dir="rtl"
          maxLength={PHOTO_LIMITS.altCharacters}
          value={alt.he}
          onChange={(event) => setAlt({ ...alt, he: event.target.value })}
        />
        <TextField
          label={t('hostPhotos.altEn')}
          lang="en"
          dir="ltr"
          maxLength={PHOTO_LIMITS.altCharacters}
          value={alt.en}
          onChange={(event) => setAlt({ ...alt, en: event.target.value })}
        />
        <fieldset className="stack gap-2">
          <legend className="phd-legend">{t('hostPhotos.showIn')}</legend>
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
        <div className="phd-acts">
          <Button kind="go" type="submit" isBusy={save.isPending}>
            {t('hostPhotos.save')}
          </Button>
          {!isMain && <Button onClick={onMakeMain}>{t('hostPhotos.makeMain')}</Button>}
          <RemoveButton targets={targets} onRemove={onRemove} onRemoved={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

/** Asks once more before a photo is gone for good. */
function RemoveButton({
  targets,
  onRemove,
  onRemoved,
}: Pick<PhotoDialogProps, 'targets' | 'onRemove'> & { readonly onRemoved: () => void }) {
  const { t } = useI18n();
  const [isSure, setSure] = useState(false);
  const remove = useMutation({ mutationFn: onRemove, onSuccess: onRemoved });
  return (
    <>
      {remove.isError && (
        <Notice tone="bad" isAnnounced>
          {failureText(t, remove.error, targets)}
        </Notice>
      )}
      <Button
        kind={isSure ? 'bad' : 'line'}
        isBusy={remove.isPending}
        onClick={() => (isSure ? remove.mutate() : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {t(isSure ? 'hostPhotos.deleteSure' : 'hostPhotos.delete')}
      </Button>
    </>
  );
}
