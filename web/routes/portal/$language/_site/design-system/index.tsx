import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { Gallery } from '#web/design-system/gallery/gallery.tsx';

/** The primitives on one page. Nothing links to it, and search engines leave it out. */
export const Route = createFileRoute('/portal/$language/_site/design-system/')({
  head: ({ match, params }) =>
    pageHead({ context: match.context, language: params.language, page: 'design-system/', title: 'Design system', isIndexed: false }),
  component: Gallery,
});
