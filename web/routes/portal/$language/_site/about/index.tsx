import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '#web/portal/static-pages/static-page.tsx';
import { staticPageHead } from '#web/portal/static-pages/static-page-head.ts';

export const Route = createFileRoute('/portal/$language/_site/about/')({
  head: staticPageHead('about'),
  component: About,
});

function About() {
  return <StaticPage page="about" />;
}
