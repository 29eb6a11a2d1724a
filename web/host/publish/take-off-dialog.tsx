import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Publication } from '#contract/publication.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './publish.module.css';

interface TakeOffDialogProps {
  readonly ahead: Publication['ahead'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSure: () => void;
}

/** What taking a property off the market means for those who have booked and those who are about to, before it is done. */
export function TakeOffDialog({ ahead: { reservations, lastDeparture, holds }, isOpen, onClose, onSure }: TakeOffDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('publish.sureTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('publish.keep')}</Button>
          <Button kind="bad" onClick={onSure}>
            {t('publish.takeOff')}
          </Button>
        </>
      }
    >
      <p>{t('publish.sureText')}</p>
      <p className={styles.publishChecklistText}>
        {lastDeparture === null ? (
          t('publish.sureNoReservations')
        ) : (
          <b>
            <RichText
              id="publish.sureReservations"
              values={{ count: reservations, date: <DateText date={fromWireDate(lastDeparture) ?? ''} style="long" /> }}
            />
          </b>
        )}
      </p>
      {holds > 0 && <p className={styles.publishChecklistText}>{t('publish.sureHolds', { count: holds })}</p>}
    </Dialog>
  );
}
