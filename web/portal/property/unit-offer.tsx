import { Check, CircleCheck, Hourglass, Moon } from 'lucide-react';
import type { HotelUnit } from '#contract/hotels.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row, Stack } from '#web/design-system/layout.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { AboutPrice, PriceWithNote } from '#web/portal/stay/about-price.tsx';
import { obstacleWords } from '#web/portal/stay/obstacle-words.ts';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { priceLinesOf } from '#web/portal/stay/price-lines.ts';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { DatesLink } from './dates-sheet.tsx';
import { useChosenUnits, useProperty, useStayChoice } from './property-context.tsx';
import * as styles from './unit-card.module.css';
import { roomsIn } from './unit-choice.ts';

type Unavailable = Extract<NonNullable<HotelUnit['availability']>, { state: 'unavailable' }>;

export interface UnitOfferProps {
  readonly unit: HotelUnit;
  /** It is being chosen for one of several rooms. */
  readonly isForOneRoom: boolean;
  /** Nothing else is available. */
  readonly isLast: boolean;
  readonly onChoose: () => void;
  readonly onRemove: (() => void) | undefined;
  /** For whom it is being chosen. */
  readonly roomsInfo: RoomsInfo;
}

/** Renders whether the unit can be had, what it costs these guests, and choosing it; or why not, and when. */
export function UnitOffer(props: UnitOfferProps) {
  const { t } = useI18n();
  const { unit, isLast } = props;
  const { availability, rates } = unit;
  const isChosen = useChosenUnits().choice.includes(unit.unitId);
  if (availability === null) {
    return (
      <div className={styles.price}>
        <p>
          <PriceWithNote agorot={rates.midweekAgorot} note={t('property.midweekNight')} />
        </p>
        <DatesLink className={buttonClass({ isFull: true })}>{t('property.chooseDates')}</DatesLink>
      </div>
    );
  }
  if (availability.state === 'unavailable' && !isChosen) return <UnavailableOffer {...props} availability={availability} />;
  return (
    <div className={styles.price}>
      <div>
        <Tag tone={isLast ? 'warn' : 'good'}>
          <Icon of={isLast ? Hourglass : Check} size="s" />
          {t(isLast ? 'property.lastUnit' : 'property.available')}
        </Tag>
        <UnitPrice unit={unit} />
      </div>
      <UnitChoosing {...props} />
    </div>
  );
}

function UnitPrice({ unit }: { unit: HotelUnit }) {
  const { t } = useI18n();
  const { search } = useProperty();
  const { choice, quote: chosen, isUpdating } = useStayChoice();
  const isChosen = choice.includes(unit.unitId);
  // As it was chosen it may cost something else, once that is known.
  const chosenQuote = isUpdating ? undefined : chosen?.units.find(({ unitId }) => unitId === unit.unitId);
  const quote = isChosen ? chosenQuote : unit.quote;
  if (!quote && isChosen) return null;
  if (!quote) return <p className={`${typography.small} ${typography.muted} ${layout.aboveTight}`}>{t('property.priceInCombination')}</p>;
  const { discountAgorot } = priceLinesOf(quote);
  return (
    <>
      <p className={layout.aboveTight}>
        <PriceWithNote agorot={quote.totalAgorot} note={<RichText id="common.forNights" values={{ count: nightsOf(search) }} />} />
      </p>
      <AboutPrice agorot={quote.totalAgorot} />
      {discountAgorot !== 0 && (
        <p className={`${typography.small} ${typography.strong} ${typography.good}`}>
          <RichText id="property.includesDiscount" values={{ amount: <Price agorot={discountAgorot} /> }} />
        </p>
      )}
    </>
  );
}

function UnitChoosing({ unit, isForOneRoom, onChoose, onRemove }: UnitOfferProps) {
  const { t } = useI18n();
  const { roomsInfo, choice } = useChosenUnits();
  const chosenFor = roomsIn(choice, unit.unitId);
  if (unit.quote === null && chosenFor.length === 0) return null;
  if (chosenFor.length === 0) {
    return (
      <Button isFull aria-label={t('property.chooseUnit', { title: unit.title })} onClick={onChoose}>
        {t('property.choose')}
      </Button>
    );
  }
  return (
    <Stack gap={1}>
      <Row justify="between">
        <Row as="span" gap={2} className={`${typography.strong} ${typography.good}`}>
          <Icon of={CircleCheck} />
          {t('property.chosen')}
        </Row>
        {onRemove && (
          <button
            type="button"
            className={`${typography.link} ${layout.tappable}`}
            aria-label={t('property.removeUnit', { title: unit.title })}
            onClick={onRemove}
          >
            {t('property.remove')}
          </button>
        )}
      </Row>
      {(isForOneRoom || roomsInfo.rooms.length > 1) && (
        <span className={`${typography.small} ${typography.muted}`}>
          <PartyText roomsInfo={roomsInfoOf(chosenFor.flatMap((index) => roomsInfo.rooms[index] ?? []))} />
        </span>
      )}
    </Stack>
  );
}

const REASONS = {
  taken: 'property.takenUnit',
  minimumStay: 'property.minimumStayUnit',
  stayRule: 'property.stayRuleUnit',
  tooManyGuests: 'property.tooSmallUnit',
  childrenNotAllowed: 'property.adultsOnlyUnit',
} as const;

const TOO_SMALL = { places: 'property.tooFewPlaces', cribs: 'property.cribsForBabies', beds: 'property.bedsForChildren' } as const;

function UnavailableOffer({ unit, availability, isForOneRoom, roomsInfo }: UnitOfferProps & { availability: Unavailable }) {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  const { reason, obstacle } = availability;
  // Where nothing can be had, the page says once which dates can.
  const nextFree = hotel.otherStays.length > 0 ? undefined : availability.nextFree;
  const note = `${typography.soft} ${layout.aboveTight}`;
  const [from, to] = [fromWireDate(nextFree?.from ?? ''), fromWireDate(nextFree?.to ?? '')];
  return (
    <div className={styles.price}>
      <div>
        <Tag>
          <Icon of={Moon} size="s" />
          {reason === 'tooManyGuests' && isForOneRoom ? t('property.tooSmallRoom') : t(REASONS[reason])}
        </Tag>
        {reason === 'tooManyGuests' && (
          <p className={note}>
            <RichText id={TOO_SMALL[whyTooSmall(unit, roomsInfo)]} values={{ count: unit.maxGuests }} />
          </p>
        )}
        {obstacle && <p className={note}>{obstacleWords(obstacle, t, language)}</p>}
        {reason === 'taken' && !availability.nextFree && <p className={note}>{t('property.noNextFree')}</p>}
        {from && to && (
          <p className={note}>
            <RichText
              id="property.nextFree"
              values={{ nights: <RichText id="common.forNights" values={{ count: nightsBetween(from, to) }} /> }}
            />
            <br />
            <b>
              <DateRangeText from={from} to={to} />
            </b>
          </p>
        )}
      </div>
      {nextFree && (
        <LinkButton {...paths.hotelDetails(language, hotel.id, { ...search, ...nextFree })} resetScroll={false} isFull>
          {t('property.toTheseDates')}
        </LinkButton>
      )}
    </div>
  );
}

function nightsOf({ from = '', to = '' }: SearchQuery): number {
  const [arrival, departure] = [fromWireDate(from), fromWireDate(to)];
  return arrival && departure ? nightsBetween(arrival, departure) : 0;
}

/**
 * Returns why a unit is too small: fewer places than guests (`places`), places that only cribs would make up for
 * (`cribs`), or enough places of which some are not for these guests (`beds`). Of several rooms the smallest is
 * compared: where one of them fitted, the unit could be had for it.
 */
export function whyTooSmall(
  { maxGuests, cribs }: Pick<HotelUnit, 'maxGuests' | 'cribs'>,
  { rooms }: Pick<RoomsInfo, 'rooms'>,
): 'places' | 'cribs' | 'beds' {
  const guests = Math.min(...rooms.map((room) => room.numberOfAdults + room.children.length));
  if (guests <= maxGuests) return 'beds';
  return guests <= maxGuests + cribs ? 'cribs' : 'places';
}
