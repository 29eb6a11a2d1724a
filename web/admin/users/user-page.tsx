import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { userQuery } from '#web/admin/admin-queries.ts';
import * as adminFrameStyles from '#web/admin/frame/admin-frame.module.css';
import { TimeText } from '#web/admin/frame/instants.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { useWrite } from '#web/admin/use-write.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { type AccountDetails, AccountFields, readAccount } from './account-fields.tsx';
import { DeleteUser, UserAccess } from './user-access.tsx';
import { RoleTags } from './users-page.tsx';

/** One account: what is known of it, changing it, its sessions, and deleting it. @param ownId the administrator's own account */
export function UserPage({ userId, ownId }: { userId: number; ownId: number | undefined }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(userQuery(api, userId));
  const { data: user, error } = answer;
  const isOwn = userId === ownId;
  return (
    <>
      <Link {...paths.adminUsers(language)} className={`${typography.link} ${panelStyles.back}`}>
        <Icon of={ArrowLeft} flip />
        {t('adminUsers.toUsers')}
      </Link>
      {!user && failureCodeOf(error) === 'not_found' && <Notice tone="warn">{t('adminUsers.gone')}</Notice>}
      {!user && failureCodeOf(error) !== 'not_found' && <AnswerState answer={answer} />}
      {user && (
        <>
          <div className={adminFrameStyles.title}>
            <h1>
              <bdi>{user.username}</bdi>
            </h1>
            <RoleTags roles={user.roles} />
          </div>
          <div className={panelStyles.columns}>
            <section className={`${panelStyles.card} ${panelStyles.padded}`} aria-label={t('adminUsers.details')}>
              <UserForm key={user.id} user={user} isOwn={isOwn} />
            </section>
            <div className={`${layout.stack} ${layout.roomy}`}>
              <UserFacts user={user} />
              <UserAccess user={user} isOwn={isOwn} />
              <DeleteUser user={user} isOwn={isOwn} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** Changes names, phone, language and roles of an account. */
function UserForm({ user, isOwn }: { user: AccountOverview; isOwn: boolean }) {
  const { t } = useI18n();
  const form = useForm<AccountDetails>({ defaultValues: valuesOf(user) });
  const save = useWrite({
    write: (api, { email: _, ...details }: AccountDetails) => api.put('/users/{id}', details, { params: { id: user.id } }),
    onDone: (saved) => form.reset(valuesOf(saved)),
  });
  const { isDirty } = form.formState;
  return (
    <Form
      form={form}
      className={`${layout.stack} ${layout.roomy}`}
      onSubmit={(typed) => save.mutateAsync(readAccount(typed)).catch(() => undefined)}
    >
      <h2 className={typography.large}>{t('adminUsers.details')}</h2>
      <FailureNotice error={save.error} />
      {save.isSuccess && !isDirty && (
        <Notice tone="good" isAnnounced>
          {t('adminUsers.saved')}
        </Notice>
      )}
      <AccountFields isOwn={isOwn} />
      <Row wraps gap={4}>
        <SubmitButton kind="go" isBusy={save.isPending}>
          {t('adminUsers.save')}
        </SubmitButton>
        <p className={`${typography.small} ${typography.muted}`}>{t('adminUsers.recorded')}</p>
      </Row>
    </Form>
  );
}

const valuesOf = ({ email, firstName, lastName, phone, locale, roles }: AccountDetails): AccountDetails => ({
  email,
  firstName,
  lastName,
  phone: formatPhone(phone),
  locale,
  roles,
});

/** Renders what is known of an account without having been written by anybody. */
function UserFacts({ user }: { user: AccountOverview }) {
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
