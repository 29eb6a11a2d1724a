import { Heart as HeartGlyph } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FAVOURITES_KEY, HEART_FORM, type HeartedPlace, isSavedIn, mayHaveFavourites, showAs } from './favourites-query.ts';
import * as styles from './heart.module.css';
import type { PressedPage } from './save-favourite.ts';

/**
 * Renders the heart that saves a place, or takes it out of all lists; nothing for administrators who act as a host. Pages are the same for all
 * visitors, so that it begins unpressed and is pressed when the lists are known.
 */
export function Heart({ className, ...place }: HeartedPlace & { readonly className?: string | undefined }) {
  const { t } = useI18n();
  const surroundings = useSurroundings();
  const { show } = useToasts();
  const isSaved = useIsSaved(place.hotelId);
  if (!mayHaveFavourites(surroundings.queryClient)) return null;
  return (
    <IconButton
      type="submit"
      form={HEART_FORM}
      name="hotelId"
      value={place.hotelId}
      label={t(isSaved ? 'hearts.isSaved' : 'hearts.save', { title: place.title })}
      aria-pressed={isSaved}
      isOutlined
      data-part="heart"
      className={classNames(styles.heart, className)}
      onClick={(event) => {
        event.preventDefault();
        void press(place, isSaved, { surroundings, t, show });
      }}
    >
      <Icon of={HeartGlyph} />
    </IconButton>
  );
}

/** Shows at once what was pressed; the code that sends it comes with the first press. */
async function press(place: HeartedPlace, isSaved: boolean, page: PressedPage): Promise<void> {
  const { queryClient } = page.surroundings;
  const settle = showAs(queryClient, place.hotelId, !isSaved);
  try {
    const { toggle } = await import('./save-favourite.ts');
    toggle(place, isSaved, page);
  } catch {
    page.show({ text: page.t('errors.offline'), tone: 'bad' });
  } finally {
    settle();
  }
}

/** Parts of a page come to life one after the other: each begins as the server wrote it. */
function useIsSaved(hotelId: number): boolean {
  const { api, queryClient } = useSurroundings();
  return useSyncExternalStore(
    (hear) => queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === FAVOURITES_KEY[0] && hear()),
    () => isSavedIn(queryClient, api, hotelId),
    () => false,
  );
}
