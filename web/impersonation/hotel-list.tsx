import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useActAs } from './use-act-as.ts';

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
    <div className="stack gap-3">
      <TextField label={t('admin.findOwner')} value={keyword} onChange={(event) => setKeyword(event.target.value)} maxLength={100} />
      {failure && (
        <Notice tone="bad" isAnnounced>
          {t(`errors.${failureCodeOf(failure)}`)}
        </Notice>
      )}
      {data?.data.length === 0 && <p className="mute">{t('admin.noOwners')}</p>}
      <ul className="grid">
        {data?.data.map((owner) => (
          <li key={owner.id}>
            <button type="button" className="hdr__link w-full" disabled={actAs.isPending} onClick={() => actAs.mutate(owner)}>
              <bdi>{owner.hotel?.name[language] || owner.hotel?.name.he || owner.email}</bdi>
              <span className="t1 mute">
                <bdi>{owner.name}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
