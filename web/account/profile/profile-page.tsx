import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm } from '#web/account/auth/account-form.tsx';
import { PresentPasswordField } from '#web/account/password/password-fields.tsx';
import { SecondFactorSection } from '#web/account/second-factor/second-factor-section.tsx';
import { storeUser } from '#web/account/user/stored-user.ts';
import { hrefOf } from '#web/api/client.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import * as buttonStyles from '#web/design-system/button.module.css';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { DetailsForm } from './details-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import * as styles from './profile-page.module.css';

interface ProfilePageProps {
  readonly user: CurrentUser;
  /** Ways to the other pages of the account. */
  readonly tabs: ReactNode;
}

/** The signed-in user's own account: details, password, devices, and their data. */
export function ProfilePage({ user, tabs }: ProfilePageProps) {
  const { t } = useI18n();
  return (
    <div className={`${layout.page} ${layout.section}`}>
      <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('profile.title')}</h1>
      <p className={`${typography.lead} ${styles.lead}`}>
        <Num>{user.email}</Num>
      </p>
      {tabs}
      <div className={styles.profile}>
        <Section id="profile-details" title={t('profile.details')} lead={t('profile.detailsLead')}>
          <DetailsForm user={user} />
        </Section>
        <Section id="profile-password" title={t('profile.password')} lead={t('profile.passwordLead')}>
          {user.isImpersonated ? <OnlyInPerson>{t('profile.changePassword')}</OnlyInPerson> : <PasswordForm user={user} />}
        </Section>
        {!user.isImpersonated && (
          <Section id="profile-second-step" title={t('secondStep.title')} lead={t('secondStep.titleLead')}>
            <SecondFactorSection user={user} />
          </Section>
        )}
        <Section id="profile-sessions" title={t('profile.sessions')} lead={t('profile.sessionsLead')}>
          <OwnSessions />
        </Section>
        <Section id="profile-data" title={t('profile.data')} lead={t('profile.dataLead')}>
          <div>
            {user.isImpersonated ? (
              <OnlyInPerson>{t('profile.download')}</OnlyInPerson>
            ) : (
              <a href={hrefOf('/me/data', undefined)} download className={`${buttonStyles.button} ${buttonStyles.line}`}>
                {t('profile.download')}
              </a>
            )}
          </div>
        </Section>
        <Section id="profile-delete" title={t('profile.delete')} lead={t('profile.deleteLead')}>
          <Deletion user={user} />
        </Section>
      </div>
    </div>
  );
}

function Section({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 id={id} className={typography.display}>
          {title}
        </h2>
        <p className={`${typography.soft} ${styles.note}`}>{lead}</p>
      </div>
      <div className={`${boxStyles.box} ${layout.stack} ${layout.roomy}`}>{children}</div>
    </section>
  );
}

function Deletion({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  if (user.isImpersonated) return <OnlyInPerson>{t('profile.deleteBegin')}</OnlyInPerson>;
  return user.hasPassword ? <DeleteAccount user={user} /> : <p>{t('profile.deleteNeedsPassword')}</p>;
}

/** Renders what the server refuses to an administrator who acts as the user as switched off, with the reason. */
function OnlyInPerson({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <div>
        <Button kind="line" disabled>
          {children}
        </Button>
      </div>
      <p className={`${typography.small} ${typography.muted}`}>{t('profile.onlyInPerson')}</p>
    </>
  );
}

/** Deletes the account for good, after saying what that means and asking for the password. */
function DeleteAccount({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <span className={typography.bad}>{t('profile.deleteBegin')}</span>
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('profile.deleteTitle')} closeLabel={t('common.close')}>
        <DeleteForm user={user} onKeep={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

const WHAT_HAPPENS = ['deleteFact1', 'deleteFact2', 'deleteFact3'] as const;

function DeleteForm({ user, onKeep }: { user: CurrentUser; onKeep: () => void }) {
  const { t } = useI18n();
  const form = useForm<{ currentPassword: string }>({ defaultValues: { currentPassword: '' } });
  const remove = useDeleteAccount();
  return (
    <AccountForm form={form} onSubmit={({ currentPassword }) => remove.mutate(currentPassword)}>
      <ul className={`${layout.stack} ${layout.tight} ${styles.facts}`}>
        {WHAT_HAPPENS.map((fact) => (
          <li key={fact}>{t(`profile.${fact}`)}</li>
        ))}
      </ul>
      <AccessFailure error={remove.error} />
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PresentPasswordField label={t('profile.currentPassword')} />
      <div className={`${layout.row} ${layout.wrapping}`}>
        <Button onClick={onKeep}>{t('profile.deleteKeep')}</Button>
        <Button kind="bad" type="submit" isBusy={remove.isPending}>
          {t('profile.deleteSubmit')}
        </Button>
      </div>
    </AccountForm>
  );
}

function useDeleteAccount() {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const { show } = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.delete('/me', {}, { password }),
    onSuccess: async () => {
      await navigate(paths.home(language));
      storeUser(null);
      queryClient.removeQueries({ type: 'inactive' });
      queryClient.setQueryData(currentUserQuery(api).queryKey, null);
      show({ tone: 'good', text: t('profile.deleted') });
    },
  });
}
