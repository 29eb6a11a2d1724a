import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { HostReservation } from '#contract/host-reservations.ts';
import { useOnce } from '#web/api/use-once.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useFocusAfterRemoval } from '#web/design-system/use-focus-after-removal.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ByLine } from './reservation-words.tsx';
import * as styles from './reservations.module.css';
import { useReservationChange } from './use-reservation-change.ts';

/** Shows what the host wants to remember, and guests never see. */
export function Notes({ reservation: { id, notes } }: { reservation: HostReservation }) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const field = useFocusAfterRemoval<HTMLTextAreaElement>(notes.length);
  const once = useOnce();
  const adding = useReservationChange<string>({
    send: (api, text) =>
      once({ id, text }, (idempotencyKey) => api.post('/backoffice/reservations/{id}/notes', { text }, { params: { id }, idempotencyKey })),
    done: () => t('hostReservations.noteAdded'),
    onDone: () => setText(''),
  });
  const removing = useReservationChange<number>({
    send: (api, noteId) => api.delete('/backoffice/reservations/{id}/notes/{noteId}', { params: { id, noteId } }),
    done: () => t('hostReservations.noteRemoved'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !adding.isPending) adding.mutate(text);
  };
  return (
    <section className={`${styles.part} ${styles.notPrinted}`} aria-label={t('hostReservations.notes')}>
      <h2>{t('hostReservations.notes')}</h2>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <div>
              <p dir="auto" className={typography.asTyped}>
                {note.text}
              </p>
              <ByLine at={note.at} by={note.by} />
            </div>
            <IconButton label={t('hostReservations.removeNote')} onClick={() => removing.mutate(note.id)}>
              <Icon of={Trash2} size="s" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form method="post" className={styles.noteForm} onSubmit={submit}>
        <TextArea
          ref={field}
          label={t('hostReservations.note')}
          hint={t('hostReservations.noteHint')}
          value={text}
          maxLength={4000}
          onChange={({ target }) => setText(target.value)}
        />
        <SubmitButton isBusy={adding.isPending}>{t('hostReservations.addNote')}</SubmitButton>
      </form>
    </section>
  );
}
