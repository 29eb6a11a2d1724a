import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { laterCode } from '#web/app/later-code.ts';

/** Every page may lead here, few visitors come. */
const page = laterCode(() => import('./nothing-here.tsx'));

/** Renders the page of an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <HydrateLater code={page} isAtOnce>
      {({ NothingHere }) => <NothingHere heading="pages.notFoundHeading" text="pages.notFoundText" />}
    </HydrateLater>
  );
}

/** Renders the same for a property that is not on the market (specification §8). */
export function HotelNotFoundPage() {
  return (
    <HydrateLater code={page} isAtOnce>
      {({ NothingHere }) => <NothingHere heading="pages.hotelNotFoundHeading" text="pages.hotelNotFoundText" />}
    </HydrateLater>
  );
}
