import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { userQuery } from '#web/admin/admin-queries.ts';
import * as adminFrameStyles from '#web/admin/frame/admin-frame.module.css';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { DeleteUser } from './delete-user.tsx';
import { RoleTags } from './role-tags.tsx';
import { UserAccess } from './user-access.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserForm } from './user-form.tsx';

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
