import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sync } from '#contract/sync.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { QuestionDialog } from '#web/forms/question-dialog.tsx';
import { HostPage } from '#web/host/frame/host-page.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Conflicts } from './conflicts.tsx';
import { FeedForm } from './feed-form.tsx';
import * as styles from './sync.module.css';
import { type Question, syncQuery, useSyncWrites } from './sync-calls.ts';
import { type OpenedFeed, UnitCalendars } from './unit-calendars.tsx';

/** Calendars of other sites: what they read of ours, what is read of theirs, and where both have guests for the same nights. */
export function SyncPage() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(syncQuery(api, language));
  return (
    <HostPage title={t('sync.title')} answer={answer} failed={t('sync.failed')}>
      {(sync) => <Content sync={sync} />}
    </HostPage>
  );
}

const SITES = ['airbnb', 'booking'] as const;
const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

/** Shows where the two sites on which hosts mostly are keep their calendars' addresses, and where they take ours. */
function Steps() {
  const { t } = useI18n();
  return (
    <div className={styles.steps}>
      {SITES.map((site) => (
        <details key={site}>
          <summary>{t(`sync.${site}_title`)}</summary>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`sync.${site}_${step}`)}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

function Content({ sync }: { sync: Sync }) {
  const { t } = useI18n();
  const writes = useSyncWrites();
  const [opened, setOpened] = useState<OpenedFeed>();
  const [question, setQuestion] = useState<Question>();
  const leave = () => {
    writes.forgetFailure();
    setOpened(undefined);
  };
  return (
    <div className={styles.page}>
      {writes.failure && !opened && (
        <Notice tone="bad" isAnnounced>
          {t(`errors.${writes.failure}`)}
        </Notice>
      )}
      <Conflicts sync={sync} writes={writes} />
      <p className={typography.soft}>{t('sync.lead')}</p>
      <div className={styles.units}>
        {sync.units.map((unit) => (
          <UnitCalendars key={unit.unitId} unit={unit} sync={sync} writes={writes} onEdit={setOpened} onAsk={setQuestion} />
        ))}
      </div>
      <Steps />
      {opened && <FeedForm {...opened} sync={sync} writes={writes} onLeave={leave} />}
      {question && (
        <QuestionDialog
          title={question.title}
          yes={question.yes}
          no={question.no}
          onYes={() => {
            question.run();
            setQuestion(undefined);
          }}
          onNo={() => setQuestion(undefined)}
        >
          <p>{question.text}</p>
        </QuestionDialog>
      )}
    </div>
  );
}
