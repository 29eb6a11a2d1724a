import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { laterCode } from '#web/app/later-code.ts';
import * as styles from './search-bar.module.css';

const form = import.meta.env.SSR ? laterCode(() => import('./plain-form.tsx')) : undefined;

/**
 * Renders the search where there are no scripts; the server alone writes it, and alone has its code.
 * @param isBand whether it stands across the page, instead of on a picture
 */
export function PlainSearch({ isBand = false }: { isBand?: boolean }) {
  return (
    <noscript className={`${styles.plain} ${isBand ? styles.band : styles.panel}`}>
      {form && <HydrateLater code={form}>{({ PlainForm }) => <PlainForm />}</HydrateLater>}
    </noscript>
  );
}
