import { useEffect, useRef, useState } from 'react';
import type { HostNews } from '#contract/backoffice.ts';
import { hrefOf } from '#web/api/client.ts';

/** The stream ends every minute and is resumed at once; only what lasts longer is told. */
const PATIENCE_MS = 6000;
/** A refused stream, such as one too many, is tried again after so long. */
const RETRY_MS = 20_000;
/** What comes together is answered together. */
const GATHER_MS = 150;

/**
 * Hears of what changes in the property while the page is looked at; a page in the background keeps no connection.
 * @param position up to which the page knows what happened; the browser goes on from the last event that it got
 * @param onNews called soon after something changed, and when a lost connection is back
 * @returns whether nothing is heard at present
 */
export function useLiveEvents(position: string, onNews: (kinds: HostNews['kinds']) => void): boolean {
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
      source = new EventSource(hrefOf('/backoffice/events', { since: latest.current.position }));
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
        clearTimeout(retry);
        retry = setTimeout(open, RETRY_MS);
      };
    };
    const followVisibility = () => (document.visibilityState === 'visible' ? open() : close());
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    window.addEventListener('online', open);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      window.removeEventListener('online', open);
      clearTimeout(gather);
      close();
    };
  }, []);
  return isLost;
}
