import type { ExtraCharge, NewExtraCharge } from '#contract/extra-charges.ts';
import { EXTRA_CHARGE_KINDS, EXTRA_CHARGE_SPANS, type ExtraChargeKind } from '#contract/primitives/enums.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { ChoiceChips, StepperField } from '#web/forms/choice-inputs.tsx';
import { useSavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { AmountInput, TextInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { titlesOf, UnitChips } from '../rate-fields.tsx';
import { useHostRates } from '../rates-frame.tsx';
import { type RecordEditor, RecordForm } from '../record-form.tsx';
import { useRatesWrite } from '../use-rates-write.ts';
import { type ChargeValues, chargeOf, chargeValuesOf, isCountable, SAMPLE_STAY, sampleAgorot } from './charge-values.ts';

const LONGEST_NAME = 60;

/** Renders an extra charge, new or opened, with what it adds to a stay in words. */
export function ExtraChargeForm({ editor }: { readonly editor: RecordEditor<ChargeValues, ExtraCharge> }) {
  const { t } = useI18n();
  const { form, opened, settle } = editor;
  const values = form.watch();
  const words = useChargeWords();
  const { units } = useHostRates();
  const meanwhile = useSavedMeanwhile<ChargeValues, ExtraCharge>({
    form,
    seen: opened?.of ?? undefined,
    valuesOf: (saved) =>
      chargeValuesOf(
        saved,
        units.map(({ unitId }) => unitId),
      ),
    onSeen: editor.setOf,
    goneCode: 'extra_charge_not_found',
    fields: {
      kind: { label: t('rates.chargeKind'), words: words.kind },
      titleHe: { label: t('rates.nameHe'), words: String },
      titleEn: { label: t('rates.nameEn'), words: String },
      amount: { label: t('rates.chargeAmount'), words: String },
      per: { label: t('rates.chargeSpan'), words: (per) => t(`rates.chargeSpan_${per}`) },
      isOptional: { label: t('rates.chargeWho'), words: words.isOptional },
      maximumCount: { label: t('rates.chargeMost'), words: String },
      isOfProperty: { label: t('rates.chargeWhere'), words: words.isOfProperty },
      unitIds: { label: t('rates.units'), words: (unitIds) => titlesOf(units, unitIds) },
    },
  });
  // One that is gone is made anew.
  const of = meanwhile.isGone ? null : (opened?.of ?? null);
  const { save, remove } = useChargeWrites(of, settle, meanwhile.onRefused);
  const charge = chargeOf(values);
  return (
    <RecordForm
      form={form}
      title={t(opened?.of ? 'rates.editCharge' : 'rates.newCharge')}
      sent={charge}
      save={save}
      remove={of ? { ...remove, run: () => remove.mutate(of) } : undefined}
      meanwhile={meanwhile}
      onClose={editor.close}
    >
      <ChargeFields values={values} />
      <section aria-live="polite">
        <h3>{t('rates.chargeInWords')}</h3>
        <p>{charge ? <SamplePrice charge={charge} /> : t('rates.chargeIncomplete')}</p>
      </section>
    </RecordForm>
  );
}

function ChargeFields({ values }: { readonly values: ChargeValues }) {
  const { t } = useI18n();
  const words = useChargeWords();
  return (
    <>
      <ChoiceChips<ChargeValues>
        name="kind"
        label={t('rates.chargeKind')}
        choices={EXTRA_CHARGE_KINDS.map((kind) => ({ value: kind, label: words.kind(kind) }))}
      />
      {values.kind === 'other' && (
        <>
          <TextInput<ChargeValues> name="titleHe" label={t('rates.nameHe')} dir="rtl" maxLength={LONGEST_NAME} />
          <TextInput<ChargeValues> name="titleEn" label={t('rates.nameEn')} dir="ltr" maxLength={LONGEST_NAME} />
        </>
      )}
      <AmountInput<ChargeValues> name="amount" label={t('rates.chargeAmount')} />
      <ChoiceChips<ChargeValues>
        name="per"
        label={t('rates.chargeSpan')}
        choices={EXTRA_CHARGE_SPANS.map((per) => ({ value: per, label: t(`rates.chargeSpan_${per}`) }))}
      />
      <ChoiceChips<ChargeValues>
        name="isOptional"
        label={t('rates.chargeWho')}
        choices={[false, true].map((value) => ({ value, label: words.isOptional(value) }))}
      />
      {isCountable(values) && (
        <StepperField<ChargeValues>
          name="maximumCount"
          label={t('rates.chargeMost')}
          min={1}
          max={REGISTRATION_LIMITS.maxExtraChargeCount}
        />
      )}
      <ChoiceChips<ChargeValues>
        name="isOfProperty"
        label={t('rates.chargeWhere')}
        choices={[true, false].map((value) => ({ value, label: words.isOfProperty(value) }))}
      />
      {!values.isOfProperty && <UnitChips />}
    </>
  );
}

function useChargeWords() {
  const { t } = useI18n();
  return {
    kind: (kind: ExtraChargeKind) => (kind === 'other' ? t('rates.chargeOther') : t(`stay.extraCharge_${kind}`)),
    isOptional: (isOptional: boolean) => t(isOptional ? 'rates.chargeChosen' : 'rates.chargeAlways'),
    isOfProperty: (isOfProperty: boolean) => t(isOfProperty ? 'rates.chargeOnce' : 'rates.chargeByUnit'),
  };
}

function useChargeWrites(of: ExtraCharge | null, onSettled: () => void, onRefused: (error: unknown) => void) {
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
    ({ id, revision }: ExtraCharge) => api.delete('/backoffice/extraCharges/{id}', { params: { id }, query: { revision } }),
    t('rates.chargeRemoved'),
    onSettled,
    onRefused,
  );
  return { save, remove };
}

/** Says what the charge adds to a sample stay, and what of. */
function SamplePrice({ charge }: { charge: NewExtraCharge }) {
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
