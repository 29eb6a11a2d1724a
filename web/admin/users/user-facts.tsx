import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** What is known of an account without having been written by anybody. */
export function UserFacts({ user }: { user: AccountOverview }) {
  const { language, t } = useI18n();
  const { email, isEmailVerified, createdAt, sessions, lastSeenAt, hotels, hasUpcomingStays } = user;
  return (
    <section className={`${panelStyles.card} ${panelStyles.padded}`} aria-label={t('adminUsers.column_user')}>
      <dl className={panelStyles.facts}>
        <Fact name={t('adminUsers.email')}>
          <a href={`mailto:${email}`} className={typography.link}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </Fact>
        <Fact name={t('adminUsers.column_verified')}>{t(isEmailVerified ? 'adminUsers.yes' : 'adminUsers.no')}</Fact>
        <Fact name={t('adminUsers.column_since')}>
          <TimeText instant={createdAt} />
        </Fact>
        <Fact name={t('adminUsers.sessions')}>
          {sessions === 0 ? t('adminUsers.sessionsNone') : t('adminUsers.sessionsCount', { count: sessions })}
        </Fact>
        <Fact name={t('adminUsers.lastSeen')}>{lastSeenAt ? <TimeText instant={lastSeenAt} /> : '–'}</Fact>
        <Fact name={t('adminUsers.place')}>
          {hotels.map((hotel) => (
            <div key={hotel.id}>
              <Link {...paths.adminOwners(language, { keyword: email })} className={typography.link}>
                <bdi>{hotel.name[language] || hotel.name.he || `#${hotel.id}`}</bdi>
              </Link>{' '}
              <span className={typography.muted}>{t(`admin.state_${hotel.isPublished ? 'published' : hotel.status}`)}</span>
            </div>
          ))}
          {hotels.length === 0 && t('adminUsers.noPlace')}
        </Fact>
        <Fact name={t('adminUsers.stays')}>{t(hasUpcomingStays ? 'adminUsers.yes' : 'adminUsers.no')}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
