import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Proposal } from '#contract/changes.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Quote } from '#contract/quote.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import type { Translate } from '#texts/translate.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './stay-changes.module.css';

interface ChangedStayProps {
  readonly before: Quote;
  readonly after: Quote;
  readonly roomsInfoBefore: RoomsInfo;
  readonly roomsInfo: RoomsInfo;
}

/** Renders what changes of a stay, old beside new: dates, guests, units; what stays is left out. */
export function ChangedStay({ before, after, roomsInfoBefore, roomsInfo }: ChangedStayProps) {
  const { t } = useI18n();
  const [party, partyBefore] = [partyWords(roomsInfo, t), partyWords(roomsInfoBefore, t)];
  const [units, unitsBefore] = [unitsOf(after), unitsOf(before)];
  return (
    <dl className={styles.changed}>
      {(before.from !== after.from || before.to !== after.to) && (
        <Changed label={t('change.dates')} before={<Dates quote={before} />} after={<Dates quote={after} />} />
      )}
      {party !== partyBefore && <Changed label={t('change.party')} before={partyBefore} after={party} />}
      {units !== unitsBefore && (
        <Changed
          label={t(after.units.length === 1 ? 'change.unit' : 'change.units')}
          before={<bdi>{unitsBefore}</bdi>}
          after={<bdi>{units}</bdi>}
        />
      )}
    </dl>
  );
}

function Changed({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  const { t } = useI18n();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <del>
          <span className={layout.visuallyHidden}>{t('change.before')}: </span>
          {before}
        </del>
        <Icon of={ArrowRight} size="s" flip />
        <ins>
          <span className={layout.visuallyHidden}>{t('change.after')}: </span>
          {after}
        </ins>
      </dd>
    </div>
  );
}

function Dates({ quote: { from, to, nights } }: { quote: Quote }) {
  const { t } = useI18n();
  return (
    <>
      <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} />, {t('common.nights', { count: nights })}
    </>
  );
}

const unitsOf = ({ units }: Quote): string => units.map(({ title }) => title).join(', ');

/** Returns who is coming: adults, children with their ages, rooms where there are several. */
export function partyWords({ rooms }: RoomsInfo, t: Translate): string {
  const adults = rooms.reduce((sum, room) => sum + room.numberOfAdults, 0);
  const ages = rooms.flatMap(({ children }) => children.map(({ age }) => age));
  return [
    t('common.adults', { count: adults }),
    ...(ages.length > 0 ? [`${t('common.children', { count: ages.length })} (${ages.join(', ')})`] : []),
    ...(rooms.length > 1 ? [t('common.rooms', { count: rooms.length })] : []),
  ].join(', ');
}

/** Renders until when a proposal can be answered, and how much time is left by the server's clock. */
export function AnswerUntil({ proposal }: { proposal: Pick<Proposal, 'expiresAt' | 'secondsLeft'> }) {
  const { t } = useI18n();
  return (
    <RichText
      id="change.toAnswer"
      values={{ until: <UntilText instant={proposal.expiresAt} />, left: timeLeft(proposal.secondsLeft, t) }}
    />
  );
}

/** Renders a moment that ends something, in Israel's time: `until 4 December, 18:00`. */
export function UntilText({ instant }: { instant: string }) {
  const moment = new Date(instant);
  return (
    <RichText
      id="change.until"
      values={{ date: <DateText date={todayIn(moment)} style="long" />, time: <Num>{clockTimeIn(moment)}</Num> }}
    />
  );
}

/** Returns how much time is left, in whole hours; the last two in minutes. */
export function timeLeft(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return t('change.minutesLeft', { count: Math.max(1, minutes) });
  return t('change.hoursLeft', { count: Math.floor(minutes / 60) });
}
