import type { MessageKey } from '#texts/translate.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { FavouritesAddress } from '#web/paths.ts';

/** What a form without scripts may be refused for, beside what is no fault of the reader's. */
const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  favourites_full: 'errors.favourites_full',
  shared_list_full: 'errors.shared_list_full',
  hotel_not_found: 'errors.hotel_not_found',
  list_not_found: 'errors.list_not_found',
  list_not_shared: 'errors.list_not_shared',
  remark_not_found: 'errors.remark_not_found',
  too_many_requests: 'errors.too_many_requests',
};

/** Renders what a form without scripts has done, with the way back to where it was sent from; nothing where none was sent. */
export function SaidNotice({ said, problem, back }: FavouritesAddress) {
  const { t } = useI18n();
  if (!said && !problem) return null;
  return (
    <div className={layout.belowWide}>
      <Notice tone={problem ? 'bad' : 'good'} isAnnounced>
        {problem ? t(PROBLEMS[problem] ?? 'favourites.notDone') : said && t(`favourites.said_${said}`)}{' '}
        {back && (
          // Any address of this site, which the router need not know.
          <a href={back} className={`${typography.link} ${layout.tappable}`}>
            {t('favourites.goBack')}
          </a>
        )}
      </Notice>
    </div>
  );
}
