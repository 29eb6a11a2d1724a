import { ChevronDown } from 'lucide-react';
import { CURRENCY_SIGNS, SHEKEL } from '#rules/format/money.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as menuLinkStyles from '#web/design-system/menu-link.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Popover } from '#web/design-system/popover.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { CurrencyChoices } from './currency-choices.tsx';
import * as styles from './portal-header.module.css';

/** The currencies in a dropdown, under the sign of the chosen one; nothing where there are none to choose from. */
export function CurrencyMenu() {
  const { t } = useI18n();
  const { currencies } = useSurroundings();
  if (!currencies) return null;
  const { chosen } = currencies;
  return (
    <Popover
      panelClassName={styles.languageMenu}
      trigger={(button) => (
        <button type="button" {...button} className={`${menuLinkStyles.menuLink} ${layout.scripted}`}>
          <span className={layout.visuallyHidden}>{t('layout.currency')}: </span>
          <Num>{chosen ? `${CURRENCY_SIGNS[chosen.currency]} ${chosen.currency}` : `${SHEKEL} ILS`}</Num>
          <Icon of={ChevronDown} size="s" />
        </button>
      )}
    >
      {() => (
        <div className={styles.languages}>
          <CurrencyChoices />
        </div>
      )}
    </Popover>
  );
}
