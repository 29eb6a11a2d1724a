import { ImagePlus } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FilePicker } from './file-picker.tsx';

/** The last tile: where more photos come from, or why there can be no more. */
export function AddTile({ isFull, onFiles }: { readonly isFull: boolean; readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useI18n();
  if (isFull) return <li className="pht pht--full">{t('hostPhotos.full')}</li>;
  return (
    <li className="pht pht--add">
      <FilePicker className="pht__add" onFiles={onFiles}>
        <Icon of={ImagePlus} size="l" />
        <b>{t('hostPhotos.add')}</b>
        <span>{t('hostPhotos.addHint')}</span>
        <span>{t('hostPhotos.addLimits')}</span>
      </FilePicker>
    </li>
  );
}
