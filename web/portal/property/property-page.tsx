import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import type { Hotel } from '#contract/hotels.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { AboutSection } from './about-section.tsx';
import { AnchorsMenu } from './anchors-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { FacilitiesSection } from './facilities-section.tsx';
import { hotelQuery } from './hotel-query.ts';
import { LocationSection } from './location-section.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { PropertyCrumbs } from './property-crumbs.tsx';
import { PropertyIntro } from './property-intro.tsx';
import { PropertySkeleton } from './property-skeleton.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { roomsOf } from './room-tabs.tsx';
import { SimilarSection } from './similar-section.tsx';
import { StickyBar } from './sticky-bar.tsx';
import { UnitsSection } from './units-section.tsx';
import { useBooking } from './use-booking.ts';
import { type AskedStay, useStayChoice } from './use-stay-choice.ts';

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
  return <LoadedPage hotel={hotel} search={search} stay={stay} />;
}

function LoadedPage({ hotel, search, stay }: { hotel: Hotel; search: SearchQuery; stay: AskedStay | undefined }) {
  const { t } = useI18n();
  const { stayProblem } = route.useLoaderData();
  const choice = useStayChoice(hotel, stay, roomsOf(search));
  const booking = useBooking(hotel.id, choice);
  const isLeaving = useRouterState({ select: (state) => state.isLoading });
  const parts = { hotel, search, choice, booking };
  return (
    <div className="property property--search" aria-busy={isLeaving || undefined}>
      <div className="wrap">
        <PropertyCrumbs hotel={hotel} search={search} />
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
            <PropertyIntro hotel={hotel} quote={choice.quote}>
              <AnchorsMenu unitCount={choice.quote ? choice.unitCount : 0} />
            </PropertyIntro>
            <hr className="hr" />
            <AboutSection hotel={hotel} />
          </div>
          <QuotePanel {...parts} />
        </div>
        <hr className="hr" />
        <UnitsSection {...parts} />
        <hr className="hr" />
        <CalendarSection hotel={hotel} search={search} stay={stay} />
        <hr className="hr" />
        <FacilitiesSection hotel={hotel} />
        <hr className="hr" />
        <PoliciesSection hotel={hotel} quote={choice.quote} />
        <hr className="hr" />
        <LocationSection hotel={hotel} />
        <SimilarSection hotel={hotel} search={search} stay={stay} />
      </div>
      <StickyBar {...parts} />
      <BottomBar {...parts} />
    </div>
  );
}
