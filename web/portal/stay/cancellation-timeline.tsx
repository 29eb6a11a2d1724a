import { Check, DoorOpen, Moon } from 'lucide-react';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Quote } from '#contract/quote.ts';
import { formatDateRange } from '#rules/format/dates.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { MessageKey } from '#web/i18n/translate.ts';
import { cancellationKind } from './cancellation-kind.ts';
import { WireDateText } from './wire-date-text.tsx';

type Step = Quote['cancellation'][number];

const ICONS = { free: Check, part: Moon, full: DoorOpen } as const;
const TITLES = { free: 'stay.cancelFree', part: 'stay.cancelPart', full: 'stay.cancelFull' } as const satisfies Record<string, MessageKey>;

interface CancellationTimelineProps {
  readonly quote: Pick<Quote, 'cancellation' | 'totalAgorot'>;
  readonly today: LocalDate;
  /** Side by side where there is room. */
  readonly isHorizontal?: boolean;
}

/** What cancelling costs, by date: an icon, words and an amount for each step. */
export function CancellationTimeline({ quote, today, isHorizontal = false }: CancellationTimelineProps) {
  const { t } = useI18n();
  return (
    <ol className={classNames('tl', isHorizontal && 'tl--h')}>
      {quote.cancellation.map((step) => {
        const kind = cancellationKind(step, quote.totalAgorot);
        return (
          <li key={step.from} className={`tl__s tl--${kind}`}>
            <span className="tl__dot">
              <Icon of={ICONS[kind]} size="s" />
            </span>
            <div>
              <b>{t(TITLES[kind])}</b>
              <p className="soft">
                <StepDates step={step} today={today} />
              </p>
              <p className="tl__amt">
                <Price agorot={step.feeAgorot} />
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function StepDates({ step, today }: { step: Step; today: LocalDate }) {
  const from = fromWireDate(step.from) ?? today;
  const { language } = useI18n();
  const values = { to: <WireDateText date={step.to} style="long" /> };
  if (step.from === step.to) return <RichText id="stay.onDay" values={values} />;
  if (from === today) return <RichText id="stay.fromTodayUntil" values={values} />;
  if (from < today) return <RichText id="stay.untilDate" values={values} />;
  return <bdi>{formatDateRange(from, fromWireDate(step.to) ?? today, language)}</bdi>;
}
