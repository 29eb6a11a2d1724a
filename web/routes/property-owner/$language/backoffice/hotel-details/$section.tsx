import { createFileRoute, notFound } from '@tanstack/react-router';
import { DETAILS_SECTIONS, type DetailsSection } from '#contract/primitives/registration-steps.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { SectionPage } from '#web/registration/details/section-page.tsx';

const isSection = (text: string): text is DetailsSection => DETAILS_SECTIONS.some((section) => section === text);

export const Route = createFileRoute('/property-owner/$language/backoffice/hotel-details/$section')({
  params: {
    // An unknown section is no page; `beforeLoad` says so before anyone reads it.
    parse: ({ section }) => ({ section: isSection(section) ? section : 'name' }),
    stringify: ({ section }) => ({ section }),
  },
  beforeLoad: ({ location }) => {
    if (!isSection(location.pathname.split('/')[5] ?? '')) throw notFound();
  },
  head: ({ match, params: { language, section } }) => ({
    meta: [{ title: `${i18nOf(language).t(`hotelDetails.section_${section}`)} · ${match.context.site.name[language]}` }],
  }),
  component: Section,
});

function Section() {
  const { section } = Route.useParams();
  return <SectionPage key={section} section={section} />;
}
