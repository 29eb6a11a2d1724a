import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FavouritePlace, FavouriteRemark } from '#contract/favourites.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Disclosure } from '#web/design-system/disclosure.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextArea, TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { QuestionDialog } from '#web/forms/question-dialog.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './favourites.module.css';

interface RemarksProps {
  readonly place: FavouritePlace;
  readonly onRemove: (remark: FavouriteRemark) => Promise<unknown>;
}

/** The form that the buttons which delete remarks on a place belong to where there are no scripts. */
export const remarkFormOf = (hotelId: number) => `remarks-${hotelId}`;

/** Renders what readers have written about a place. */
export function Remarks({ place, onRemove }: RemarksProps) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<FavouriteRemark>();
  const remove = useMutation({ mutationFn: onRemove, onSuccess: () => setAsked(undefined) });
  if (place.remarks.length === 0) return null;
  return (
    <>
      <ul className={styles.remarks} aria-label={t('favourites.remarks', { count: place.remarks.length })}>
        {place.remarks.map((remark) => (
          <li key={remark.id} className={styles.remark}>
            <p className={`${typography.small} ${typography.muted}`}>
              <b className={styles.author}>
                <bdi>{remark.name}</bdi>
              </b>{' '}
              · <DateText date={todayIn(new Date(remark.at))} style="day" />
            </p>
            <p className={typography.asTyped}>
              <bdi>{remark.text}</bdi>
            </p>
            {remark.canDelete && (
              <IconButton
                type="submit"
                form={remarkFormOf(place.hotelId)}
                name="remarkId"
                value={remark.id}
                label={t('favourites.removeRemark', { name: remark.name })}
                className={styles.removeRemark}
                onClick={(event) => {
                  event.preventDefault();
                  setAsked(remark);
                }}
              >
                <Icon of={Trash2} size="s" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <QuestionDialog
          title={t('favourites.removeRemarkTitle')}
          yes={t('favourites.deleteYes')}
          no={t('favourites.deleteNo')}
          isBusy={remove.isPending}
          onYes={() => remove.mutate(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p className={typography.asTyped}>
            <bdi>{asked.text}</bdi>
          </p>
          <FailureNotice error={remove.error} />
        </QuestionDialog>
      )}
    </>
  );
}

interface RemarkFormProps {
  readonly hotelId: number;
  /** The address that takes it without scripts. */
  readonly action: string;
  /** As the reader was called before; may be typed anew. */
  readonly name: string;
  readonly onSend: (remark: { readonly name: string; readonly text: string }) => Promise<unknown>;
}

/** Renders the field to write about a place, folded until it is wanted. What was typed outlives a failure. */
export function RemarkForm({ hotelId, action, name, onSend }: RemarkFormProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [typedName, setTypedName] = useState<string>();
  const [isTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: onSend,
    onSuccess: () => {
      setText('');
      setTried(false);
      // Said is said: the field folds, and the focus stays with it.
      const folded = form.current?.closest('details');
      folded?.removeAttribute('open');
      folded?.querySelector('summary')?.focus();
    },
  });
  const values = { name: (typedName ?? name).trim(), text: text.trim() };
  return (
    <Disclosure summary={t('favourites.addRemark')}>
      <form
        ref={form}
        className={`${layout.stack} ${layout.aboveTight}`}
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (values.name !== '' && values.text !== '' && !send.isPending) send.mutate(values);
        }}
      >
        <input type="hidden" name="act" value="remark" />
        <input type="hidden" name="hotelId" value={hotelId} />
        <TextArea
          label={t('favourites.remark')}
          name="text"
          rows={3}
          maxLength={TEXT_LIMITS.favouriteRemark}
          value={text}
          error={isTried && values.text === '' ? t('favourites.remarkMissing') : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          label={t('favourites.voterName')}
          name="name"
          autoComplete="given-name"
          maxLength={TEXT_LIMITS.voterName}
          value={typedName ?? name}
          error={isTried && values.name === '' ? t('favourites.voterNameMissing') : undefined}
          onChange={(event) => setTypedName(event.target.value)}
        />
        <FailureNotice error={send.error} />
        <p>
          <Button type="submit" isBusy={send.isPending}>
            {t('favourites.sendRemark')}
          </Button>
        </p>
      </form>
    </Disclosure>
  );
}
