import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '#web/portal/static-pages/static-page.tsx';
import { staticPageHead } from '#web/portal/static-pages/static-page-head.ts';

export const Route = createFileRoute('/portal/$language/_site/privacy-and-cookies/')({
  head: staticPageHead('privacy'),
  component: Privacy,
});

function Privacy() {
  return <StaticPage page="privacy" />;
}
