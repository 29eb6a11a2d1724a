import { Lightbulb, MapPin } from 'lucide-react';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { kilometresBetween } from '#rules/registration/kilometres-between.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { ErrorText } from '#web/design-system/error-line.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useBasemap } from '#web/map/basemap.ts';
import * as mapStyles from '#web/map/map.module.css';
import { MapCredits } from '#web/map/map-controls.tsx';
import { type MapTown, townOf } from '#web/map/nearby.ts';
import { useIsSeen } from '#web/map/use-is-seen.ts';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldNotes, useFieldError, useFields } from '#web/registration/fields/fields-context.tsx';
import * as styles from './basic.module.css';
import type { PinMapProps, Place } from './pin-map.tsx';
import { readMapLink } from './read-map-link.ts';

/** Where exactly: a link to paste, a pin to drag on the map or to move with the arrow keys, and the coordinates as numbers for who wants them. */
export function PinField({ className }: { className?: string }) {
  const { t } = useI18n();
  const fields = useFields();
  const { map } = useSurroundings();
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(box);
  const PinMap = usePinMap(isSeen);
  const town = useChosenTown(isSeen);
  const error = useFieldError('address.latitude');
  const [latitude, longitude] = [fields.valueAt('address.latitude'), fields.valueAt('address.longitude')];
  const place = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
  const move = (to: { readonly latitude: number; readonly longitude: number }) => {
    fields.setAt('address.latitude', rounded(to.latitude));
    fields.setAt('address.longitude', rounded(to.longitude));
    fields.touch('address.latitude');
  };
  // Our own base map knows no streets, and its roads are schematic.
  const setHint = map.tilesUrl === undefined ? 'registrationAddress.dragPinNear' : 'registrationAddress.dragPin';
  const hint = place ? setHint : 'registrationAddress.setPin';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame into the grid
    <div className={classNames(styles.stack, className)} role="group" aria-label={t('registrationFields.pin')} data-path="address.latitude">
      <MapLinkField onPlace={move} />
      <div ref={box} data-part="map" className={`${mapStyles.map} ${styles.map}`}>
        {PinMap && (
          <PinMap
            place={place}
            town={town}
            label={t('registrationFields.pin')}
            pinLabel={t('registrationAddress.pinByKeys')}
            onMove={move}
          />
        )}
        <MapCredits />
      </div>
      <p className={fieldStyles.hint}>{t(hint)}</p>
      {place && town && <PinDistance place={place} town={town} />}
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <FieldNotes path="address.latitude" />
      <details className={styles.coordinates}>
        <summary>{t('registrationAddress.coordinates')}</summary>
        <div className={styles.row}>
          <CoordinateField path="address.latitude" label={t('registrationAddress.latitude')} example="32.9646" />
          <CoordinateField path="address.longitude" label={t('registrationAddress.longitude')} example="35.4960" />
        </div>
      </details>
    </div>
  );
}

/** The town that the address names, as the map knows it. */
function useChosenTown(isSeen: boolean): MapTown | undefined {
  const { language } = useI18n();
  const basemap = useBasemap(isSeen);
  const cityId = useFields().valueAt('address.cityId');
  return useMemo(
    () => (basemap && typeof cityId === 'string' ? townOf(basemap, cityId, language) : undefined),
    [basemap, cityId, language],
  );
}

/** About a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/**
 * The map, once it comes near the screen: Leaflet is a chunk of its own, asked for when there is a connection. Without it the coordinates still
 * can be typed.
 */
function usePinMap(isSeen: boolean): ComponentType<PinMapProps> | undefined {
  const [PinMap, setPinMap] = useState<ComponentType<PinMapProps>>();
  useEffect(() => {
    if (!isSeen) return;
    let isGone = false;
    const load = () =>
      void import('./pin-map.tsx').then(
        (module) => isGone || setPinMap(() => module.PinMap),
        () => undefined,
      );
    if (navigator.onLine) load();
    else window.addEventListener('online', load, { once: true });
    return () => {
      isGone = true;
      window.removeEventListener('online', load);
    };
  }, [isSeen]);
  return PinMap;
}

/** Degrees as a number. What is being typed stands as typed; what is no number yet leaves the document as it is. */
function CoordinateField({ path, label, example }: { path: string; label: string; example: string }) {
  const fields = useFields();
  const value = fields.valueAt(path);
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      name={path}
      inputMode="decimal"
      dir="ltr"
      placeholder={example}
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const degrees = Number(text.replace(',', '.'));
        if (text.trim() === '') fields.setAt(path, null);
        else if (Number.isFinite(degrees) && Math.abs(degrees) <= 180) fields.setAt(path, degrees);
      }}
      onBlur={() => {
        setTyped(undefined);
        fields.touch('address.latitude');
      }}
    />
  );
}

/** So far from a town's edge a place seldom lies: asked about. */
const SURE_KM = 4;
/** From here on the checks of the document say it (rules/registration/check-basic.ts). */
const WARNED_KM = 25;

/** How far the pin lies from the middle of the chosen town, as a host can check at a glance. */
function PinDistance({ place, town }: { place: Place; town: MapTown }) {
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

/** A box for a link from Waze or Google Maps, which hosts have at hand, or for a pair of coordinates: it sets the pin at once. */
function MapLinkField({ onPlace }: { onPlace: (place: Place) => void }) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const link = readMapLink(text);
  const error = !isEmpty && link.kind !== 'place' ? t(`registrationAddress.link_${link.kind}`) : undefined;
  return (
    <TextField
      label={t('registrationAddress.link')}
      hint={<span role="status">{t(link.kind === 'place' ? 'registrationAddress.linkTaken' : 'registrationAddress.linkHint')}</span>}
      error={error}
      name="mapLink"
      type="text"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={2000}
      placeholder="https://waze.com/ul?ll=…"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const read = readMapLink(event.target.value);
        if (read.kind === 'place') onPlace(read.place);
      }}
    />
  );
}
