import { BrandLink } from '#web/portal/layout/brand-link.tsx';
import { LanguageMenu } from '#web/portal/layout/header-menus.tsx';

/** Above every door into an account: logo and language switch. */
export function AuthTop() {
  return (
    <>
      <BrandLink />
      <LanguageMenu />
    </>
  );
}
