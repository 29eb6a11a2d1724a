import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

/** Who is coming: adults, children with their ages, rooms where there are several. */
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
            values={{ children: t('common.children', { count: ages.length }), ages: <Num>{ages.join(', ')}</Num> }}
          />
        </>
      )}
      {rooms.length > 1 && `, ${t('common.rooms', { count: rooms.length })}`}
    </span>
  );
}
