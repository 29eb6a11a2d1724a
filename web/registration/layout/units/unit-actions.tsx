import { ArrowLeft, ArrowRight, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './units.module.css';

interface UnitActionsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** What can be done with the unit as a whole. Deleting asks first, for of a place that is not approved nothing would come back. */
export function UnitActions({ name, isFirst, isLast, isFull, isBusy, onMove, onCopy, onRemove }: UnitActionsProps) {
  const { t } = useI18n();
  const { status } = useRegistration().registration;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className={styles.actions}>
      <IconButton isOutlined label={t('unitLayout.moveEarlier')} disabled={isFirst || isBusy} onClick={() => onMove(-1)}>
        <Icon of={ArrowLeft} size="s" flip />
      </IconButton>
      <IconButton isOutlined label={t('unitLayout.moveLater')} disabled={isLast || isBusy} onClick={() => onMove(1)}>
        <Icon of={ArrowRight} size="s" flip />
      </IconButton>
      <Button size="s" disabled={isFull} isBusy={isBusy} onClick={onCopy}>
        {!isBusy && <Icon of={Copy} size="s" />}
        {t('unitLayout.copy')}
      </Button>
      <IconButton isOutlined className={typography.bad} label={t('unitLayout.remove')} disabled={isBusy} onClick={() => setAsking(true)}>
        <Icon of={Trash2} size="s" />
      </IconButton>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t('unitLayout.removeTitle', { name })}
        closeLabel={t('common.close')}
        footer={
          <div className={layout.row}>
            <Button
              kind="bad"
              onClick={() => {
                close();
                onRemove();
              }}
            >
              {t('unitLayout.removeConfirm')}
            </Button>
            <Button onClick={close}>{t('unitLayout.removeKeep')}</Button>
          </div>
        }
      >
        <p>{t(status === 'approved' ? 'unitLayout.removeTextApproved' : 'unitLayout.removeText')}</p>
      </Dialog>
    </div>
  );
}
