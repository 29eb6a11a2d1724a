import { Building2, ChevronDown } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '#web/design-system/icon.tsx';
import * as menuLinkStyles from '#web/design-system/menu-link.module.css';
import { Popover } from '#web/design-system/popover.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './hotel-picker.module.css';

/** In an administrator's header: the place to enter in its owner's name (specification §6). Its list comes when it is opened. */
export function HotelPicker() {
  const { t } = useI18n();
  return (
    <Popover
      panelClassName={styles.picker}
      trigger={(button) => (
        <button type="button" {...button} data-part="outlined" className={`${menuLinkStyles.menuLink} ${menuLinkStyles.outlined}`}>
          <Icon of={Building2} />
          {t('account.pickHotel')}
          <Icon of={ChevronDown} size="s" />
        </button>
      )}
    >
      {() => <LazyList />}
    </Popover>
  );
}

/** In the side navigation: the same, unfolded in place. */
export function HotelLinks() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={menuLinkStyles.menuLink} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={Building2} />
        {t('account.pickHotel')}
        <Icon of={ChevronDown} size="s" />
      </button>
      {isOpen && <LazyList />}
    </>
  );
}

function LazyList() {
  const { language } = useI18n();
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    void Promise.all([import('./hotel-list.tsx'), loadCatalogue(language, 'admin')]).then(([{ HotelList }]) => setList(() => HotelList));
  }, [language]);
  return List ? <List /> : <Skeleton height={160} width="100%" />;
}
