import { Check, CircleAlert, LoaderCircle, TriangleAlert } from 'lucide-react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Feed, FeedPreview } from '#contract/sync.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { wordsInList } from '#texts/lists.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { type I18n, useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './sync.module.css';
import type { Question, SyncWrites } from './sync-calls.ts';

interface FeedLineProps {
  readonly feed: Feed;
  readonly isConflicting: boolean;
  readonly writes: SyncWrites;
  readonly onEdit: () => void;
  readonly onAsk: (question: Question) => void;
}

/** A calendar of another site: how fresh it is, what is wrong with it, and what can be done. */
export function FeedLine({ feed, isConflicting, writes, onEdit, onAsk }: FeedLineProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, name, failure } = feed;
  const ask = () =>
    onAsk({
      title: t('sync.removeTitle', { feed: name }),
      text: t('sync.removeText'),
      yes: t('sync.remove'),
      no: t('sync.removeKeep'),
      run: () => writes.remove.mutate(id),
    });
  return (
    <li className={styles.feed}>
      <div className={styles.what}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className={typography.soft}>{freshnessOf(feed, i18n)}</p>
        <FeedContents {...feed} className={typography.soft} />
      </div>
      <State feed={feed} isConflicting={isConflicting} />
      {failure && (
        <p className={styles.failure}>
          {t(`sync.problem_${failure.problem}`, { status: String(failure.status ?? '') })}{' '}
          {t('sync.failingSince', { when: momentOf(failure.since, i18n) })} {feed.events > 0 && t('sync.kept')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="s" aria-label={t('sync.readNowOf', { feed: name })} isBusy={feed.isBeingRead} onClick={() => writes.read.mutate(id)}>
          {t('sync.readNow')}
        </Button>
        <Button size="s" aria-label={t('sync.editOf', { feed: name })} onClick={onEdit}>
          {t('sync.edit')}
        </Button>
        <Button size="s" aria-label={t('sync.removeOf', { feed: name })} onClick={ask}>
          {t('sync.remove')}
        </Button>
      </div>
    </li>
  );
}

function State({ feed, isConflicting }: Pick<FeedLineProps, 'feed' | 'isConflicting'>) {
  const { t } = useI18n();
  const tag = () => {
    if (feed.isBeingRead) return { tone: 'stone', icon: LoaderCircle, text: t('sync.reading') } as const;
    if (feed.failure) return { tone: 'bad', icon: CircleAlert, text: t('sync.error') } as const;
    if (isConflicting) return { tone: 'bad', icon: TriangleAlert, text: t('sync.conflicting') } as const;
    return { tone: 'good', icon: Check, text: t('sync.ok') } as const;
  };
  const { tone, icon, text } = tag();
  return (
    <span aria-live="polite">
      <Tag tone={tone}>
        <Icon of={icon} size="s" />
        {text}
      </Tag>
    </span>
  );
}

function freshnessOf({ succeededAt, nextAt, events, isBeingRead }: Feed, i18n: I18n): string {
  const { t } = i18n;
  if (succeededAt === null) return t('sync.neverRead');
  const parts = [t('sync.updated', { when: momentOf(succeededAt, i18n) }), t('sync.events', { count: events })];
  return [...parts, ...(isBeingRead ? [] : [t('sync.next', { when: momentOf(nextAt, i18n) })])].join(' · ');
}

/** Day and time in Israel. */
function momentOf(instant: string, { language }: I18n): string {
  const at = new Date(instant);
  return `${formatDate(todayIn(at), language, 'day')}, ${clockTimeIn(at)}`;
}

/** Periods that are told; of longer lists, how many more there are. */
const MOST_TOLD = 4;

type Contents = Pick<FeedPreview, 'passedOver' | 'blocks'> & Pick<Feed, 'leavesBlocks'>;

/** Says what a calendar holds beside the nights of its events: nights that Airbnb merely does not offer, and entries that take none. */
export function FeedContents({ passedOver, blocks, leavesBlocks, className }: Contents & { readonly className?: string | undefined }) {
  const { language, t } = useI18n();
  const periods = blocks
    .slice(0, MOST_TOLD)
    .map(({ from, to }) => formatDateRange(fromWireDate(from) ?? '', fromWireDate(to) ?? '', language, 'medium'));
  const more = blocks.length - periods.length;
  const dates = [...periods, ...(more > 0 ? [t('sync.blocksMore', { count: more })] : [])].join(' · ');
  const entries = passedOver.map(({ reason, count }) => t(`sync.passed_${reason}`, { count }));
  return (
    <>
      {blocks.length > 0 && <p className={className}>{t(leavesBlocks ? 'sync.blocksLeft' : 'sync.blocksTaken', { dates })}</p>}
      {entries.length > 0 && <p className={className}>{t('sync.passedOver', { entries: wordsInList(entries, language) })}</p>}
    </>
  );
}
