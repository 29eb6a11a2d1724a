import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { HostRates, SpecialRatesEdit } from '#contract/rates.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Field } from '#web/design-system/field.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Select } from '#web/design-system/select.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { SavedMeanwhile } from '#web/host/meanwhile/saved-meanwhile.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { DatesText } from '../dates-text.tsx';
import { FormPanel } from '../form-panel.tsx';
import * as styles from '../rates.module.css';
import { AmountField, WholeField } from '../typed-fields.tsx';
import { NIGHTS, PERCENT } from '../typed-whole.ts';
import { UnitChips } from '../unit-chips.tsx';
import { useRatesWrite } from '../use-rates-write.ts';
import { NightsFields } from '../wire-date-field.tsx';
import { WriteProblem } from '../write-problem.tsx';
import { clashesOf, editOf, pricesOf, type SpecialDraft } from './special-draft.ts';
import { useSpecialMeanwhile } from './use-special-meanwhile.ts';

interface SpecialRateFormProps {
  readonly draft: SpecialDraft;
  readonly rates: HostRates;
  readonly onChange: (draft: SpecialDraft) => void;
  readonly onClose: () => void;
  /** Nothing is left to save: it was saved or removed. */
  readonly onSettled: () => void;
  /** Opens the group of a rate that is in the way. */
  readonly onOpen: (id: number) => void;
}

/** A special rate, new or opened. */
export function SpecialRateForm({ draft, rates, onChange, onClose, onSettled, onOpen }: SpecialRateFormProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const meanwhile = useSpecialMeanwhile(draft, rates, onChange);
  const send = (edit: SpecialRatesEdit) => api.put('/backoffice/specialRates', edit);
  const write = useRatesWrite(send, t('rates.saved'), onSettled, meanwhile.onRefused);
  const known = draft.of?.rates ?? [];
  const clashes = clashesOf(draft, rates);
  const edit = editOf(draft, rates);
  const set = (changes: Partial<SpecialDraft>) => {
    write.reset();
    onChange({ ...draft, ...changes });
  };
  const remove = () => write.mutate({ saved: [], removed: known.map(({ id, revision }) => ({ id, revision })), isConfirmed: true });
  return (
    <FormPanel
      title={draft.of ? t('rates.editSpecial') : t('rates.newSpecial')}
      onSubmit={() => edit && clashes.length === 0 && write.mutate(edit)}
      onClose={onClose}
      actions={(formId) => (
        <>
          <Button type="submit" form={formId} kind="go" isBusy={write.isPending} disabled={!edit || clashes.length > 0}>
            {t('rates.save')}
          </Button>
          <Button onClick={onClose}>{t('rates.cancel')}</Button>
          {known.length > 0 && (
            <Button kind="bad" onClick={remove}>
              {t('rates.remove')}
            </Button>
          )}
        </>
      )}
    >
      <NameFields draft={draft} rates={rates} set={set} />
      <NightsFields from={draft.from} to={draft.to} onChange={set} />
      {clashes[0] && (
        <Notice tone="bad" isAnnounced>
          <b>{t('rates.clash', { name: clashes[0].name[language] })}</b> <DatesText from={clashes[0].from} to={clashes[0].to} />
          <div className={styles.actions}>
            {(fromWireDate(clashes[0].from) ?? '') > (fromWireDate(draft.from) ?? '') && (
              <Button size="s" onClick={() => set({ to: dayBefore(clashes[0]?.from ?? '') })}>
                {t('rates.endBefore')}
              </Button>
            )}
            <Button size="s" onClick={() => onOpen(clashes[0]?.id ?? 0)}>
              {t('rates.editNamed', { name: clashes[0].name[language] })}
            </Button>
          </div>
        </Notice>
      )}
      <PriceFields draft={draft} rates={rates} set={set} />
      <WholeField
        label={t('rates.minimumNights')}
        hint={t('rates.minimumHint')}
        range={NIGHTS}
        value={draft.minimumNights}
        onChange={(minimumNights) => set({ minimumNights })}
      />
      <UnitChips label={t('rates.units')} units={rates.units} chosen={draft.unitIds} onChange={(unitIds) => set({ unitIds })} />
      {meanwhile.crossings && <SavedMeanwhile crossings={meanwhile.crossings} isGone={meanwhile.isGone} />}
      {write.error && !(meanwhile.crossings && meanwhile.isAbout(write.error)) && (
        <WriteProblem error={write.error} rates={rates} onConfirm={() => edit && write.mutate({ ...edit, isConfirmed: true })} />
      )}
    </FormPanel>
  );
}

const dayBefore = (wire: string) => toWireDate(addDays(fromWireDate(wire) ?? '', -1));

interface PartProps {
  readonly draft: SpecialDraft;
  readonly rates: HostRates;
  readonly set: (changes: Partial<SpecialDraft>) => void;
}

function NameFields({ draft, rates, set }: PartProps) {
  const { language, t } = useI18n();
  const byId = new Map(rates.holidays.map((holiday) => [holiday.id, holiday]).reverse() as [string, HostRates['holidays'][number]][]);
  const options = [
    { value: '', label: t('rates.ownName') },
    ...[...byId.values()].map((holiday) => ({ value: holiday.id, label: holiday.name[language] })),
  ];
  const choose = (id: string) => {
    const holiday = byId.get(id);
    // Its next dates, unless others were chosen already.
    const dates = holiday && draft.from === '' ? { from: holiday.from, to: holiday.to } : {};
    set({ holiday: id, ...dates });
  };
  return (
    <>
      <Field label={t('rates.holiday')}>
        {(control) => <Select {...control} options={options} value={draft.holiday} onChange={(event) => choose(event.target.value)} />}
      </Field>
      {draft.holiday === '' && (
        <div className={styles.pair}>
          <TextField label={t('rates.nameHe')} dir="rtl" value={draft.nameHe} onChange={(event) => set({ nameHe: event.target.value })} />
          <TextField label={t('rates.nameEn')} dir="ltr" value={draft.nameEn} onChange={(event) => set({ nameEn: event.target.value })} />
        </div>
      )}
    </>
  );
}

function PriceFields({ draft, rates, set }: PartProps) {
  const { t } = useI18n();
  const kinds = draft.of && draft.of.rates.length > 0 ? (['amount', 'percent', 'keep'] as const) : (['amount', 'percent'] as const);
  return (
    <>
      <Field label={t('rates.howPriced')}>
        {(control) => (
          <Select
            {...control}
            options={kinds.map((kind) => ({ value: kind, label: t(`rates.priced_${kind}`) }))}
            value={draft.prices}
            onChange={(event) => set({ prices: kinds.find((kind) => kind === event.target.value) ?? 'amount' })}
          />
        )}
      </Field>
      {draft.prices === 'amount' && (
        <div className={styles.pair}>
          <AmountField label={t('rates.midweekAgorot')} value={draft.midweek} onChange={(midweek) => set({ midweek })} />
          <AmountField label={t('rates.weekendAgorot')} value={draft.weekend} onChange={(weekend) => set({ weekend })} />
        </div>
      )}
      {draft.prices === 'percent' && (
        <WholeField label={t('rates.byPercent')} range={PERCENT} value={draft.percent} onChange={(percent) => set({ percent })} />
      )}
      {draft.prices !== 'amount' && <PricesOfUnits draft={draft} rates={rates} />}
    </>
  );
}

/** What each of the units asks, or would ask. */
function PricesOfUnits({ draft, rates }: Omit<PartProps, 'set'>) {
  return (
    <div className={styles.lines}>
      {rates.units
        .filter(({ unitId }) => draft.unitIds.includes(unitId))
        .map((unit) => {
          const known = draft.of?.rates.find(({ unitId }) => unitId === unit.unitId);
          const prices = pricesOf(draft, unit, known);
          return (
            <div key={unit.unitId}>
              <bdi>{unit.title}</bdi>
              {prices && (
                <span>
                  <Price agorot={prices.midweekAgorot} /> / <Price agorot={prices.weekendAgorot} />
                </span>
              )}
            </div>
          );
        })}
    </div>
  );
}
