import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { DetailsSection } from '#contract/primitives/registration-steps.ts';
import type { Publication } from '#contract/publication.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { QuestionDialog } from '#web/forms/question-dialog.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { publicationQuery } from './publication-query.ts';
import * as styles from './publish.module.css';

type ChecklistEntry = Publication['checks'][number];

/** Where a host completes what is missing; the approval is not in their hands. */
const SECTIONS: Readonly<Record<ChecklistEntry['id'], DetailsSection | undefined>> = {
  approved: undefined,
  details: 'name',
  units: 'units',
  rates: 'units',
  photos: 'photos',
  policies: 'policies',
  business: 'business',
};

/** Shows what a property needs before it is published, and the button that does it. */
export function PublishChecklist({ publication }: { publication: Publication }) {
  const { t } = useI18n();
  const { checks } = publication;
  const met = checks.filter(({ isMet }) => isMet).length;
  return (
    <section className={`${boxStyles.box} ${boxStyles.snug}`} aria-labelledby="publish-checklist">
      <div className={`${layout.row} ${layout.between}`}>
        <h2 id="publish-checklist" className={styles.heading}>
          {t(publication.isPublished ? 'publish.checklistPublished' : 'publish.checklist')}
        </h2>
        <b>
          <Num>{`${met}/${checks.length}`}</Num>
        </b>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${(met / checks.length) * 100}%` }} />
      </div>
      <ul>
        {checks.map((check) => (
          <ChecklistItem key={check.id} check={check} />
        ))}
      </ul>
      <Foot publication={publication} missing={checks.length - met} />
    </section>
  );
}

function ChecklistItem({ check: { id, isMet, facts } }: { check: ChecklistEntry }) {
  const { language, t } = useI18n();
  const section = SECTIONS[id];
  const { actual = 0, required = 0, unit = '' } = facts;
  const name = t(`publish.${id}`);
  const values = { actual, required, count: Number(actual), unit: String(unit) || t('publish.photosOfProperty') };
  return (
    <li className={styles.item}>
      <span className={isMet ? styles.mark : `${styles.mark} ${styles.unmet}`}>
        <Icon of={isMet ? Check : TriangleAlert} />
        <span className={layout.visuallyHidden}>{t(isMet ? 'publish.met' : 'publish.unmet')}</span>
      </span>
      <div className={`${layout.shrinkable} ${layout.growing}`}>
        <b>{name}</b>
        <p className={`${typography.small} ${typography.muted}`} dir="auto">
          {t(`publish.${id}${isMet ? 'Met' : 'Unmet'}`, values)}
        </p>
      </div>
      {!isMet && section && (
        <LinkButton {...paths.ownerDetailsSection(language, section)} size="s" aria-label={t('publish.completeItem', { item: name })}>
          {t('publish.complete')}
        </LinkButton>
      )}
    </li>
  );
}

function Foot({ publication, missing }: { publication: Publication; missing: number }) {
  const { t } = useI18n();
  const change = useChangePublication();
  const [isAsking, setAsking] = useState(false);
  if (publication.isPublished) {
    return (
      <div className={styles.foot}>
        <p className={`${layout.row} ${layout.tight} ${layout.growing}`}>
          <Icon of={CircleCheck} className={typography.good} />
          {t('publish.isLive')}
        </p>
        <Button aria-haspopup="dialog" isBusy={change.isPending} onClick={() => setAsking(true)}>
          <span className={typography.bad}>{t('publish.takeOff')}</span>
        </Button>
        {isAsking && (
          <TakeOffQuestion
            ahead={publication.ahead}
            onKeep={() => setAsking(false)}
            onSure={() => {
              setAsking(false);
              change.mutate(false);
            }}
          />
        )}
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <p id="publish-left" className={`${layout.row} ${typography.soft} ${layout.tight} ${layout.growing}`}>
        <Icon of={publication.isReady ? CircleCheck : Info} />
        {publication.isReady ? t('publish.ready') : t('publish.left', { count: missing })}
      </p>
      <Button
        kind="go"
        disabled={!publication.isReady}
        aria-describedby="publish-left"
        isBusy={change.isPending}
        onClick={() => change.mutate(true)}
      >
        {t('publish.submit')}
      </Button>
    </div>
  );
}

/** Publishes the property or takes it off the market, and says what came of it. */
function useChangePublication() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isPublished: boolean) => api.put('/publication', { isPublished }),
    onSuccess: (publication) => {
      queryClient.setQueryData(publicationQuery(api).queryKey, publication);
      void queryClient.invalidateQueries({ queryKey: ['hostProperty'] });
      show({ text: t(publication.isPublished ? 'publish.published' : 'publish.unpublished'), tone: 'good' });
    },
    onError: (error) => {
      // The list has changed since it was shown.
      if (failureCodeOf(error) === 'publication_incomplete') void queryClient.invalidateQueries(publicationQuery(api));
      show({ text: t(`errors.${failureCodeOf(error)}`), tone: 'bad' });
    },
  });
}

interface TakeOffProps {
  readonly ahead: Publication['ahead'];
  readonly onSure: () => void;
  readonly onKeep: () => void;
}

/** Says what taking a property off the market means for those who have booked and those who are about to, before it is done. */
function TakeOffQuestion({ ahead: { reservations, lastDeparture, holds }, onSure, onKeep }: TakeOffProps) {
  const { t } = useI18n();
  return (
    <QuestionDialog title={t('publish.sureTitle')} yes={t('publish.takeOff')} no={t('publish.keep')} onYes={onSure} onNo={onKeep}>
      <p>{t('publish.sureText')}</p>
      <p className={styles.publishChecklistText}>
        {lastDeparture === null ? (
          t('publish.sureNoReservations')
        ) : (
          <b>
            <RichText
              id="publish.sureReservations"
              values={{ count: reservations, date: <DateText date={fromWireDate(lastDeparture) ?? ''} style="long" /> }}
            />
          </b>
        )}
      </p>
      {holds > 0 && <p className={styles.publishChecklistText}>{t('publish.sureHolds', { count: holds })}</p>}
    </QuestionDialog>
  );
}
