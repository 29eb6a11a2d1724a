import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { FormEvent } from 'react';
import { OWNER_STATES } from '#contract/primitives/enums.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import { NothingFound } from '#web/admin/frame/nothing-found.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import { useTypedSearch } from '#web/admin/frame/use-typed-search.ts';
import type { OwnersAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Num } from '#web/design-system/num.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ownersQuery } from './owners-query.ts';
import { OwnersTable } from './owners-table.tsx';

/** All property owners, found by name, address or place, and by how far their place has come; each can be acted for. */
export function OwnersPage({ address }: { address: OwnersAddress }) {
  const { language, t } = useI18n();
  const { api, site } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(ownersQuery(api, address));
  return (
    <>
      <PageTitle title={t('admin.owners')}>{data && t('admin.ownersFound', { count: data.meta.totalItems })}</PageTitle>
      <Search address={address} />
      <StateChips address={address} counts={data?.meta.counts ?? {}} />
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && data.data.length === 0 && <NothingFound icon={Users} title={t('admin.noOwners')} />}
      {data && data.data.length > 0 && <OwnersTable owners={data.data} />}
      <p className={`${typography.small} ${typography.muted} ${listsStyles.note}`}>
        {t('admin.actingNote', { minutes: site.impersonationMinutes })}
      </p>
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminOwners(language, { ...address, page })} />}
    </>
  );
}

function Search({ address }: { address: OwnersAddress }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const { keyword: present = '', page: _, ...rest } = address;
  const { typed, setTyped, searchNow } = useTypedSearch(present, (keyword) => {
    void navigate({ ...paths.adminOwners(language, keyword ? { ...rest, keyword } : rest), replace: true });
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    searchNow(typed);
  };
  return (
    <search>
      <form className={listsStyles.search} onSubmit={search}>
        <TextField label={t('admin.findOwner')} value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={100} />
        <SubmitButton>{t('admin.search')}</SubmitButton>
      </form>
    </search>
  );
}

function StateChips({ address, counts }: { address: OwnersAddress; counts: Readonly<Record<string, number>> }) {
  const { language, t } = useI18n();
  const { state: present, page: _, ...rest } = address;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav className={`${chipStyles.chips} ${listsStyles.chips}`} aria-label={t('admin.byState')}>
      {([undefined, ...OWNER_STATES] as const).map((state) => (
        <Link
          key={state ?? 'all'}
          {...paths.adminOwners(language, state ? { ...rest, state } : rest)}
          className={state === present ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
          {...(state === present ? { 'aria-current': 'true' as const } : {})}
        >
          {t(state ? `admin.state_${state}` : 'admin.state_all')} <Num>{state ? (counts[state] ?? 0) : total}</Num>
        </Link>
      ))}
    </nav>
  );
}
