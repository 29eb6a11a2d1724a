import { useInfiniteQuery } from '@tanstack/react-query';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './details.module.css';
import { HistoryItem } from './history-item.tsx';
import { propertyHistoryQuery } from './history-query.ts';

const RECENT = 3;

/** The last changes, with the way to all of them; nothing before the first. */
export function RecentChanges() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data } = useInfiniteQuery(propertyHistoryQuery(api));
  const changes = data?.pages[0]?.changes.slice(0, RECENT) ?? [];
  if (changes.length === 0) return null;
  return (
    <aside className={styles.card} aria-labelledby="recent-changes">
      <h2 id="recent-changes">{t('hotelDetails.recent')}</h2>
      <ul>
        {changes.map((change) => (
          <HistoryItem key={change.id} change={change} isShort />
        ))}
      </ul>
      <LinkButton {...paths.ownerDetailsHistory(language)} size="s" isFull>
        {t('hotelDetails.wholeHistory')}
      </LinkButton>
    </aside>
  );
}
