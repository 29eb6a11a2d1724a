import { CURRENCY_SIGNS, SHEKEL } from '#rules/format/money.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as menuLinkStyles from '#web/design-system/menu-link.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './portal-header.module.css';

/** In which currency prices are told beside shekels. The server tells them, so the page is loaded again. */
export function CurrencyChoices() {
  const { t } = useI18n();
  const { currencies } = useSurroundings();
  if (!currencies) return null;
  const present = currencies.chosen?.currency;
  return (
    <fieldset className={styles.currencies}>
      <legend>{t('layout.currency')}</legend>
      {[undefined, ...currencies.rates.map(({ currency }) => currency)].map((each) => (
        <button
          key={each ?? 'ILS'}
          type="button"
          aria-pressed={each === present}
          className={each === present ? `${menuLinkStyles.menuLink} ${menuLinkStyles.chosen}` : menuLinkStyles.menuLink}
          onClick={() => choose(each ?? 'ILS')}
        >
          <Num>
            {each ? CURRENCY_SIGNS[each] : SHEKEL} {each ?? 'ILS'}
          </Num>
        </button>
      ))}
    </fieldset>
  );
}

/** Keeps it for a year. */
function choose(currency: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `iw-currency=${currency}; path=/; max-age=31536000; samesite=lax`;
  window.location.reload();
}
