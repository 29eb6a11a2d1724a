import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { localeOf } from '#contract/primitives/enums.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useStore } from '#web/app/store.ts';
import { useCode } from '#web/app/use-code.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FAVOURITES_KEY, favouritesQuery, HEART_FORM, type HeartedPlace, isMarked, listChoice, mark } from './favourites-query.ts';

/**
 * Brings the lists that hearts are drawn from: on each page that is loaded once, of whoever is signed in, and of browsers that have saved something.
 * Holds what hearts need beside them: the choice of lists while it stands open, and where there are no scripts the form that they send.
 */
export function FavouritesWatch() {
  const { api, queryClient } = useSurroundings();
  const user = useQuery(currentUserQuery(api)).data ?? null;
  const isBrowserMarked = useSyncExternalStore(subscribe, isMarked, isOnServer);
  const isActing = user?.isImpersonated === true;
  const { data } = useQuery({ ...favouritesQuery(api), enabled: !isActing && (user !== null || isBrowserMarked) });
  useEffect(() => {
    if (data) mark(data);
  }, [data]);
  const userId = user?.id;
  const lastUser = useRef(userId);
  useEffect(() => {
    if (lastUser.current === userId) return;
    lastUser.current = userId;
    // Nobody sees what another has saved.
    void queryClient.resetQueries({ queryKey: FAVOURITES_KEY });
  }, [userId, queryClient]);
  const place = useStore(listChoice, (choice) => choice.place);
  return (
    <>
      <noscript>{import.meta.env.SSR && !isActing && <PlainForm />}</noscript>
      {place && <ListChoice place={place} />}
    </>
  );
}

const subscribe = () => () => undefined;
const isOnServer = () => false;

/** Renders what hearts send without scripts: the page to come back to goes along. */
function PlainForm() {
  const { language } = useI18n();
  const { latestLocation } = useRouter();
  return (
    <form id={HEART_FORM} method="post" action={`/portal/${language}/favourites/`}>
      <input type="hidden" name="act" value="save" />
      <input type="hidden" name="back" value={latestLocation.href} />
    </form>
  );
}

async function loadChooser() {
  const [{ ListChooser }] = await Promise.all([
    import('./list-chooser.tsx'),
    loadCatalogue(localeOf(document.documentElement.lang), 'favourites'),
  ]);
  return { ListChooser };
}

function ListChoice({ place }: { place: HeartedPlace }) {
  const code = useCode(loadChooser);
  return code ? <code.ListChooser place={place} onClose={() => listChoice.change({ place: undefined })} /> : null;
}
