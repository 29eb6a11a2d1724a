import { useState } from 'react';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { Place } from './create-pin.ts';
import { readMapLink } from './read-map-link.ts';

/** A box for a link from Waze or Google Maps, which hosts have at hand, or for a pair of coordinates: it sets the pin at once. */
export function MapLinkField({ onPlace }: { onPlace: (place: Place) => void }) {
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
