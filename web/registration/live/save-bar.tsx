import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ChevronUp, CircleCheck, Undo2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fieldAt } from '#contract/primitives/field-kinds.ts';
import { BASIC } from '#contract/primitives/registration-fields.ts';
import type { DetailsSection } from '#contract/primitives/registration-steps.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { ChangeLine, ChangeList } from './change-line.tsx';
import * as styles from './live.module.css';
import { PriceQuestion } from './price-question.tsx';
import { type DescribedChange, useChangedFields } from './use-changed-fields.ts';
import { useErrorsInEdits, useLiveSave } from './use-live-save.ts';

interface SaveBarProps {
  /** The one that is being edited; absent where none is, and the bar is there only for edits that wait. */
  readonly section?: DetailsSection;
  /** Shows what is wrong in the present section. */
  readonly onShowMissing?: () => void;
}

/** At the foot of an approved place's details: what was edited and is not live, saving all of it, and the way back (docs/product.md §8). */
export function SaveBar({ section, onShowMissing = () => undefined }: SaveBarProps) {
  const { savers } = useRegistration();
  const { language } = useI18n();
  const navigate = useNavigate();
  const changes = useChangedFields();
  const errors = useErrorsInEdits();
  const live = useLiveSave();
  const [isRefused, setRefused] = useState(false);
  const hasChanges = changes.length > 0;
  const { forget } = live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit is a reason to forget the last save; `forget` only sets states
  useEffect(() => {
    if (hasChanges && !live.isBusy) forget();
  }, [hasChanges]);
  const save = () => {
    setRefused(errors.length > 0);
    if (errors.length > 0) onShowMissing();
    else if (hasChanges && !live.isBusy) void live.save(changes);
  };
  const discard = () => {
    savers.discard();
    if (section) void navigate(paths.ownerDetails(language));
  };
  useSaveKey(save);
  const bar = useFocusLeftBehind(hasChanges);
  const isNeeded = section !== undefined || hasChanges || live.last !== undefined || live.isUndone;
  return (
    <footer ref={bar} tabIndex={-1} className={isNeeded ? styles.bar : undefined}>
      {isNeeded && hasChanges && (
        <Unsaved
          changes={changes}
          isBusy={live.isBusy}
          problem={
            (isRefused && errors.length > 0) || live.failure ? (
              <Problem errorsIn={isRefused ? errors : []} failure={live.failure} section={section} />
            ) : undefined
          }
          onSave={save}
          onDiscard={discard}
        />
      )}
      {isNeeded && !hasChanges && <Saved isForm={section !== undefined} live={live} />}
      {live.moves.length > 0 && <PriceQuestion moves={live.moves} onYes={() => void live.save(changes, live.moves)} onBack={live.goBack} />}
    </footer>
  );
}

/** The buttons go with the changes: whoever pressed one goes on from the bar. */
function useFocusLeftBehind(hasChanges: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const hadChanges = useRef(hasChanges);
  useEffect(() => {
    const areGone = hadChanges.current && !hasChanges;
    hadChanges.current = hasChanges;
    if (areGone && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [hasChanges]);
  return bar;
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
  readonly changes: readonly DescribedChange[];
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
      <div className={styles.buttons}>
        <PreviewLink />
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          {t('liveChanges.discard')}
        </Button>
        <Button kind="go" isBusy={isBusy} onClick={onSave} aria-keyshortcuts="Control+S">
          {t('liveChanges.save')}
        </Button>
      </div>
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

/** To the page with what was edited, but on that page itself. */
function PreviewLink() {
  const { language, t } = useI18n();
  const isShown = useLocation({ select: ({ pathname }) => pathname.endsWith('/preview') });
  if (isShown) return null;
  return (
    <LinkButton {...paths.ownerPreview(language)} preload={false}>
      {t('liveChanges.preview')}
    </LinkButton>
  );
}

interface ProblemProps {
  /** The section of each error in what was edited. */
  readonly errorsIn: readonly DetailsSection[];
  readonly failure: ReturnType<typeof useLiveSave>['failure'];
  readonly section: DetailsSection | undefined;
}

/** Why nothing was saved; where that is in another section, the way there. */
function Problem({ errorsIn, failure, section }: ProblemProps) {
  const { language, t } = useI18n();
  const elsewhere = errorsIn.find((each) => each === section) ? undefined : errorsIn[0];
  if (errorsIn.length > 0) {
    return (
      <b className={typography.bad}>
        {t('liveChanges.hasErrors', { count: errorsIn.length })}{' '}
        {elsewhere && (
          <Link {...paths.ownerDetailsSection(language, elsewhere)} className={typography.link}>
            {t(`hotelDetails.section_${elsewhere}`)}
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

/** Nothing waits: what was saved last with the way back, and out of the form. */
function Saved({ isForm, live: { last, isBusy, isUndone, undo } }: { isForm: boolean; live: ReturnType<typeof useLiveSave> }) {
  const { language, t } = useI18n();
  return (
    <>
      <span className={styles.say} role="status">
        {last && <LastSaved changes={last.changes} />}
        {isUndone && t('liveChanges.undone')}
        {!last && !isUndone && <span className={typography.muted}>{t('liveChanges.nothing')}</span>}
      </span>
      <div className={styles.buttons}>
        {last && (
          <Button kind="quiet" isBusy={isBusy} onClick={() => void undo()}>
            {!isBusy && <Icon of={Undo2} size="s" flip />}
            {t('liveChanges.undo')}
          </Button>
        )}
        {isForm && (
          <LinkButton {...paths.ownerDetails(language)}>
            <Icon of={ArrowLeft} size="s" flip />
            {t('hotelDetails.title')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** Renders what went live: the one change with its old and new value, else how many. */
function LastSaved({ changes }: { changes: readonly DescribedChange[] }) {
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
