import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Feed, FeedPreview } from '#contract/sync.ts';
import { formatDateRange } from '#texts/dates.ts';
import { wordsInList } from '#texts/lists.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Periods that are told; of longer lists, how many more there are. */
const MOST_TOLD = 4;

type Contents = Pick<FeedPreview, 'passedOver' | 'blocks'> & Pick<Feed, 'leavesBlocks'>;

/** What a calendar says beside the nights of its events: nights that Airbnb merely does not offer, and entries that take none. */
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
