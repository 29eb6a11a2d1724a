import { Check, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { Publication } from '#contract/publication.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { TakeOffDialog } from './take-off-dialog.tsx';
import { useChangePublication } from './use-change-publication.ts';

type ChecklistEntry = Publication['checks'][number];

/** Where a host completes what is missing; the approval is not in their hands. */
const STEPS: Readonly<Record<ChecklistEntry['id'], RegistrationStep | undefined>> = {
  approved: undefined,
  details: 'basic',
  units: 'layout',
  rates: 'layout',
  photos: 'photos',
  policies: 'policies',
  business: 'basic',
};

/** What a property needs before it is published, and the button that does it. */
export function PublishChecklist({ publication }: { publication: Publication }) {
  const { t } = useI18n();
  const { checks } = publication;
  const met = checks.filter(({ isMet }) => isMet).length;
  return (
    <section className="box p-6!" aria-labelledby="publish-checklist">
      <div className="row justify-between">
        <h2 id="publish-checklist" className="t3">
          {t(publication.isPublished ? 'publish.checklistPublished' : 'publish.checklist')}
        </h2>
        <b>
          <Num>{`${met}/${checks.length}`}</Num>
        </b>
      </div>
      <div className="pub__bar" aria-hidden="true">
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
  const step = STEPS[id];
  const { actual = 0, required = 0, unit = '' } = facts;
  const name = t(`publish.${id}`);
  const values = { actual, required, count: Number(actual), unit: String(unit) || t('publish.photosOfProperty') };
  return (
    <li className="pub__item">
      <span className={isMet ? 'pub__mark' : 'pub__mark pub__mark--unmet'}>
        <Icon of={isMet ? Check : TriangleAlert} />
        <span className="vh">{t(isMet ? 'publish.met' : 'publish.unmet')}</span>
      </span>
      <div className="min-w-0 flex-1">
        <b>{name}</b>
        <p className="t1 mute" dir="auto">
          {t(`publish.${id}${isMet ? 'Met' : 'Unmet'}`, values)}
        </p>
      </div>
      {!isMet && step && (
        <LinkButton {...paths.registrationSteps(language, step)} size="s" aria-label={t('publish.completeItem', { item: name })}>
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
      <div className="pub__foot">
        <p className="row gap-2 flex-1">
          <Icon of={CircleCheck} className="text-good" />
          {t('publish.isLive')}
        </p>
        <Button isBusy={change.isPending} onClick={() => setAsking(true)}>
          <span className="text-bad">{t('publish.takeOff')}</span>
        </Button>
        <TakeOffDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onSure={() => {
            setAsking(false);
            change.mutate(false);
          }}
        />
      </div>
    );
  }
  return (
    <div className="pub__foot">
      <p id="publish-left" className="row gap-2 flex-1 soft">
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
