import { useQueryClient } from '@tanstack/react-query';
import { valueAt, withValueAt } from '#contract/primitives/field-kinds.ts';
import type { PendingChange } from '#contract/registration.ts';
import type { BasicDocument } from '#contract/registration-documents.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './details.module.css';
import { propertyHistoryQuery } from './details-queries.ts';

/**
 * Name, address and business of an approved property that wait for review, or were refused: what guests see, what was asked for, and a way
 * back to what guests see.
 */
export function PendingChangeNotice() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const { registration, savers, refresh } = useRegistration();
  const describeField = useDescribeField();
  const change = registration.pendingChange;
  if (!change) return null;
  const isRefused = change.status === 'refused';
  const takeBack = async () => {
    const { document, revision } = savers.step('basic').getSnapshot().server;
    // What else was edited and is not saved stays as it is.
    const basic = { revision, document: withLiveFields(document, change.fields) };
    await api.put('/registration/changes', { steps: { basic } }).catch(() => undefined);
    await Promise.all([refresh(), queryClient.invalidateQueries(propertyHistoryQuery(api))]);
  };
  return (
    <Notice tone={isRefused ? 'warn' : 'free'}>
      <b>{t(isRefused ? 'registration.changeRefused' : 'registration.changeWaits')}</b>
      {change.reason !== null && <p dir="auto">{change.reason}</p>}
      <ul className={styles.changes}>
        {change.fields.map(({ path, live, wanted }) => {
          const { label, wordsOf } = describeField(path);
          return (
            <li key={path}>
              <span>{label}:</span> <bdi>{wordsOf(live)}</bdi> {t('registration.changesTo')} <bdi>{wordsOf(wanted)}</bdi>
            </li>
          );
        })}
      </ul>
      <Button size="s" onClick={() => void takeBack()}>
        {t(isRefused ? 'registration.changeForget' : 'registration.changeTakeBack')}
      </Button>
    </Notice>
  );
}

/** The document with what guests see in the fields that wait for review. These come as text, whatever the document has there. */
export function withLiveFields(document: BasicDocument, fields: PendingChange['fields']): BasicDocument {
  return fields.reduce((before, { path, live }) => withValueAt(before, path, typedAs(valueAt(before, path), live)), document);
}

function typedAs(present: unknown, text: string): unknown {
  if (typeof present === 'number') return text === '' ? null : Number(text);
  return typeof present === 'boolean' ? text === 'true' : text;
}
