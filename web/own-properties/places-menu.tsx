import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Popover } from '#web/design-system/popover.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './own-properties.module.css';

const List = lazy(() => import('./own-properties-list.tsx').then(({ OwnPropertiesList }) => ({ default: OwnPropertiesList })));

interface PlacesMenuProps {
  /** What stands on the button that opens it: the place that is shown. */
  readonly children: ReactNode;
  /** The button's name, which begins with what stands on it. */
  readonly label: string;
  readonly className: string;
}

/** A host's places under the name of the present one; its list comes when it is opened. */
export function PlacesMenu({ children, label, className }: PlacesMenuProps) {
  return (
    <Popover
      panelClassName={styles.panel}
      trigger={(button) => (
        <button type="button" {...button} aria-label={label} className={className}>
          {children}
        </button>
      )}
    >
      {(close) => <Places onLeave={close} />}
    </Popover>
  );
}

/** On phones: the same from below. */
export function PlacesSheet({ children, label, className }: PlacesMenuProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-label={label} className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t('ownPlaces.places')} closeLabel={t('common.close')}>
        <Places onLeave={close} />
      </Dialog>
    </>
  );
}

function Places({ onLeave }: { onLeave: () => void }) {
  const { t } = useI18n();
  return (
    // A link closes the menu on its way out.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <nav aria-label={t('ownPlaces.places')} onClick={(event) => event.target instanceof Element && event.target.closest('a') && onLeave()}>
      <Suspense fallback={<Skeleton height={120} width="100%" />}>
        <List />
      </Suspense>
    </nav>
  );
}
