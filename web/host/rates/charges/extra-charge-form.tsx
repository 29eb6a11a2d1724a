import type { NewExtraCharge } from '#contract/extra-charges.ts';
import { EXTRA_CHARGE_KINDS, EXTRA_CHARGE_SPANS } from '#contract/primitives/enums.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Chip } from '#web/design-system/chip.tsx';
import { Stepper } from '#web/design-system/stepper.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { SavedMeanwhile } from '#web/host/meanwhile/saved-meanwhile.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { FormPanel } from '../form-panel.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { AmountField } from '../typed-fields.tsx';
import { UnitChips } from '../unit-chips.tsx';
import { useRatesWrite } from '../use-rates-write.ts';
import { WriteProblem } from '../write-problem.tsx';
import { type ChargeDraft, chargeOf, isCountable, SAMPLE_STAY, sampleAgorot } from './charge-draft.ts';
import { useChargeMeanwhile } from './use-charge-meanwhile.ts';

const LONGEST_NAME = 60;

interface ExtraChargeFormProps {
  readonly draft: ChargeDraft;
  readonly onChange: (draft: ChargeDraft) => void;
  readonly onClose: () => void;
  /** Nothing is left to save: it was saved or removed. */
  readonly onSettled: () => void;
}

/** An extra charge, new or opened, with what it adds to a stay in words. */
export function ExtraChargeForm({ draft, onChange, onClose, onSettled }: ExtraChargeFormProps) {
  const { t } = useI18n();
  const rates = useHostRates();
  const meanwhile = useChargeMeanwhile(draft, onChange);
  // One that is gone is made anew.
  const of = meanwhile.isGone ? null : draft.of;
  const { save, remove } = useChargeWrites(of, onSettled, meanwhile.onRefused);
  const charge = chargeOf(draft);
  const error = save.error ?? remove.error;
  const set = (changes: Partial<ChargeDraft>) => {
    save.reset();
    onChange({ ...draft, ...changes });
  };
  return (
    <FormPanel
      title={t(draft.of ? 'rates.editCharge' : 'rates.newCharge')}
      onSubmit={() => charge && save.mutate(charge)}
      onClose={onClose}
      actions={(formId) => (
        <>
          <Button type="submit" form={formId} kind="go" isBusy={save.isPending} disabled={!charge}>
            {t('rates.save')}
          </Button>
          <Button onClick={onClose}>{t('rates.cancel')}</Button>
          {of && (
            <Button kind="bad" isBusy={remove.isPending} onClick={() => remove.mutate(of)}>
              {t('rates.remove')}
            </Button>
          )}
        </>
      )}
    >
      <WhatIsCharged draft={draft} set={set} />
      <HowItIsPaid draft={draft} set={set} />
      <WhereItHolds draft={draft} set={set} />
      <section aria-live="polite">
        <h3>{t('rates.chargeInWords')}</h3>
        <p>{charge ? <ChargeWords charge={charge} /> : t('rates.chargeIncomplete')}</p>
      </section>
      {meanwhile.crossings && <SavedMeanwhile crossings={meanwhile.crossings} isGone={meanwhile.isGone} />}
      {error && !(meanwhile.crossings && meanwhile.isAbout(error)) && (
        <WriteProblem error={error} rates={rates} onConfirm={() => undefined} />
      )}
    </FormPanel>
  );
}

function useChargeWrites(of: ChargeDraft['of'], onSettled: () => void, onRefused: (error: unknown) => void) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  // Guests would pay a charge twice that a second click, or trying again after a lost answer, has made twice.
  const once = useOnce();
  const save = useRatesWrite(
    (charge: NewExtraCharge) =>
      of
        ? api.put('/backoffice/extraCharges/{id}', { ...charge, revision: of.revision }, { params: { id: of.id } })
        : once(charge, (idempotencyKey) => api.post('/backoffice/extraCharges', charge, { idempotencyKey })),
    t('rates.chargeSaved'),
    onSettled,
    onRefused,
  );
  const remove = useRatesWrite(
    ({ id, revision }: { id: number; revision: number }) =>
      api.delete('/backoffice/extraCharges/{id}', { params: { id }, query: { revision } }),
    t('rates.chargeRemoved'),
    onSettled,
    onRefused,
  );
  return { save, remove };
}

interface FieldsProps {
  readonly draft: ChargeDraft;
  readonly set: (changes: Partial<ChargeDraft>) => void;
}

function WhatIsCharged({ draft, set }: FieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <OneOf
        label={t('rates.chargeKind')}
        values={EXTRA_CHARGE_KINDS}
        chosen={draft.kind}
        words={(kind) => (kind === 'other' ? t('rates.chargeOther') : t(`stay.extraCharge_${kind}`))}
        onChoose={(kind) => set({ kind })}
      />
      {draft.kind === 'other' && (
        <>
          <TextField
            label={t('rates.nameHe')}
            dir="rtl"
            maxLength={LONGEST_NAME}
            value={draft.titleHe}
            onChange={({ target }) => set({ titleHe: target.value })}
          />
          <TextField
            label={t('rates.nameEn')}
            dir="ltr"
            maxLength={LONGEST_NAME}
            value={draft.titleEn}
            onChange={({ target }) => set({ titleEn: target.value })}
          />
        </>
      )}
      <AmountField label={t('rates.chargeAmount')} value={draft.amount} onChange={(amount) => set({ amount })} />
    </>
  );
}

function HowItIsPaid({ draft, set }: FieldsProps) {
  const { t } = useI18n();
  const steps = {
    decreaseLabel: t('rates.less', { label: t('rates.chargeMost') }),
    increaseLabel: t('rates.more', { label: t('rates.chargeMost') }),
  };
  return (
    <>
      <OneOf
        label={t('rates.chargeSpan')}
        values={EXTRA_CHARGE_SPANS}
        chosen={draft.per}
        words={(per) => t(`rates.chargeSpan_${per}`)}
        onChoose={(per) => set({ per })}
      />
      <OneOf
        label={t('rates.chargeWho')}
        values={['always', 'chosen'] as const}
        chosen={draft.isOptional ? 'chosen' : 'always'}
        words={(who) => t(who === 'chosen' ? 'rates.chargeChosen' : 'rates.chargeAlways')}
        onChoose={(who) => set({ isOptional: who === 'chosen' })}
      />
      {isCountable(draft) && (
        <div className={styles.lines}>
          <div>
            {t('rates.chargeMost')}
            <Stepper
              value={draft.maximumCount}
              min={1}
              max={REGISTRATION_LIMITS.maxExtraChargeCount}
              onChange={(maximumCount) => set({ maximumCount })}
              label={t('rates.chargeMost')}
              {...steps}
            />
          </div>
        </div>
      )}
    </>
  );
}

function WhereItHolds({ draft, set }: FieldsProps) {
  const { t } = useI18n();
  const { units } = useHostRates();
  return (
    <>
      <OneOf
        label={t('rates.chargeWhere')}
        values={['property', 'units'] as const}
        chosen={draft.isOfProperty ? 'property' : 'units'}
        words={(where) => t(where === 'property' ? 'rates.chargeOnce' : 'rates.chargeByUnit')}
        onChoose={(where) => set({ isOfProperty: where === 'property' })}
      />
      {!draft.isOfProperty && (
        <UnitChips label={t('rates.units')} units={units} chosen={draft.unitIds} onChange={(unitIds) => set({ unitIds })} />
      )}
    </>
  );
}

interface OneOfProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly words: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, all in sight. */
function OneOf<Value extends string>({ label, values, chosen, words, onChoose }: OneOfProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {values.map((value) => (
          <Chip key={value} isOn={value === chosen} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            {words(value)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** What the charge adds to a sample stay, and what of. */
function ChargeWords({ charge }: { charge: NewExtraCharge }) {
  const { t } = useI18n();
  const { nights, guests } = SAMPLE_STAY;
  return (
    <>
      <RichText
        id={charge.isOptional ? 'rates.chargeSampleChosen' : 'rates.chargeSample'}
        values={{
          nights: t('common.nights', { count: nights }),
          guests: t('common.guests', { count: guests }),
          amount: <Price agorot={sampleAgorot(charge)} />,
        }}
      />{' '}
      {t(charge.isOptional ? 'rates.chargeChosenText' : 'rates.chargeAlwaysText')}
    </>
  );
}
