import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { useCode } from '#web/app/use-code.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { type DayRange, isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { startedAnew } from '#web/search-query/search-query.ts';
import { useOpenDatesSheet, useProperty } from './property-context.tsx';
import * as styles from './property-page.module.css';

const loadParts = () => import('./property-calendar.tsx');

/**
 * Other dates, chosen over the page with what they would cost; closing leads back to where the guest was. The sheet itself answers the touch, the
 * calendar comes into it right after.
 */
export function DatesSheet({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n();
  const { hotel, search, stay } = useProperty();
  const navigate = useNavigate();
  const parts = useCode(loadParts);
  const [range, setRange] = useState<DayRange>({ from: fromWireDate(stay?.from ?? ''), to: fromWireDate(stay?.to ?? '') });
  const save = () => {
    if (!isWholeRange(range)) return;
    onClose();
    const dates = { from: toWireDate(range.from), to: toWireDate(range.to) };
    void navigate({ ...paths.hotelDetails(language, hotel.id, { ...startedAnew(search), ...dates }), resetScroll: false });
  };
  return (
    <Dialog
      isOpen
      title={t('property.whenComing')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        parts && (
          <>
            <parts.ChosenDates range={range} />
            <Button kind="go" size="l" disabled={!isWholeRange(range)} onClick={save}>
              {t('property.saveDates')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.sheetMonths} aria-busy={parts === undefined || undefined}>
        {parts ? <parts.StayCalendarMonths range={range} onChange={setRange} /> : <Skeleton className={styles.sheetPlaceholder} />}
      </div>
    </Dialog>
  );
}

/** The way to other dates: where panels are sheets, over the page, so that guests stay where they are; else down to the calendar. */
export function DatesLink({ className, children }: { className?: string; children: ReactNode }) {
  const open = useOpenDatesSheet();
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
