import type { Bilingual } from '#contract/primitives/locale.ts';
import type { PropertyChange } from '#contract/registration.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as liveStyles from '#web/registration/live/live.module.css';
import { type Thing, thingsChanged } from './things-changed.ts';

interface ToldThing extends Thing {
  /** Of a unit. */
  readonly name?: Bilingual;
  /** Of a photo. */
  readonly alt?: Bilingual;
  readonly fileName?: string;
}

interface ThingsLineProps {
  readonly field: PropertyChange['fields'][number] & { readonly step: 'photos' | 'units' };
  /** The unit whose photos they are. */
  readonly unit: string | undefined;
}

/** What a change did to a list of photos, or to the units. */
export function ThingsLine({ field: { step, before, after }, unit }: ThingsLineProps) {
  const { language, t } = useI18n();
  // The server tells lists of these two kinds.
  const { removed, added, isReordered, retold } = thingsChanged(before as ToldThing[], after as ToldThing[]);
  const nameOf = ({ name, alt, fileName }: ToldThing) => {
    const words = name ?? alt;
    return words?.[language] || words?.he || words?.en || fileName || t('hotelDetails.photo');
  };
  const told = (key: 'hotelDetails.removed' | 'hotelDetails.added' | 'hotelDetails.retold', things: readonly ToldThing[]) =>
    things.length === 0 ? [] : [t(key, { names: things.map(nameOf).join(', ') })];
  const parts = [
    ...told('hotelDetails.removed', removed),
    ...told('hotelDetails.added', added),
    ...told('hotelDetails.retold', retold),
    ...(isReordered ? [t('hotelDetails.reordered')] : []),
  ];
  return (
    <>
      <span className={liveStyles.what}>
        {unit && (
          <>
            <bdi>{unit}</bdi> ·{' '}
          </>
        )}
        {t(`hotelDetails.section_${step}`)}
      </span>
      <span className={liveStyles.oldAndNew}>
        <bdi>{parts.join(' · ')}</bdi>
      </span>
    </>
  );
}
