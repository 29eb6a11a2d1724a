import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, ChevronUp, CircleCheck, Undo2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fieldAt } from '#contract/primitives/field-kinds.ts';
import { BASIC } from '#contract/primitives/registration-fields.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as frameStyles from '#web/registration/frame/frame.module.css';
import { useErrorsInEdits } from '#web/registration/live/use-errors-in-edits.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { ChangeLine } from './change-line.tsx';
import * as styles from './live.module.css';
import { PriceQuestion } from './price-question.tsx';
import { type ToldChange, useChangedFields } from './use-changed-fields.ts';
import { useLiveSave } from './use-live-save.ts';

interface LiveFootProps {
  readonly step: RegistrationStep;
  /** Shows what is wrong in the present step. */
  readonly onShowMissing: () => void;
}

/** The foot of every step of an approved place: what was edited and is not live, saving all of it, and the way back (docs/product.md §8). */
export function LiveFoot({ step, onShowMissing }: LiveFootProps) {
  const { savers } = useRegistration();
  const changes = useChangedFields();
  const errors = useErrorsInEdits();
  const live = useLiveSave();
  const [isRefused, setRefused] = useState(false);
  const hasChanges = changes.length > 0;
  const { forget } = live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is a reason to forget; `forget` only sets states
  useEffect(() => {
    setRefused(false);
    return forget;
  }, [step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (hasChanges && !live.isBusy) forget();
  }, [hasChanges]);
  const save = () => {
    setRefused(errors.length > 0);
    if (errors.length > 0) onShowMissing();
    else if (hasChanges && !live.isBusy) void live.save(changes);
  };
  useSaveKey(save);
  const foot = useFocusLeftBehind(hasChanges);
  return (
    <footer ref={foot} tabIndex={-1} className={`${frameStyles.foot} ${styles.foot}`}>
      <div>
        {hasChanges ? (
          <Unsaved
            changes={changes}
            isBusy={live.isBusy}
            problem={
              (isRefused && errors.length > 0) || live.failure ? (
                <Problem errorSteps={isRefused ? errors : []} failure={live.failure} step={step} />
              ) : undefined
            }
            onSave={save}
            onDiscard={() => savers.discard()}
          />
        ) : (
          <Saved step={step} live={live} />
        )}
      </div>
      {live.moves.length > 0 && <PriceQuestion moves={live.moves} onYes={() => void live.save(changes, live.moves)} onBack={live.goBack} />}
    </footer>
  );
}

/** The buttons go with the changes: whoever pressed one goes on from the foot. */
function useFocusLeftBehind(hasChanges: boolean): RefObject<HTMLElement | null> {
  const foot = useRef<HTMLElement>(null);
  const hadChanges = useRef(hasChanges);
  useEffect(() => {
    const areGone = hadChanges.current && !hasChanges;
    hadChanges.current = hasChanges;
    if (areGone && document.activeElement === document.body) foot.current?.focus({ preventScroll: true });
  }, [hasChanges]);
  return foot;
}

/** Saves with Ctrl+S (⌘S), on any keyboard layout. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // A dialog has to be answered first.
      if (!document.querySelector('dialog[open]')) save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [save]);
}

interface UnsavedProps {
  readonly changes: readonly ToldChange[];
  readonly isBusy: boolean;
  readonly problem: ReactNode;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

function Unsaved({ changes, isBusy, problem, onSave, onDiscard }: UnsavedProps) {
  const { t } = useI18n();
  const { registration } = useRegistration();
  const [isListed, setListed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isReviewed = changes.some(({ step, path }) => step === 'basic' && fieldAt(BASIC, path)?.field.reviewed);
  const what = registration.isPublished ? 'liveChanges.atOnce' : 'liveChanges.oncePublished';
  return (
    <>
      {isListed && <ChangeList changes={changes} />}
      <Button kind="quiet" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
        <b>{t('liveChanges.count', { count: changes.length })}</b>
        <Icon of={ChevronUp} size="s" className={isListed ? `${styles.mark} ${styles.open}` : styles.mark} />
      </Button>
      <span className={styles.say} role="status">
        {problem ?? <span className={typography.muted}>{t(isReviewed ? 'liveChanges.someReviewed' : what)}</span>}
      </span>
      <Button disabled={isBusy} onClick={() => setAsking(true)}>
        {t('liveChanges.discard')}
      </Button>
      <Button kind="go" isBusy={isBusy} onClick={onSave} aria-keyshortcuts="Control+S">
        {t('liveChanges.save')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('liveChanges.discardTitle', { count: changes.length })}
        closeLabel={t('common.close')}
        footer={
          <div className={layout.row}>
            <Button kind="bad" onClick={onDiscard}>
              {t('liveChanges.discardYes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('liveChanges.moveBack')}</Button>
          </div>
        }
      >
        <ChangeList changes={changes} />
      </Dialog>
    </>
  );
}

function ChangeList({ changes }: { changes: readonly ToldChange[] }) {
  const { t } = useI18n();
  return (
    <ul className={styles.changes} aria-label={t('liveChanges.count', { count: changes.length })}>
      {changes.map((change) => (
        <li key={change.key}>
          <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  );
}

interface ProblemProps {
  /** Of each error in what was edited. */
  readonly errorSteps: readonly RegistrationStep[];
  readonly failure: ReturnType<typeof useLiveSave>['failure'];
  readonly step: RegistrationStep;
}

/** Why nothing was saved; where that is in another step, the way there. */
function Problem({ errorSteps, failure, step }: ProblemProps) {
  const { language, t } = useI18n();
  const elsewhere = errorSteps.includes(step) ? undefined : errorSteps[0];
  if (errorSteps.length > 0) {
    return (
      <b className={typography.bad}>
        {t('liveChanges.hasErrors', { count: errorSteps.length })}{' '}
        {elsewhere && (
          <Link {...paths.registrationSteps(language, elsewhere)} className={typography.link}>
            {t(`registration.step_${elsewhere}`)}
          </Link>
        )}
      </b>
    );
  }
  if (failure === 'offline') return <b className={typography.warn}>{t('liveChanges.offline')}</b>;
  return (
    <b className={typography.bad}>
      {failure === 'registration_incomplete' ? t('liveChanges.refused') : t(`errors.${failure ?? 'internal_error'}`)}
    </b>
  );
}

/** Nothing waits: the way to the other steps, and what was saved last with the way back. */
function Saved({ step, live: { last, isBusy, isUndone, undo } }: { step: RegistrationStep; live: ReturnType<typeof useLiveSave> }) {
  const { language, t } = useI18n();
  const index = REGISTRATION_STEPS.indexOf(step);
  const [previous, next] = [REGISTRATION_STEPS[index - 1], REGISTRATION_STEPS[index + 1]];
  return (
    <>
      {previous && (
        <Link {...paths.registrationSteps(language, previous)} className={buttonClass({})}>
          <Icon of={ArrowLeft} size="s" flip />
          {t('registration.back')}
        </Link>
      )}
      <span className={styles.say} role="status">
        {last && <LastSaved changes={last.changes} />}
        {isUndone && t('liveChanges.undone')}
        {!last && !isUndone && <span className={typography.muted}>{t('liveChanges.nothing')}</span>}
      </span>
      {last && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void undo()}>
          {!isBusy && <Icon of={Undo2} size="s" flip />}
          {t('liveChanges.undo')}
        </Button>
      )}
      {next && (
        <Link {...paths.registrationSteps(language, next)} className={buttonClass({})}>
          {t(`registration.step_${next}`)}
          <Icon of={ArrowRight} size="s" flip />
        </Link>
      )}
    </>
  );
}

/** What went live: the one change with its old and new value, else how many. */
function LastSaved({ changes }: { changes: readonly ToldChange[] }) {
  const { t } = useI18n();
  const [only] = changes;
  return (
    <span className={styles.saved}>
      <Icon of={CircleCheck} size="s" className={typography.good} />
      {only && changes.length === 1 ? (
        <>
          {t('liveChanges.savedOne')} <ChangeLine change={only} />
        </>
      ) : (
        t('liveChanges.savedCount', { count: changes.length })
      )}
    </span>
  );
}
