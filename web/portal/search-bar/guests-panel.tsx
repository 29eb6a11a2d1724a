import { Plus } from 'lucide-react';
import { type Dispatch, useId, useState } from 'react';
import type { RoomInfo } from '#contract/primitives/rooms-info.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Select } from '#web/design-system/select.tsx';
import { Stepper } from '#web/design-system/stepper.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './guests-panel.module.css';
import type { RoomAction } from './search-form.ts';
import type { SearchBarState } from './use-search-bar.ts';

interface GuestsPanelProps {
  readonly bar: SearchBarState;
  /** Keeps what was chosen, and closes. */
  readonly onOk: () => void;
  /** Absent where the button that searches stands elsewhere. */
  readonly onSearch?: () => void;
}

/** Renders the rooms and their guests, a row for each, and the buttons below (specification §2). */
export function GuestsPanel({ bar, onOk, onSearch }: GuestsPanelProps) {
  const { t } = useI18n();
  const party = { rooms: bar.form.rooms, dispatch: bar.dispatch };
  return (
    <>
      <RoomRows {...party} />
      <KeepsShabbat bar={bar} />
      <div data-part="foot" className={`${layout.row} ${styles.foot}`}>
        <AddRoom {...party} />
        <Button kind="line" size="s" onClick={onOk}>
          {t('common.ok')}
        </Button>
        {onSearch && (
          <Button kind="go" size="s" onClick={onSearch}>
            {t(bar.isHotelPage ? 'searchBar.update' : 'searchBar.search')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Renders the choice of stays that need no arrival or departure on Shabbat, with what it means. */
function KeepsShabbat({ bar: { form, dispatch } }: Pick<GuestsPanelProps, 'bar'>) {
  const { t } = useI18n();
  return (
    <Checkbox
      className={styles.shabbat}
      checked={form.keepsShabbat}
      onChange={(event) => dispatch({ type: 'shabbatKept', isKept: event.target.checked })}
    >
      <b className={layout.block}>{t('common.keepShabbat')}</b>
      <span className={`${typography.small} ${typography.muted}`}>{t('results.keepShabbatNote')}</span>
    </Checkbox>
  );
}

interface PartyProps {
  readonly rooms: readonly RoomInfo[];
  readonly dispatch: Dispatch<RoomAction>;
}

/** Renders the rooms and their guests, a row for each. */
export function RoomRows({ rooms, dispatch }: PartyProps) {
  return (
    <div data-part="rooms">
      <ColumnHeads hasChildren={rooms.some(({ numberOfChildren }) => numberOfChildren > 0)} />
      {rooms.map((room, index) => (
        <RoomRow key={room.name} dispatch={dispatch} room={room} index={index} isRemovable={rooms.length > 1} />
      ))}
    </div>
  );
}

/** Renders the button that adds a room. */
export function AddRoom({ rooms, dispatch }: PartyProps) {
  const { t } = useI18n();
  return (
    <Button
      kind="quiet"
      size="s"
      className={styles.addRoom}
      disabled={rooms.length >= SEARCH_LIMITS.maxRooms}
      onClick={() => dispatch({ type: 'roomAdded' })}
    >
      <Icon of={Plus} size="s" />
      {t('searchBar.addRoom')}
    </Button>
  );
}

/** On narrow screens each row carries them itself. */
function ColumnHeads({ hasChildren }: { hasChildren: boolean }) {
  const { t } = useI18n();
  return (
    <div className={`${styles.room} ${styles.head}`}>
      <span />
      <span>{t('searchBar.adults')}</span>
      <span>
        {t('searchBar.children')} <UpToAge />
      </span>
      {hasChildren && <span>{t('searchBar.childrenAge')}</span>}
    </div>
  );
}

function UpToAge() {
  return (
    <RichText
      className={`${typography.muted} ${typography.small}`}
      id="searchBar.childrenAges"
      values={{ age: <Num>{SEARCH_LIMITS.maxChildAge}</Num> }}
    />
  );
}

interface RoomRowProps extends Pick<PartyProps, 'dispatch'> {
  readonly room: RoomInfo;
  readonly index: number;
  readonly isRemovable: boolean;
}

function RoomRow({ dispatch, room, index, isRemovable }: RoomRowProps) {
  const { t } = useI18n();
  const number = index + 1;
  const adults = t('searchBar.adultsInRoom', { number });
  const children = t('searchBar.childrenInRoom', { number });
  return (
    <fieldset className={styles.room}>
      <legend className={layout.visuallyHidden}>{t('searchBar.room', { number })}</legend>
      <b className={styles.name} aria-hidden="true">
        {t('searchBar.room', { number })}
      </b>
      <div className={`${layout.row} ${layout.between} ${styles.cell}`}>
        <span className={styles.label}>{t('searchBar.adults')}</span>
        <Stepper
          value={room.numberOfAdults}
          min={1}
          max={SEARCH_LIMITS.maxAdultsPerRoom}
          label={adults}
          decreaseLabel={t('common.decrease', { what: adults })}
          increaseLabel={t('common.increase', { what: adults })}
          onChange={(count) => dispatch({ type: 'adultsSet', room: index, adults: count })}
        />
      </div>
      <div className={`${layout.row} ${layout.between} ${styles.cell}`}>
        <span className={styles.label}>
          {t('searchBar.children')} <UpToAge />
        </span>
        <Stepper
          value={room.numberOfChildren}
          min={0}
          max={SEARCH_LIMITS.maxChildrenPerRoom}
          label={children}
          decreaseLabel={t('common.decrease', { what: children })}
          increaseLabel={t('common.increase', { what: children })}
          onChange={(count) => dispatch({ type: 'childrenSet', room: index, children: count })}
        />
      </div>
      {room.numberOfChildren > 0 && (
        <ChildAges room={room} number={number} onChange={(child, age) => dispatch({ type: 'childAgeSet', room: index, child, age })} />
      )}
      {isRemovable && (
        <button
          type="button"
          className={`${typography.link} ${layout.tappable} ${styles.remove}`}
          aria-label={t('searchBar.removeRoomOf', { number })}
          onClick={() => dispatch({ type: 'roomRemoved', room: index })}
        >
          {t('searchBar.removeRoom')}
        </button>
      )}
    </fieldset>
  );
}

const AGES = Array.from(
  { length: SEARCH_LIMITS.maxChildAge - SEARCH_LIMITS.minChildAge + 1 },
  (_, index) => SEARCH_LIMITS.minChildAge + index,
);

/** Renders the age of each child. It stands out until it is chosen, for prices depend on it. */
function ChildAges({ room, number, onChange }: { room: RoomInfo; number: number; onChange: (child: number, age: number) => void }) {
  const { t } = useI18n();
  const noteId = useId();
  const [touched, setTouched] = useState<readonly number[]>([]);
  const options = AGES.map((age) => ({ value: String(age), label: t('searchBar.age', { age }) }));
  return (
    <div className={`${layout.row} ${layout.between} ${styles.cell}`}>
      <span className={styles.label}>{t('searchBar.childrenAge')}</span>
      <span className={styles.ages}>
        {room.children.map((child, index) => (
          <Select
            key={child.id}
            aria-label={t('searchBar.childAgeOf', { number: index + 1, room: number })}
            aria-describedby={noteId}
            className={child.age === SEARCH_LIMITS.defaultChildAge && !touched.includes(index) ? styles.unchosen : undefined}
            value={String(child.age)}
            options={options}
            onFocus={() => setTouched([...touched, index])}
            onChange={(event) => onChange(index, Number(event.target.value))}
          />
        ))}
        <small id={noteId} className={styles.note}>
          {t('searchBar.agePrices')}
        </small>
      </span>
    </div>
  );
}
