import { Fragment } from 'react';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

/** Renders who is coming: adults, children with their ages, rooms where there are several. */
export function PartyText({ roomsInfo }: { roomsInfo: RoomsInfo }) {
  const { t } = useI18n();
  const { rooms } = roomsInfo;
  const adults = rooms.reduce((sum, room) => sum + room.numberOfAdults, 0);
  const ages = rooms.flatMap((room) => room.children.map((child) => child.age));
  return (
    <span>
      {t('common.adults', { count: adults })}
      {ages.length > 0 && (
        <>
          {', '}
          <RichText
            id="stay.childrenAged"
            values={{ count: ages.length, children: t('common.children', { count: ages.length }), ages: <Ages ages={ages} /> }}
          />
        </>
      )}
      {rooms.length > 1 && `, ${t('common.rooms', { count: rooms.length })}`}
    </span>
  );
}

/** Renders ages as they are read: each a number of its own, so that a list of them runs in the page's direction. */
function Ages({ ages }: { ages: readonly number[] }) {
  const last = <Num>{ages.at(-1)}</Num>;
  if (ages.length < 2) return last;
  const others = ages.slice(0, -1).map((age, index) => (
    // Ages repeat, and their list stands still.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && ', '}
      <Num>{age}</Num>
    </Fragment>
  ));
  return <RichText id="stay.agesAnd" values={{ others, last }} />;
}
