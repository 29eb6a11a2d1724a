import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './portal-layout.module.css';

// All of the frame that comes to life with a visitor's first sign is one piece of code.
export { PortalFooter, ShortFooter } from './portal-footer.tsx';
export { PortalHeader } from './portal-header.tsx';

/** Specification §9: appears after so many pixels of scrolling. */
const APPEARS_AFTER_PX = 270;

/** Renders a button that leads back to the top of a page that was scrolled. */
export function BackToTop() {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > APPEARS_AFTER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <IconButton
      label={t('layout.backToTop')}
      isOutlined
      className={styles.toTop}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
    >
      <Icon of={ArrowUp} />
    </IconButton>
  );
}
