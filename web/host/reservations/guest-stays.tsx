import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { paths } from '#web/paths.ts';
import { StatusTag } from './reservation-words.tsx';
import * as styles from './reservations.module.css';
import { hostReservationsQuery } from './reservations-query.ts';

/** More are found in the list. */
const MOST = 5;

/** The other stays of the same guest with this host, by the telephone: a name may be somebody else's, too. */
export function GuestStays({ reservation: { id, guest } }: { reservation: HostReservation }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const address = { keyword: guest.mobilePhone, list: 'all', sortBy: 'arrival', sortOrder: 'desc' } as const;
  const { data } = useQuery({ ...hostReservationsQuery(api, language, address), enabled: guest.mobilePhone !== '' });
  const others = guest.mobilePhone === '' ? [] : (data?.data ?? []).filter((other) => other.id !== id);
  if (others.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('hostReservations.otherStays')}>
      <h2>{t('hostReservations.otherStays')}</h2>
      <ul className={styles.history}>
        {others.slice(0, MOST).map((other) => (
          <li key={other.id}>
            <Link {...paths.ownerReservation(language, other.id)} className={typography.link}>
              <DateRangeText from={fromWireDate(other.from) ?? ''} to={fromWireDate(other.to) ?? ''} style="medium" />
            </Link>
            <span>
              <StatusTag status={other.status} /> <Price agorot={other.totalAgorot} />
            </span>
          </li>
        ))}
      </ul>
      {others.length > MOST && (
        <Link {...paths.ownerReservations(language, address)} className={typography.link}>
          {t('hostReservations.allStays')}
        </Link>
      )}
    </section>
  );
}
