import { Plus } from 'lucide-react';
import type { RoomInfo } from '#contract/primitives/rooms-info.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Select } from '#web/design-system/select.tsx';
import { Stepper } from '#web/design-system/stepper.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { SearchBarState } from './use-search-bar.ts';

/** Rooms and who sleeps in them: one block per room, and a button for another. */
export function GuestsPanel({ bar }: { bar: SearchBarState }) {
  const { t } = useI18n();
  const { rooms } = bar.form;
  return (
    <>
      {rooms.map((room, index) => (
        <RoomBlock key={room.name} bar={bar} room={room} index={index} isRemovable={rooms.length > 1} />
      ))}
      <Button
        kind="quiet"
        size="s"
        className="addroom"
        disabled={rooms.length >= SEARCH_LIMITS.maxRooms}
        onClick={() => bar.dispatch({ type: 'roomAdded' })}
      >
        <Icon of={Plus} size="s" />
        {t('searchBar.addRoom')}
      </Button>
    </>
  );
}

interface RoomBlockProps {
  readonly bar: SearchBarState;
  readonly room: RoomInfo;
  readonly index: number;
  readonly isRemovable: boolean;
}

function RoomBlock({ bar: { dispatch }, room, index, isRemovable }: RoomBlockProps) {
  const { t } = useI18n();
  const number = index + 1;
  const adults = t('searchBar.adultsInRoom', { number });
  const children = t('searchBar.childrenInRoom', { number });
  return (
    <fieldset className="roomblock">
      <legend className="vh">{t('searchBar.room', { number })}</legend>
      <div className="row between">
        <b aria-hidden="true">{t('searchBar.room', { number })}</b>
        {isRemovable && (
          <button
            type="button"
            className="link tap"
            aria-label={t('searchBar.removeRoomOf', { number })}
            onClick={() => dispatch({ type: 'roomRemoved', room: index })}
          >
            {t('searchBar.removeRoom')}
          </button>
        )}
      </div>
      <div className="row between">
        <span>{t('searchBar.adults')}</span>
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
      <div className="row between">
        <span>
          {t('searchBar.children')}{' '}
          <RichText className="mute t1" id="searchBar.childrenAges" values={{ age: <Num>{SEARCH_LIMITS.maxChildAge}</Num> }} />
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
      <ChildAges room={room} number={number} onChange={(child, age) => dispatch({ type: 'childAgeSet', room: index, child, age })} />
    </fieldset>
  );
}

const AGES = Array.from(
  { length: SEARCH_LIMITS.maxChildAge - SEARCH_LIMITS.minChildAge + 1 },
  (_, index) => SEARCH_LIMITS.minChildAge + index,
);

/** One age for each child; a room without children shows one that is off (specification §5). */
function ChildAges({ room, number, onChange }: { room: RoomInfo; number: number; onChange: (child: number, age: number) => void }) {
  const { t } = useI18n();
  const shown = room.children.length > 0 ? room.children : [{ id: 0, age: SEARCH_LIMITS.defaultChildAge }];
  const options = AGES.map((age) => ({ value: String(age), label: t('searchBar.age', { age }) }));
  return (
    <div className="row between">
      <span className={room.numberOfChildren === 0 ? 'mute' : undefined}>{t('searchBar.childAge')}</span>
      <span className="row flex-wrap justify-end gap-2">
        {shown.map((child, index) => (
          <Select
            key={child.id}
            aria-label={t('searchBar.childAgeOf', { number: index + 1, room: number })}
            value={String(child.age)}
            disabled={room.numberOfChildren === 0}
            options={options}
            onChange={(event) => onChange(index, Number(event.target.value))}
          />
        ))}
      </span>
    </div>
  );
}
