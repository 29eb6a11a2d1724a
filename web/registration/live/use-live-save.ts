import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnitPriceMove } from '#contract/primitives/price-move.ts';
import { type DetailsSection, DOCUMENT_STEPS } from '#contract/primitives/registration-steps.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { issuesOfStep, issuesOfUnits } from '#web/registration/checks/issues-now.ts';
import { useVocabulary } from '#web/registration/checks/use-vocabulary.ts';
import { sectionOf } from '#web/registration/details/section-of.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { registrationQuery } from '#web/registration/store/registration-query.ts';
import type { SavedDocument } from '#web/registration/store/registration-savers.ts';
import type { DescribedChange } from './use-changed-fields.ts';

/** What was saved last, and can be taken back. */
interface LastSave {
  readonly changes: readonly DescribedChange[];
  readonly documents: readonly SavedDocument[];
}

/** Saving what was edited of an approved place: whole, with a question where prices move much, and a way back. */
export function useLiveSave() {
  const { savers } = useRegistration();
  const { attempt, isBusy, failure, setFailure } = useAttempt();
  const [moves, setMoves] = useState<readonly UnitPriceMove[]>([]);
  const [last, setLast] = useState<LastSave>();
  const [isUndone, setUndone] = useState(false);

  async function save(changes: readonly DescribedChange[], confirmed: readonly UnitPriceMove[] = []): Promise<void> {
    setMoves([]);
    if (savers.inConflict().length > 0) {
      // Saving now would overwrite what somebody else saved: the dialog asks first.
      setFailure('revision_conflict');
      return;
    }
    const { saved, asked } = await attempt(confirmed);
    setMoves(asked);
    if (!saved) return;
    setLast({ changes, documents: saved });
    setUndone(false);
  }

  /** Takes the last save back. Nobody is asked about prices again that were there before. */
  async function undo(): Promise<void> {
    if (!last) return;
    savers.revert(last.documents);
    // What somebody else has saved since is for the host to decide.
    if (savers.inConflict().length > 0) return;
    const { saved, asked } = await attempt([]);
    const again = asked.length > 0 ? (await attempt(asked)).saved : saved;
    if (!again) return;
    setLast(undefined);
    setUndone(true);
  }

  /** Something else is being edited: the line about the last save goes. */
  function forget(): void {
    setLast(undefined);
    setUndone(false);
    setFailure(undefined);
  }

  return { isBusy, failure, moves, last, isUndone, save, undo, forget, goBack: () => setMoves([]) };
}

interface Attempted {
  /** Undefined where nothing was saved. */
  readonly saved?: readonly SavedDocument[];
  /** Prices that have to be confirmed first. */
  readonly asked: readonly UnitPriceMove[];
}

/** One request at a time; why it failed, unless it is something to decide. */
function useAttempt() {
  const { api } = useSurroundings();
  const { savers } = useRegistration();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureCode>();

  async function attempt(confirmed: readonly UnitPriceMove[]): Promise<Attempted> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { registration, saved } = await savers.save(confirmed);
      // What other pages know of the place is not what it was.
      await queryClient.invalidateQueries({ refetchType: 'none' });
      queryClient.setQueryData(registrationQuery(api).queryKey, registration);
      return { saved, asked: [] };
    } catch (error) {
      const code = failureCodeOf(error);
      // Conflicts have a dialog of their own.
      if (code !== 'price_moves_much' && code !== 'revision_conflict') setFailure(code);
      return { asked: code === 'price_moves_much' ? movesOf(error) : [] };
    } finally {
      setBusy(false);
    }
  }
  return { attempt, isBusy, failure, setFailure };
}

/** The server tells them with the same schema as a save repeats them. */
function movesOf(error: unknown): readonly UnitPriceMove[] {
  const { details } = error as { details?: { moves?: readonly UnitPriceMove[] } };
  return details?.moves ?? [];
}

/** The sections of the errors that keep edits from being saved, one for each error. A unit that guests cannot book yet may be saved unfinished. */
export function useErrorsInEdits(): readonly DetailsSection[] {
  const { savers } = useRegistration();
  const vocabulary = useVocabulary();
  // What the layout as a whole lacks, such as units, is not in its document.
  const ofSteps = DOCUMENT_STEPS.filter((step) => step !== 'layout' && savers.step(step).isEdited).flatMap((step) =>
    errorsOf(issuesOfStep(step, savers.step(step).getSnapshot(), vocabulary)).map(({ path }) => sectionOf(step, path)),
  );
  const units = savers.units();
  const issues = issuesOfUnits(
    units.map((unit) => unit.getSnapshot()),
    vocabulary,
  );
  const ofUnits = units.flatMap((unit, index) => {
    if (!unit.isEdited || unit.getSnapshot().server.isDraft) return [];
    return errorsOf(issues[index] ?? []).map(() => 'units' as const);
  });
  return [...ofSteps, ...ofUnits];
}

const errorsOf = (issues: readonly RegistrationIssue[]) => issues.filter(({ severity }) => severity === 'error');
