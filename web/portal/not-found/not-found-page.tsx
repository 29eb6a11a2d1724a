import { Link } from '@tanstack/react-router';
import type { MessageKey } from '#texts/translate.ts';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import night from '#web/portal/art/night.svg?url';
import { SearchBar } from '#web/portal/search-bar/search-bar.tsx';

/** Nothing is there: says so, and lets the visitor go on searching. */
export function NotFoundPage() {
  return <NothingHere heading="pages.notFoundHeading" text="pages.notFoundText" />;
}

/** The same for a property that is not on the market (specification §8). */
export function HotelNotFoundPage() {
  return <NothingHere heading="pages.hotelNotFoundHeading" text="pages.hotelNotFoundText" />;
}

function NothingHere({ heading, text }: { heading: MessageKey; text: MessageKey }) {
  const { language, t } = useI18n();
  return (
    <div className="nf">
      <img src={night} alt="" className="mir" />
      <div className="wrap nf__in">
        <p className="sb6 nf__code">
          <RichText id="pages.errorNumber" values={{ code: <Num>404</Num> }} />
        </p>
        <h1 className="disp">{t(heading)}</h1>
        <p className="t4 nf__text">{t(text)}</p>
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
