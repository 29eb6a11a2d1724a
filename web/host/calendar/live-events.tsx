import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { HostNews } from '#contract/backoffice.ts';
import { USER_KEY } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './calendar-page.module.css';

/** The stream ends every minute and is resumed at once; only what lasts longer is told. */
const PATIENCE_MS = 6000;
/** A refused stream, such as one too many, is tried again after so long. */
const RETRY_MS = 20_000;
/** What comes together is answered together. */
const GATHER_MS = 150;

/** Where is told what changes of the present property, and what of any of the host's. */
type Source = '/backoffice/events' | '/backoffice/calendars/events';

/**
 * Hears of what changes in one property or all while the page is looked at; a page in the background keeps no connection.
 * @param position up to which the page knows what happened; the browser goes on from the last event that it got
 * @param onNews called soon after something changed, and when a lost connection is back
 * @returns whether nothing is heard at present
 */
export function useLiveEvents(from: Source, position: string, onNews: (kinds: HostNews['kinds']) => void): boolean {
  const { api, queryClient } = useSurroundings();
  const [isLost, setLost] = useState(false);
  const latest = useRef({ position, onNews });
  latest.current = { position, onNews };
  useEffect(() => {
    let source: EventSource | undefined;
    let [lost, retry, gather]: (ReturnType<typeof setTimeout> | undefined)[] = [];
    const kinds = new Set<HostNews['kinds'][number]>();
    const tell = () => {
      latest.current.onNews([...kinds]);
      kinds.clear();
    };
    const close = () => {
      for (const timer of [lost, retry]) clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const open = () => {
      close();
      source = new EventSource(api.hostHref(from, { since: latest.current.position }));
      source.onopen = () => {
        clearTimeout(lost);
        lost = undefined;
        setLost(false);
      };
      source.onmessage = ({ data }: MessageEvent<string>) => {
        for (const kind of (JSON.parse(data) as HostNews).kinds) kinds.add(kind);
        clearTimeout(gather);
        gather = setTimeout(tell, GATHER_MS);
      };
      source.onerror = () => {
        lost ??= setTimeout(() => setLost(true), PATIENCE_MS);
        if (source?.readyState !== EventSource.CLOSED) return;
        // Refused, perhaps because another tab has switched to another property: who is signed in tells.
        void queryClient.invalidateQueries({ queryKey: USER_KEY });
        clearTimeout(retry);
        retry = setTimeout(open, RETRY_MS);
      };
    };
    const end = whileVisible(open, close);
    return () => {
      end();
      clearTimeout(gather);
    };
  }, [api, queryClient, from]);
  return isLost;
}

/** Opens while the page is looked at, and anew once the network is back. @returns closes for good */
function whileVisible(open: () => void, close: () => void): () => void {
  const follow = () => (document.visibilityState === 'visible' ? open() : close());
  follow();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', open);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', open);
    close();
  };
}

/** Says that what changes elsewhere is not heard of at present. */
export function LostConnection() {
  const { t } = useI18n();
  return (
    <p role="status" className={styles.lost}>
      <Icon of={WifiOff} size="s" />
      {t('calendarWork.lost')}
    </p>
  );
}
