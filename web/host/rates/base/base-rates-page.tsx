import { useState } from 'react';
import { type LocalDate, toLocalDate } from '#contract/primitives/calendar-date.ts';
import { keysOf } from '#contract/primitives/field-kinds.ts';
import { RATE_COLUMNS } from '#contract/primitives/registration-fields.ts';
import type { BaseRatesEdit, HostRates, UnitRates } from '#contract/rates.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { followBase } from '#rules/registration/price-moves.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { ToggleChipSet } from '#web/forms/choice-inputs.tsx';
import { SavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { LeaveQuestion } from '../leave-question.tsx';
import { weekdayChoices } from '../rate-fields.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { useRatesWrite } from '../use-rates-write.ts';
import { WriteProblem } from '../write-problem.tsx';
import { countChanges, readDraft, type UnitDraft } from './base-draft.ts';
import { BaseRatesTable } from './base-rates-table.tsx';
import { conflictsOf, type RateConflicts, useConflictWords } from './rate-conflicts.ts';

type Drafts = Readonly<Record<number, UnitDraft>>;

/** Shows what units ask for all year, in one table. Nothing is saved while it is typed. */
export function BaseRatesPage() {
  const { language, t } = useI18n();
  const { api, today } = useSurroundings();
  const rates = useHostRates();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [weekend, setWeekend] = useState<readonly Weekday[]>();
  // As the first change found them: what others save after that is not overwritten unseen, also where the page has heard of it.
  const [seen, setSeen] = useState<HostRates>();
  const [isFollowing, setFollowing] = useState(false);
  const [conflicts, setConflicts] = useState<RateConflicts>();
  const clear = () => {
    setDrafts({});
    setWeekend(undefined);
    setSeen(undefined);
    setFollowing(false);
    setConflicts(undefined);
  };
  const onRefused = (error: unknown) => {
    if (!isConflict(error) || !(error instanceof ApiError)) return;
    // The server says it in the contract's words.
    const current = error.details.current as HostRates;
    setConflicts(conflictsOf(seen ?? rates, current, drafts, weekend));
    setSeen(current);
  };
  const save = useRatesWrite((edit: BaseRatesEdit) => api.put('/backoffice/rates', edit), t('rates.saved'), clear, onRefused);
  const change = (unitId: number, draft: UnitDraft) => {
    save.reset();
    setSeen((before) => before ?? rates);
    setDrafts((all) => ({ ...all, [unitId]: { ...all[unitId], ...draft } }));
  };
  const changeWeekend = (nights: readonly Weekday[]) => {
    setSeen((before) => before ?? rates);
    setWeekend(nights);
  };
  const tell = useConflictWords();
  const { edit: typed, changes, isWrong } = editOf({ rates, seen: seen ?? rates }, drafts, weekend);
  const edit = { ...typed, areSpecialsFollowing: isFollowing };
  const followers = countFollowers(rates, typed.units, today);
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <ToggleChipSet
          label={t('rates.weekendNights')}
          choices={weekdayChoices(language)}
          chosen={weekend ?? rates.weekendNights}
          onChange={(nights) => changeWeekend(nights as Weekday[])}
        />
        <p className={styles.soft}>{t('rates.weekendHint')}</p>
      </section>
      <BaseRatesTable units={rates.units} drafts={drafts} onChange={change} />
      {conflicts && (
        <SavedMeanwhile fields={tell(conflicts, { rates, drafts, weekend }, { onUnit: change, onWeekend: () => setWeekend(undefined) })} />
      )}
      {save.error && !(conflicts && isConflict(save.error)) && (
        <WriteProblem error={save.error} onConfirm={() => save.mutate({ ...edit, isConfirmed: true })} />
      )}
      {followers > 0 && (
        <section className={styles.card}>
          <Checkbox checked={isFollowing} onChange={({ target }) => setFollowing(target.checked)}>
            {t('rates.specialsFollow', { count: followers })}
          </Checkbox>
          <p className={styles.soft}>{t('rates.specialsStay')}</p>
        </section>
      )}
      <LeaveQuestion isNeeded={changes > 0} />
      <SaveBar changes={changes} isWrong={isWrong} isBusy={save.isPending} onSave={() => save.mutate(edit)} onCancel={clear} />
    </div>
  );
}

const isConflict = (error: unknown) => failureCodeOf(error) === 'revision_conflict';

interface Rates {
  readonly rates: HostRates;
  /** Those whose revisions are sent. */
  readonly seen: HostRates;
}

function editOf({ rates, seen }: Rates, drafts: Drafts, weekend: readonly Weekday[] | undefined) {
  const edited = rates.units.flatMap((unit) => {
    const draft = drafts[unit.unitId];
    const changes = draft ? countChanges(unit, draft) : 0;
    const { revision } = seen.units.find(({ unitId }) => unitId === unit.unitId) ?? unit;
    return draft && changes > 0 ? [{ ...readDraft(unit, draft), revision, changes }] : [];
  });
  const isWeekend = weekend !== undefined && JSON.stringify([...weekend].sort()) !== JSON.stringify([...rates.weekendNights].sort());
  const edit: BaseRatesEdit = {
    units: edited.map(({ unit, revision }) => ({ ...sentUnit(unit), revision })),
    ...(isWeekend && { weekendNights: { seen: seen.weekendNights, nights: [...weekend] } }),
  };
  const changes = edited.reduce((sum, one) => sum + one.changes, isWeekend ? 1 : 0);
  return { edit, changes, isWrong: edited.some(({ wrong }) => wrong.size > 0) };
}

/** Returns how many special rates to come would move along with the night prices of their units. */
function countFollowers({ units, specials }: HostRates, edited: BaseRatesEdit['units'], today: LocalDate): number {
  return specials.filter((special) => {
    const before = units.find(({ unitId }) => unitId === special.unitId);
    const after = edited.find(({ unitId }) => unitId === special.unitId);
    if (!before || !after || toLocalDate(special.to) < today) return false;
    const moved = followBase(special, before, after);
    return keysOf(RATE_COLUMNS).some((column) => moved[column] !== special[column]);
  }).length;
}

function sentUnit(unit: UnitRates): BaseRatesEdit['units'][number] {
  const { title: _, unitType: __, baseGuests: ___, places: ____, ages: _____, extraBeds: ______, ...sent } = unit;
  return sent;
}

interface SaveBarProps {
  readonly changes: number;
  readonly isWrong: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** At the thumb while anything is changed: how much, save, or leave all as it was. */
export function SaveBar({ changes, isWrong, isBusy, onSave, onCancel }: SaveBarProps) {
  const { t } = useI18n();
  if (changes === 0) return null;
  return (
    <div className={styles.bar} data-part="save-bar">
      <p role="status">{isWrong ? t('rates.wrongFields') : t('rates.changes', { count: changes })}</p>
      <Button onClick={onCancel}>{t('rates.cancel')}</Button>
      <Button kind="go" isBusy={isBusy} disabled={isWrong} onClick={onSave}>
        {t('rates.save')}
      </Button>
    </div>
  );
}
