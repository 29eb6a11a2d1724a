import { Link, useNavigate } from '@tanstack/react-router';
import { RotateCcw, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { HostReservations } from '#contract/host-reservations.ts';
import {
  HOST_LISTS,
  HOST_RESERVATION_SORTS,
  type HostReservationSort,
  isOneOf,
  RESERVATION_DATES,
  RESERVATION_ORIGINS,
  SORT_ORDERS,
} from '#contract/primitives/enums.ts';
import type { MessageKey } from '#texts/translate.ts';
import { DateField } from '#web/date-input/date-field.tsx';
import { Button } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Select } from '#web/design-system/select.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FilterChips, SelectFilter } from '#web/lists/list-filter.tsx';
import { paths, type ReservationsAddress } from '#web/paths.ts';
import * as styles from './reservation-list.module.css';
import { listOf, orderOf } from './reservations-address.ts';

interface FilterProps {
  readonly address: ReservationsAddress;
  readonly answer: HostReservations | undefined;
}

/** Renders search, dates, unit and source: all of it stands in the address. */
export function ReservationsFilter({ address, answer }: FilterProps) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const change = (part: ReservationsAddress) => void navigate(paths.ownerReservations(language, { ...address, ...part, page: undefined }));
  const { dateBy = 'arrival', from, to, unit, origin } = address;
  // On phones what is seldom asked for stands folded, so that the list begins on the first screen.
  const [isUnfolded, setUnfolded] = useState(Boolean(from ?? to ?? unit ?? origin));
  return (
    <search className={styles.filter} data-folded={isUnfolded ? undefined : true}>
      <KeywordForm
        key={address.keyword ?? ''}
        keyword={address.keyword ?? ''}
        onSearch={(keyword) => change({ keyword, list: undefined })}
      />
      <Button className={styles.unfold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        <Icon of={SlidersHorizontal} size="s" />
        {t('hostReservations.filters')}
      </Button>
      <SelectFilter
        label={t('hostReservations.dateBy')}
        value={dateBy}
        options={RESERVATION_DATES.map((value) => ({ value, label: t(`hostReservations.dateBy_${value}`) }))}
        onChange={(value) => isOneOf(RESERVATION_DATES, value) && change({ dateBy: value })}
      />
      <DateField label={t('hostReservations.from')} date={from} onChange={(date) => change({ from: date })} />
      <DateField label={t('hostReservations.to')} date={to} min={from} onChange={(date) => change({ to: date })} />
      <UnitAndOrigin address={address} answer={answer} onChange={change} />
      <SortField address={address} onChange={change} />
      <Link {...paths.ownerReservations(language)} className={`${typography.link} ${styles.reset}`}>
        <Icon of={RotateCcw} size="s" flip />
        {t('hostReservations.reset')}
      </Link>
    </search>
  );
}

/** The columns that the list is sorted by, with their names and the words of their orders. */
const SORTS = {
  arrival: ['hostReservations.checkIn', 'hostReservations.sortDate'],
  departure: ['hostReservations.checkOut', 'hostReservations.sortDate'],
  booked: ['hostReservations.dateBy_booked', 'hostReservations.sortDate'],
  name: ['hostReservations.guest', 'hostReservations.sortName'],
  total: ['hostReservations.total', 'hostReservations.sortTotal'],
} as const satisfies Record<HostReservationSort, readonly [MessageKey, string]>;

/** Renders how the list is sorted, where rows are cards without a head of a table. */
function SortField({ address, onChange }: { address: ReservationsAddress; onChange: (part: ReservationsAddress) => void }) {
  const { t } = useI18n();
  const { sortBy = 'arrival' } = address;
  return (
    <Field label={t('hostReservations.sort')} className={styles.sortField}>
      {(control) => (
        <Select
          {...control}
          value={`${sortBy} ${orderOf(address)}`}
          options={HOST_RESERVATION_SORTS.flatMap((sort) =>
            SORT_ORDERS.map((order) => ({
              value: `${sort} ${order}`,
              label: `${t(SORTS[sort][0])}: ${t(`${SORTS[sort][1]}_${order}`)}`,
            })),
          )}
          onChange={({ target }) => {
            const [by, order] = target.value.split(' ');
            if (isOneOf(HOST_RESERVATION_SORTS, by) && isOneOf(SORT_ORDERS, order)) onChange({ sortBy: by, sortOrder: order });
          }}
        />
      )}
    </Field>
  );
}

function UnitAndOrigin({ address, answer, onChange }: FilterProps & { readonly onChange: (part: ReservationsAddress) => void }) {
  const { t } = useI18n();
  const { unit, origin } = address;
  const all = { value: '', label: t('hostReservations.list_all') };
  return (
    <>
      <SelectFilter
        label={t('hostReservations.unit')}
        value={String(unit ?? '')}
        options={[all, ...(answer?.units ?? []).map(({ unitId, title }) => ({ value: String(unitId), label: title }))]}
        onChange={(value) => onChange({ unit: Number(value) || undefined })}
      />
      <SelectFilter
        label={t('hostReservations.origin')}
        value={origin ?? ''}
        options={[all, ...RESERVATION_ORIGINS.map((value) => ({ value, label: t(`hostReservations.origin_${value}`) }))]}
        onChange={(value) => onChange({ origin: isOneOf(RESERVATION_ORIGINS, value) ? value : undefined })}
      />
    </>
  );
}

function KeywordForm({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string | undefined) => void }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(keyword);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim() || undefined);
  };
  return (
    <form className={styles.keyword} onSubmit={search}>
      <TextField
        label={t('hostReservations.keyword')}
        type="search"
        value={typed}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SubmitButton aria-label={t('hostReservations.search')}>
        <Icon of={Search} />
      </SubmitButton>
    </form>
  );
}

/** Renders links to the lists with how many each holds, whichever is chosen. */
export function ListChips({ address, answer }: FilterProps) {
  const { language, t } = useI18n();
  return (
    <FilterChips
      label={t('hostReservations.lists')}
      values={HOST_LISTS}
      chosen={listOf(address)}
      nameOf={(list) => t(`hostReservations.list_${list}`)}
      countOf={(list) => answer?.meta.counts[list]}
      linkOf={(list) => paths.ownerReservations(language, { ...address, list, page: undefined, sortOrder: undefined })}
      className={`${chipStyles.scrolling} ${styles.chips}`}
    />
  );
}
