import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { SearchForm } from '#web/portal/search-bar/search-form.ts';
import { queryOfForm } from '#web/portal/search-bar/search-form.ts';
import { datesText, useSearchWords } from '#web/portal/search-bar/search-summary.tsx';
import { useLastVisit } from '#web/portal/search-bar/use-last-visit.ts';

/** Leads back to the last search of this browser. The line keeps its height without one, so that nothing jumps. */
export function LastVisitLink() {
  const visit = useLastVisit();
  return <div className="wrap again">{visit && <VisitLink visit={visit} />}</div>;
}

function VisitLink({ visit }: { visit: SearchForm }) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const words = useSearchWords(visit);
  const dates = datesText(visit);
  const search = queryOfForm(visit, today);
  const target =
    visit.place?.marker === '__H__' ? paths.hotelDetails(language, visit.place.location, search) : paths.searchResults(language, search);
  return (
    <p className="row flex-wrap justify-center gap-2">
      <Icon of={History} />
      {t('home.lastVisit')}
      <Link {...target} className="link tap">
        <span>
          <bdi>{visit.keyword}</bdi>, {dates && <>{dates}, </>}
          {words.guests}
        </span>
      </Link>
    </p>
  );
}
