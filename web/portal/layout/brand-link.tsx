import { Link } from '@tanstack/react-router';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useSurroundings } from '#web/use-surroundings.ts';

/** Logo and name; leads home. */
export function BrandLink() {
  const { language, t } = useI18n();
  const name = useSurroundings().site.name[language];
  return (
    <Link {...paths.home(language)} className="brand" aria-label={t('layout.homeLink', { name })}>
      <svg viewBox="0 0 24 32" aria-hidden="true">
        <path d="M1 32V12a11 11 0 0 1 22 0v20z" fill="currentColor" />
        <path d="M4.500 28.500V12a7.500 7.500 0 0 1 15 0v16.500z" fill="#ffc46b" />
        <path d="M12 4.500v24M4.500 16.500h15" stroke="currentColor" strokeWidth="1.600" />
      </svg>
      <span>{name}</span>
    </Link>
  );
}
