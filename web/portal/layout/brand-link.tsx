import { Link } from '@tanstack/react-router';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as brandStyles from '#web/design-system/brand/brand.module.css';
import { LitWindow } from '#web/design-system/brand/lit-window.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Renders logo and name, the partner's where there is one (white label); leads home. */
export function BrandLink() {
  const { language, t } = useI18n();
  const { site, partner } = useSurroundings();
  const name = site.name[language];
  return (
    <Link
      {...paths.home(language)}
      data-part="brand"
      className={brandStyles.brand}
      aria-label={t('layout.homeLink', { name: partner?.name ?? name })}
    >
      {partner?.logo ? (
        <img className={brandStyles.logo} src={partner.logo} alt="" height={40} />
      ) : (
        <>
          <LitWindow />
          <span>{name}</span>
        </>
      )}
    </Link>
  );
}
