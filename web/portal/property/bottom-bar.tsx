import { Button } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import type { PropertyParts } from './property-parts.ts';
import { StayText } from './stay-text.tsx';

/** On narrow screens total and button stay at the thumb. */
export function BottomBar({ choice, booking }: PropertyParts) {
  const { t } = useI18n();
  const { quote } = choice;
  return (
    <div className="botbar m-only">
      {quote ? (
        <>
          <a href="#checkout" className="leading-tight">
            <b className="t4">
              <Price agorot={quote.totalAgorot} />
            </b>
            <br />
            <span className="t1 mute">
              <StayText nights={quote.nights} units={choice.unitCount} />
            </span>
          </a>
          <Button
            kind="go"
            size="l"
            className="px-8"
            isBusy={booking.isBusy}
            disabled={!booking.isPossible && !booking.isBusy}
            onClick={booking.book}
          >
            {t('property.bookShort')}
          </Button>
        </>
      ) : (
        <a href={choice.stay ? '#checkout' : '#calendar'} className="btn btn--go btn--l btn--full">
          {choice.stay ? t('property.yourBooking') : t('property.chooseDates')}
        </a>
      )}
    </div>
  );
}
