import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, useId } from 'react';
import type { ChangeQuote, ReservationChanges } from '#contract/changes.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { extrasOnOffer, takenIn } from '#web/extra-charges/extra-choices.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { hotelQuery } from '#web/portal/property/hotel-query.ts';
import { DifferenceText } from '#web/stay-changes/price-differences.tsx';
import * as styles from './change-stay.module.css';
import type { ChangeAction, ChangeForm, ChangeWish } from './wish.ts';

interface UnitChoiceProps {
  readonly changes: ReservationChanges;
  readonly form: ChangeForm;
  /** Undefined where this cannot be had, and while nothing is another. */
  readonly quote: ChangeQuote | undefined;
  readonly dispatch: Dispatch<ChangeAction>;
}

/** Renders the booked unit and the others that could take the guests, each with what it changes in the price; nothing where there is no other. */
export function UnitChoice({ changes, form, quote, dispatch }: UnitChoiceProps) {
  const { t } = useI18n();
  const name = useId();
  const others = (quote?.otherUnits ?? []).filter(({ unitId }) => !isBooked(changes, unitId));
  if (changes.isUnderWay || (others.length === 0 && form.unit === undefined)) return null;
  const booked = changes.quote.units.map(({ title }) => title).join(', ');
  const again = quote?.otherUnits.find(({ unitId }) => isBooked(changes, unitId));
  return (
    <fieldset className={styles.units}>
      <legend className={typography.strong}>{t('changeStay.where')}</legend>
      <Unit
        name={name}
        isOn={form.unit === undefined}
        title={booked}
        note={t(changes.quote.units.length === 1 ? 'changeStay.keptUnit' : 'changeStay.keptUnits')}
        differenceAgorot={form.unit === undefined ? quote?.differenceAgorot : again?.differenceAgorot}
        onChoose={() => dispatch({ type: 'unitChosen', unit: undefined })}
      />
      {form.unit && <Unit name={name} isOn title={form.unit.title} differenceAgorot={quote?.differenceAgorot} onChoose={() => undefined} />}
      {others.map(({ unitId, title, differenceAgorot }) => (
        <Unit
          key={unitId}
          name={name}
          isOn={false}
          {...{ title, differenceAgorot }}
          onChoose={() => dispatch({ type: 'unitChosen', unit: { unitId, title } })}
        />
      ))}
    </fieldset>
  );
}

const isBooked = ({ quote }: ReservationChanges, unitId: number): boolean => quote.units.some((unit) => unit.unitId === unitId);

interface UnitProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly title: string;
  readonly note?: ReactNode;
  readonly differenceAgorot: number | undefined;
  readonly onChoose: () => void;
}

function Unit({ name, isOn, title, note, differenceAgorot, onChoose }: UnitProps) {
  return (
    <label className={styles.unit}>
      <input type="radio" name={name} checked={isOn} onChange={onChoose} />
      <span>
        <bdi>{title}</bdi>
        {note && <span className={`${typography.small} ${typography.muted} ${layout.block}`}>{note}</span>}
      </span>
      {differenceAgorot !== undefined && (
        <span className={typography.small}>
          <DifferenceText agorot={differenceAgorot} />
        </span>
      )}
    </label>
  );
}

interface UnitsElsewhereProps {
  readonly changes: ReservationChanges;
  /** What cannot be had in the booked unit. */
  readonly wish: ChangeWish;
  readonly dispatch: Dispatch<ChangeAction>;
}

/** Renders the way on where the booked unit is taken: the property's other units that are free on these dates. */
export function UnitsElsewhere({ changes, wish, dispatch }: UnitsElsewhereProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const asked = { from: wish.from, to: wish.to, roomsInfo: wish.roomsInfo ?? changes.roomsInfo };
  const { data: hotel } = useQuery({ ...hotelQuery(api, language, changes.quote.hotelId, asked), retry: false });
  // Each alone takes the whole party: those have a price.
  const free = (hotel?.units ?? []).filter(
    ({ unitId, availability, quote }) => availability?.state === 'available' && quote !== null && !isBooked(changes, unitId),
  );
  if (changes.isUnderWay || free.length === 0) return null;
  return (
    <div>
      <p className={typography.soft}>{t('changeStay.unitsElsewhere')}</p>
      <ul>
        {free.map(({ unitId, title }) => (
          <li key={unitId}>
            <button
              type="button"
              className={`${typography.link} ${layout.tappable}`}
              onClick={() => dispatch({ type: 'unitChosen', unit: { unitId, title } })}
            >
              {t('changeStay.takeUnit', { unit: title })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ExtrasProps {
  readonly changes: ReservationChanges;
  readonly form: ChangeForm;
  readonly quote: ChangeQuote | undefined;
  readonly dispatch: Dispatch<ChangeAction>;
}

/** Renders what may be added to the stay, as it is taken now; nothing where the units have nothing. */
export function Extras({ changes, form, quote, dispatch }: ExtrasProps) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data: hotel } = useQuery({ ...hotelQuery(api, language, changes.quote.hotelId, {}), retry: false });
  const units = form.unit ? [form.unit.unitId] : changes.quote.units.map(({ unitId }) => unitId);
  const onOffer = hotel ? extrasOnOffer(hotel, units) : [];
  const taken = takenIn(quote?.after ?? changes.quote);
  return <ExtraChoice onOffer={onOffer} taken={form.extras ?? taken} onTake={(extras) => dispatch({ type: 'extrasTaken', extras })} />;
}
