import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AboutSection } from './about-section.tsx';
import { AnchorsMenu } from './anchors-menu.tsx';
import { BottomBar, StickyBar } from './booking-bars.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { FacilitiesSection } from './facilities-section.tsx';
import { hotelQuery } from './hotel-query.ts';
import { LocationSection } from './location-section.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { PropertyProvider, useProperty, useStayChoice } from './property-context.tsx';
import { PropertyCrumbs } from './property-crumbs.tsx';
import { PropertyIntro } from './property-intro.tsx';
import { PropertySkeleton } from './property-skeleton.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { SimilarSection } from './similar-section.tsx';
import { UnitsSection } from './units-section.tsx';

const route = getRouteApi('/portal/$language/_site/hotel-details/$hotelId/');

/** One property: what it is, what it can give for the asked stay, and the way to book it. */
export function PropertyPage() {
  const { hotelId } = route.useParams();
  const search = route.useSearch();
  const { stayProblem } = route.useLoaderData();
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { from, to } = search;
  const stay = from && to && !stayProblem ? { from, to } : undefined;
  // The loader has brought it; after a room was taken it is brought again.
  const { data: hotel } = useQuery(hotelQuery(api, language, hotelId, stay ? search : {}));
  if (!hotel) return <PropertySkeleton />;
  return (
    <PropertyProvider hotel={hotel} search={search} stay={stay}>
      <LoadedPage />
    </PropertyProvider>
  );
}

function LoadedPage() {
  const { t } = useI18n();
  const { stayProblem } = route.useLoaderData();
  const { hotel } = useProperty();
  const { quote, unitCount } = useStayChoice();
  const isLeaving = useRouterState({ select: (state) => state.isLoading });
  return (
    <div className="property property--search" aria-busy={isLeaving || undefined}>
      <div className="wrap">
        <PropertyCrumbs />
        <PhotoGallery hotel={hotel} />
      </div>
      <div className="wrap pt-7">
        {stayProblem && (
          <div className="mb-6">
            <Notice tone="warn">{t(`errors.${stayProblem}`)}</Notice>
          </div>
        )}
        <div className="two">
          <div className="min-w-0">
            <PropertyIntro hotel={hotel} quote={quote}>
              <AnchorsMenu unitCount={quote ? unitCount : 0} />
            </PropertyIntro>
            <hr className="hr" />
            <AboutSection hotel={hotel} />
          </div>
          <QuotePanel />
        </div>
        <hr className="hr" />
        <UnitsSection />
        <hr className="hr" />
        <CalendarSection />
        <hr className="hr" />
        <FacilitiesSection hotel={hotel} />
        <hr className="hr" />
        <PoliciesSection hotel={hotel} quote={quote} />
        <hr className="hr" />
        <LocationSection hotel={hotel} />
        <SimilarSection />
      </div>
      <StickyBar />
      <BottomBar />
    </div>
  );
}
