import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import { hrefOf } from '#web/api/client.ts';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

interface ProfilePageProps {
  readonly user: CurrentUser;
  /** Ways to the other pages of the account. */
  readonly tabs: ReactNode;
}

/** The signed-in user's own account: details, password, devices, and their data. */
export function ProfilePage({ user, tabs }: ProfilePageProps) {
  const { t } = useI18n();
  return (
    <div className="wrap section">
      <h1 className="disp checkout__h">{t('profile.title')}</h1>
      <p className="lead mt-2 mb-6">
        <Num>{user.email}</Num>
      </p>
      {tabs}
      <div className="profile">
        <Section id="profile-details" title={t('profile.details')} lead={t('profile.detailsLead')}>
          <DetailsForm user={user} />
        </Section>
        <Section id="profile-password" title={t('profile.password')} lead={t('profile.passwordLead')}>
          <PasswordForm user={user} />
        </Section>
        <Section id="profile-sessions" title={t('profile.sessions')} lead={t('profile.sessionsLead')}>
          <OwnSessions />
        </Section>
        <Section id="profile-data" title={t('profile.data')} lead={t('profile.dataLead')}>
          <div>
            <a href={hrefOf('/me/data', undefined)} download className="btn btn--line">
              {t('profile.download')}
            </a>
          </div>
        </Section>
        <Section id="profile-delete" title={t('profile.delete')} lead={t('profile.deleteLead')}>
          {user.hasPassword ? <DeleteAccount user={user} /> : <p>{t('profile.deleteNeedsPassword')}</p>}
        </Section>
      </div>
    </div>
  );
}

function Section({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section className="profile__part" aria-labelledby={id}>
      <div>
        <h2 id={id} className="disp">
          {title}
        </h2>
        <p className="soft mt-2">{lead}</p>
      </div>
      <div className="box stack gap-5">{children}</div>
    </section>
  );
}
