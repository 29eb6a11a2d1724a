import { Ban, CalendarPlus, LockOpen, Moon, Tag, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { Chosen } from './selection.ts';
import * as styles from './selection-bar.module.css';

/** What can be done with chosen nights. */
export type NightsAction = 'book' | 'close' | 'open' | 'price' | 'minimum';

/** The letters that do the same from the grid. */
export const ACTION_KEYS: Readonly<Record<string, NightsAction>> = { b: 'book', c: 'close', o: 'open', p: 'price', m: 'minimum' };

/** Returns what can be done with these nights; what cannot is not offered. */
export function actionsFor({ unitIds, free, closed, taken, isPast, price }: Chosen): ReadonlySet<NightsAction> {
  const can: Record<NightsAction, boolean> = {
    book: unitIds.length === 1 && closed === 0 && taken === 0,
    close: free > 0,
    open: closed > 0,
    price: price !== undefined,
    minimum: price !== undefined,
  };
  return new Set(isPast ? [] : (Object.keys(can) as NightsAction[]).filter((action) => can[action]));
}

interface SelectionBarProps {
  readonly chosen: Chosen;
  readonly isBusy: boolean;
  readonly onAct: (action: NightsAction) => void;
  readonly onLeave: () => void;
}

/** Under the grid: which nights are chosen, what they cost, and what can be done with them. */
export function SelectionBar({ chosen, isBusy, onAct, onLeave }: SelectionBarProps) {
  const { t } = useI18n();
  const can = actionsFor(chosen);
  const action = (name: NightsAction, icon: ReactNode, kind?: 'go') =>
    can.has(name) && (
      <Button
        {...(kind && { kind })}
        isBusy={isBusy && name === 'open'}
        onClick={() => onAct(name)}
        className={name === 'book' ? (styles.book ?? '') : ''}
      >
        {icon}
        {t(`calendarWork.${name}`)}
      </Button>
    );
  return (
    <section className={styles.bar} aria-label={t('calendarWork.chosen')} data-part="chosen-nights">
      <div className={styles.what} aria-live="polite">
        <b>
          {chosen.titles.length === 1 ? <bdi>{chosen.titles[0]}</bdi> : t('calendarWork.unitCount', { count: chosen.titles.length })} ·{' '}
          {t('common.nights', { count: chosen.nights })}
        </b>
        <span>
          {chosen.nights === 1 ? <DateText date={chosen.firstNight} /> : <DateRangeText from={chosen.firstNight} to={chosen.lastNight} />}
          <Cost chosen={chosen} />
        </span>
        {can.size === 0 && <span>{t(chosen.isPast ? 'calendarWork.past' : 'calendarWork.allTaken')}</span>}
      </div>
      <IconButton className={styles.leave ?? ''} label={t('calendarWork.leave')} onClick={onLeave}>
        <Icon of={X} />
      </IconButton>
      <div className={styles.actions}>
        {action('book', <Icon of={CalendarPlus} size="s" />, 'go')}
        {action('close', <Icon of={Ban} size="s" />)}
        {action('open', <Icon of={LockOpen} size="s" />)}
        {action('price', <Icon of={Tag} size="s" />)}
        {action('minimum', <Icon of={Moon} size="s" />)}
      </div>
    </section>
  );
}

function Cost({ chosen: { totalAgorot, price, minimumNights } }: { chosen: Chosen }) {
  const { t } = useI18n();
  if (!price) return null;
  return (
    <>
      {' · '}
      {totalAgorot !== undefined && <Price agorot={totalAgorot} />}
      {totalAgorot === undefined && price.from === price.to && (
        <RichText id="calendarWork.perNight" values={{ price: <Price agorot={price.from} /> }} />
      )}
      {totalAgorot === undefined && price.from !== price.to && (
        <RichText id="calendarWork.perNightRange" values={{ from: <Price agorot={price.from} />, to: <Price agorot={price.to} /> }} />
      )}
      {minimumNights > 1 && ` · ${t('calendarWork.minimumOf', { count: minimumNights })}`}
    </>
  );
}
