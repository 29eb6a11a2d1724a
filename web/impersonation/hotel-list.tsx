import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Stack } from '#web/design-system/layout.tsx';
import * as menuLinkStyles from '#web/design-system/menu-link.module.css';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useActAs } from './acting.ts';

const SHOWN = 6;

/** Places with their owners, found by any of their names; a click enters. */
export function HotelList() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const [keyword, setKeyword] = useState('');
  const { data, error } = useQuery({
    queryKey: ['admin', 'picker', keyword],
    queryFn: ({ signal }) => api.get('/propownerList', { keyword, perPage: SHOWN }, { signal }),
    placeholderData: keepPreviousData,
  });
  const actAs = useActAs();
  const failure = error ?? actAs.error;
  return (
    <Stack gap={3}>
      <TextField label={t('admin.findOwner')} value={keyword} onChange={(event) => setKeyword(event.target.value)} maxLength={100} />
      <FailureNotice error={failure} />
      {data?.data.length === 0 && <p className={typography.muted}>{t('admin.noOwners')}</p>}
      <Stack as="ul" gap={0} aria-label={t('account.pickHotel')}>
        {data?.data.map((owner) => (
          <li key={`${owner.id} ${owner.hotel?.id}`}>
            <button
              type="button"
              className={`${menuLinkStyles.menuLink} ${layout.fullWidth}`}
              disabled={actAs.isPending}
              onClick={() => actAs.mutate(owner)}
            >
              <bdi>{owner.hotel?.name[language] || owner.hotel?.name.he || owner.email}</bdi>
              <span className={`${typography.small} ${typography.muted}`}>
                <bdi>{owner.name}</bdi>
              </span>
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
