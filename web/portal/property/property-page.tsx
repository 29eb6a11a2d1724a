import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as ruleStyles from '#web/design-system/rule.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Heart } from '#web/portal/hearts/heart.tsx';
import { ShareButton } from '#web/portal/share/share-button.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { AboutSection } from './about-section.tsx';
import { AnchorsMenu } from './anchors-menu.tsx';
import { BottomBar, StickyBar } from './booking-bars.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { OpenedDatesSheet } from './dates-sheet.tsx';
import { FacilitiesSection } from './facilities-section.tsx';
import { hotelQuery } from './hotel-query.ts';
import { LocationSection } from './location-section.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { PropertyProvider, useProperty, useStayChoice } from './property-context.tsx';
import { PropertyCrumbs, PropertyIntro } from './property-intro.tsx';
import * as styles from './property-page.module.css';
import { QuotePanel } from './quote-panel.tsx';
import { reviewsParts } from './reviews-parts.ts';
import { SimilarSection } from './similar-section.tsx';
import { UnitsSection } from './units-section.tsx';

const route = getRouteApi('/portal/$language/_site/hotel-details/$hotelId');

/** Renders one property: what it is, what it can give for the asked stay, and the way to book it. */
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
    <PropertyProvider key={hotel.id} hotel={hotel} search={search} stay={stay}>
      <LoadedPage />
    </PropertyProvider>
  );
}

/** Renders the page anew for another address alone: what it renders anew is hydrated at once. */
function LoadedPage() {
  const { t } = useI18n();
  const { stayProblem } = route.useLoaderData();
  const { hotel, search } = useProperty();
  const actions = (
    <div className={`${layout.row} ${layout.tight}`}>
      <ShareButton hotel={{ ...hotel, cityName: hotel.city.name, totalAgorot: hotel.offer?.totalAgorot }} search={search} />
      <Heart hotelId={hotel.id} title={hotel.title} />
    </div>
  );
  return (
    <Frame>
      <div className={layout.page}>
        <HydrateLater>
          <PropertyCrumbs />
        </HydrateLater>
        <HydrateLater>
          <PhotoGallery hotel={hotel} actions={actions} />
        </HydrateLater>
      </div>
      <div className={`${layout.page} ${layout.pageStart}`}>
        {stayProblem && (
          <div className={layout.belowWide}>
            <Notice tone="warn">{t(`errors.${stayProblem}`)}</Notice>
          </div>
        )}
        <div className={`${stayStyles.columns} ${styles.opening}`}>
          <div className={layout.shrinkable}>
            <HydrateLater>
              <Intro actions={actions} />
            </HydrateLater>
          </div>
          <HydrateLater>
            <QuotePanel />
          </HydrateLater>
          <div className={layout.shrinkable}>
            <HydrateLater>
              <FacilitiesSection hotel={hotel} />
            </HydrateLater>
            <hr className={ruleStyles.rule} />
            <HydrateLater>
              <AboutSection hotel={hotel} />
            </HydrateLater>
          </div>
        </div>
        <hr className={ruleStyles.rule} />
        <HydrateLater>
          <UnitsSection />
        </HydrateLater>
        <hr className={ruleStyles.rule} />
        <HydrateLater>
          <CalendarSection />
        </HydrateLater>
        <hr className={ruleStyles.rule} />
        <HydrateLater code={reviewsParts}>{({ ReviewsSection }) => <ReviewsSection key={hotel.id} hotelId={hotel.id} />}</HydrateLater>
        <hr className={ruleStyles.rule} />
        <HydrateLater>
          <Policies />
        </HydrateLater>
        <hr className={ruleStyles.rule} />
        <HydrateLater>
          <LocationSection hotel={hotel} />
        </HydrateLater>
        <HydrateLater>
          <SimilarSection />
        </HydrateLater>
      </div>
      <HydrateLater>
        <StickyBar />
      </HydrateLater>
      <HydrateLater>
        <BottomBar />
      </HydrateLater>
      <OpenedDatesSheet />
    </Frame>
  );
}

/** Says that the next page is on its way, and renders nothing else for that. */
function Frame({ children }: { children: ReactNode }) {
  const isLeaving = useRouterState({ select: (state) => state.isLoading });
  return (
    <div className={`${styles.property} ${styles.withSearch}`} aria-busy={isLeaving || undefined}>
      {children}
    </div>
  );
}

function Intro({ actions }: { actions: ReactNode }) {
  const { hotel } = useProperty();
  const { quote, unitCount } = useStayChoice();
  return (
    <PropertyIntro hotel={hotel} quote={quote} actions={actions} hasReviews>
      <AnchorsMenu unitCount={quote ? unitCount : 0} />
    </PropertyIntro>
  );
}

function Policies() {
  const { hotel } = useProperty();
  return <PoliciesSection hotel={hotel} quote={useStayChoice().quote} />;
}

/** Renders boxes of the page's size while a property is on its way. */
export function PropertySkeleton() {
  const { t } = useI18n();
  return (
    <div className={`${layout.page} ${styles.withoutCrumbs}`} aria-busy="true">
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <Skeleton className={styles.skeletonPicture} />
      <div className={`${stayStyles.columns} ${layout.pageStart}`}>
        <div className={layout.stack}>
          <Skeleton height={48} width="60%" />
          <Skeleton width="40%" />
          <Skeleton className={styles.skeletonIntro} />
          <Skeleton height={96} />
        </div>
        <Skeleton height={384} />
      </div>
    </div>
  );
}
