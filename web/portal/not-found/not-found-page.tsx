import { Link } from '@tanstack/react-router';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import night from '#web/portal/art/night.svg?url';
import { SearchBar } from '#web/portal/search-bar/search-bar.tsx';

/** Nothing is there: says so, and lets the visitor go on searching. */
export function NotFoundPage() {
  const { language, t } = useI18n();
  return (
    <div className="nf">
      <img src={night} alt="" className="mir" />
      <div className="wrap nf__in">
        <p className="sb6 nf__code">
          <RichText id="pages.errorNumber" values={{ code: <Num>404</Num> }} />
        </p>
        <h1 className="disp">{t('pages.notFoundHeading')}</h1>
        <p className="t4 nf__text">{t('pages.notFoundText')}</p>
        <SearchBar />
        <p className="row mt-5 gap-6">
          <Link {...paths.home(language)} className="link tap nf__link">
            {t('pages.toHome')}
          </Link>
        </p>
      </div>
    </div>
  );
}
