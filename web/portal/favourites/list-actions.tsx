import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FavouriteList } from '#contract/favourites.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { QuestionDialog } from '#web/forms/question-dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { FAVOURITES_KEY } from '#web/portal/hearts/favourites-query.ts';
import { ShareMenu } from '#web/portal/share/share-button.tsx';
import * as styles from './favourites.module.css';
import { listQuery } from './list-queries.ts';
import { NameDialog } from './name-dialog.tsx';

/** Renders the button that gives a list another name; the default list, which each language names itself, has none. */
export function RenameButton({ list }: { list: FavouriteList }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (list.name === null) return null;
  return (
    <>
      <IconButton label={t('favourites.rename')} className={layout.scripted} onClick={() => setOpen(true)}>
        <Icon of={Pencil} />
      </IconButton>
      {isOpen && <NameDialog list={list} onClose={() => setOpen(false)} onMade={() => setOpen(false)} />}
    </>
  );
}

/** Renders the button that deletes a list, with the question before. */
export function DeleteButton({ list }: { list: FavouriteList }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.delete('/portal/favouriteLists/{id}', { params: { id: list.id } }),
    onSuccess: async () => {
      toasts.show({ text: t('favourites.deleted'), tone: 'good', isKept: true });
      await navigate(paths.favourites(language));
      void queryClient.invalidateQueries({ queryKey: FAVOURITES_KEY });
    },
  });
  return (
    <>
      <Button kind="quiet" className={layout.scripted} onClick={() => setAsked(true)}>
        <Icon of={Trash2} size="s" />
        {t('favourites.delete')}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={t('favourites.deleteTitle', { list: list.name ?? t('hearts.defaultList') })}
          yes={t('favourites.deleteYes')}
          no={t('favourites.deleteNo')}
          isBusy={remove.isPending}
          onYes={() => remove.mutate()}
          onNo={() => setAsked(false)}
        >
          <p>{t('favourites.deleteText')}</p>
          <FailureNotice error={remove.error} />
        </QuestionDialog>
      )}
    </>
  );
}

/** Renders the button that opens the sharing of a list, and says whether it is shared. */
export function ShareListButton({ list }: { list: FavouriteList }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={layout.scripted} onClick={() => setOpen(true)}>
        <Icon of={Share2} />
        {t(list.link ? 'favourites.isShared' : 'favourites.share')}
      </Button>
      {isOpen && <ShareDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Renders what sharing means and the way to begin; of a shared list its link, and the way to end that. */
function ShareDialog({ list, onClose }: { list: FavouriteList; onClose: () => void }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const share = useMutation({
    mutationFn: (isShared: boolean) => api.put('/portal/favouriteLists/{id}/sharing', { isShared }, { params: { id: list.id } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(listQuery(api, language, list.id).queryKey, answer);
      setAsked(false);
    },
  });
  const { link } = list;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(link ? 'favourites.isShared' : 'favourites.share')}
      closeLabel={t('common.close')}
      footer={
        link ? (
          <>
            <Button kind="quiet" onClick={() => setAsked(true)}>
              {t('favourites.stopSharing')}
            </Button>
            <LinkButton {...paths.sharedList(language, keyOf(link))}>{t('favourites.openShared')}</LinkButton>
          </>
        ) : (
          <Button kind="go" isBusy={share.isPending} onClick={() => share.mutate(true)}>
            {t('favourites.makeLink')}
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        <p className={typography.soft}>{t('favourites.shareLead')}</p>
        <div role="status">{link && <ListLink link={link} name={list.name ?? t('favourites.sharedTitle')} />}</div>
        {!isAsked && <FailureNotice error={share.error} />}
      </div>
      {isAsked && (
        <QuestionDialog
          title={t('favourites.stopTitle')}
          yes={t('favourites.stopYes')}
          no={t('favourites.stopNo')}
          isBusy={share.isPending}
          onYes={() => share.mutate(false)}
          onNo={() => setAsked(false)}
        >
          <p>{t('favourites.stopText')}</p>
          <FailureNotice error={share.error} />
        </QuestionDialog>
      )}
    </Dialog>
  );
}

/** Renders the address of a shared list, to take by hand or to send. */
function ListLink({ link, name }: { link: string; name: string }) {
  const { t } = useI18n();
  const { origin } = useSurroundings();
  return (
    <div className={`${layout.row} ${layout.tight} ${styles.link}`}>
      <input
        className={fieldStyles.input}
        dir="ltr"
        readOnly
        aria-label={t('favourites.link')}
        value={origin + link}
        onFocus={(event) => event.target.select()}
      />
      <ShareMenu
        label={t('favourites.sendLink')}
        title={name}
        textOf={() => t('favourites.shareText', { list: name })}
        urlOf={() => origin + link}
      />
    </div>
  );
}

const keyOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

/** Renders the switch of mails about the list's places; whoever is not signed in is asked to, and a list without dates has nothing to tell. */
export function NoticeSwitch({ list }: { list: FavouriteList }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const user = useQuery(currentUserQuery(api)).data;
  const { queryKey } = listQuery(api, language, list.id);
  const [ticked, setTicked] = useState<boolean>();
  const ask = useMutation({
    mutationFn: (isAsked: boolean) => api.put('/portal/favouriteLists/{id}/notice', { isAsked }, { params: { id: list.id } }),
    onSuccess: ({ hasNotice, revision }) =>
      queryClient.setQueryData(queryKey, (present) => (present ? { ...present, hasNotice, revision } : present)),
    onSettled: () => setTicked(undefined),
  });
  if (!user) {
    // The default list becomes the account's own, which has another address.
    const returnUrl = list.name === null ? `/portal/${language}/favourites/` : `/portal/${language}/favourites/${list.id}/`;
    const door = (
      <Link {...paths.signIn(language, { returnUrl })} className={`${typography.link} ${typography.inline}`} preload={false}>
        {t('favourites.signIn')}
      </Link>
    );
    return (
      <p className={typography.soft}>
        <RichText id="favourites.noticeNeedsSignIn" values={{ link: door }} />
      </p>
    );
  }
  const canAsk = list.hasNotice || (list.arrival !== null && !list.areDatesOver);
  return (
    <div className={layout.scripted}>
      <Checkbox
        checked={ticked ?? list.hasNotice}
        disabled={!canAsk}
        onChange={(event) => {
          setTicked(event.target.checked);
          ask.mutate(event.target.checked);
        }}
      >
        <b className={layout.block}>{t('favourites.notice')}</b>
        <span className={`${typography.small} ${typography.muted}`}>
          {t(canAsk ? 'favourites.noticeText' : 'favourites.noticeNeedsDates')}
        </span>
      </Checkbox>
      <FailureNotice error={ask.error} />
    </div>
  );
}
