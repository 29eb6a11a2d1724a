import type { ReactNode } from 'react';
import { useCode } from '#web/app/use-code.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { useAskedRange, useDatesSheet, useGoToDates } from './property-context.tsx';
import * as styles from './property-page.module.css';

const loadCalendar = () => import('./property-calendar.tsx');

/** Renders the sheet in which narrow screens choose dates, while it is open. */
export function OpenedDatesSheet() {
  const { isOpen, close } = useDatesSheet();
  return isOpen && <DatesSheet onClose={close} />;
}

/**
 * Renders other dates to choose over the page with what they would cost; closing leads back to where the guest was. The
 * sheet itself answers the touch, the calendar comes into it right after.
 */
function DatesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const calendar = useCode(loadCalendar);
  const [range, setRange] = useAskedRange();
  const goTo = useGoToDates();
  const save = () => {
    if (!isWholeRange(range)) return;
    onClose();
    goTo(range);
  };
  return (
    <Dialog
      isOpen
      title={t('property.whenComing')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        calendar && (
          <>
            <calendar.ChosenDates range={range} />
            <Button kind="go" size="l" disabled={!isWholeRange(range)} onClick={save}>
              {t('property.saveDates')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.sheetMonths} aria-busy={calendar === undefined || undefined}>
        {calendar ? <calendar.StayCalendar range={range} onChange={setRange} /> : <Skeleton className={styles.sheetPlaceholder} />}
      </div>
    </Dialog>
  );
}

/**
 * Leads to other dates: where panels are sheets, over the page, so that guests stay where they are; else down to the
 * calendar.
 */
export function DatesLink({ className, children }: { className?: string; children: ReactNode }) {
  const { open } = useDatesSheet();
  return (
    // It leads to a part of the page, and without scripts that is where it goes.
    // biome-ignore lint/a11y/useValidAnchor: see above
    <a
      href="#calendar"
      className={className}
      onClick={(event) => {
        if (!isNarrow()) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
