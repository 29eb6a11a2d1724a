import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './photos.module.css';
import { RemoveButton } from './remove-button.tsx';

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

/** What can be done about a photo. They stay in sight while its form scrolls, and so does what went wrong. */
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
