import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useLastVisit } from '#web/portal/search-bar/last-visit.ts';
import { queryOfForm, type SearchForm } from '#web/portal/search-bar/search-form.ts';
import { datesText, useSearchWords } from '#web/portal/search-bar/search-summary.tsx';

/** Leads back to the last search of this browser; nothing where there was none. */
export function LastVisitLink() {
  const visit = useLastVisit();
  return visit && <VisitLink visit={visit} />;
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
    <p className={`${layout.row} ${layout.wrapping} ${layout.centered} ${layout.tight}`}>
      <Icon of={History} />
      {t('home.lastVisit')}
      <Link {...target} className={`${typography.link} ${layout.tappable}`}>
        <span>
          <bdi>{visit.keyword}</bdi>, {dates && <>{dates}, </>}
          {words.guests}
        </span>
      </Link>
    </p>
  );
}
