import { Lightbulb, MapPin } from 'lucide-react';
import { kilometresBetween } from '#rules/registration/check-steps.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { MapTown } from '#web/map/nearby.ts';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import type { Place } from './create-pin.ts';

/** So far from a town's edge a place seldom lies: asked about. */
const SURE_KM = 4;
/** From here on the checks of the document say it (rules/registration/check-basic.ts). */
const WARNED_KM = 25;

/** How far the pin lies from the middle of the chosen town, as a host can check at a glance. */
export function PinDistance({ place, town }: { place: Place; town: MapTown }) {
  const { t } = useI18n();
  const kilometres = kilometresBetween(place, town);
  if (Math.round(kilometres) > WARNED_KM) return null;
  const isOdd = kilometres > town.km + SURE_KM;
  const count = Math.round(kilometres);
  return (
    <span className={isOdd ? `${fieldsStyles.note} ${fieldsStyles.warning}` : fieldsStyles.note} role="status">
      <Icon of={isOdd ? Lightbulb : MapPin} size="s" />
      {count === 0
        ? t('registrationAddress.pinInTown', { town: town.name })
        : t(isOdd ? 'registrationAddress.pinFarFromTown' : 'registrationAddress.pinNearTown', { count, town: town.name })}
    </span>
  );
}
