import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { ErrorText } from '#web/design-system/error-line.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { Select } from '#web/design-system/select.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFieldError, useFields } from '#web/registration/fields/fields-context.tsx';
import { CountStepper, PriceField } from '#web/registration/fields/number-fields.tsx';
import * as styles from './extras-table.module.css';

const GROUPS = ['baby', 'child', 'adult'] as const;
type Group = (typeof GROUPS)[number];

const { minBabyMaxAge, maxBabyMaxAge, minChildMaxAge, maxChildMaxAge, minAdultFromAge, maxAdultFromAge } = REGISTRATION_LIMITS;

/** Extra beds and what an extra guest pays each night, by age group: one set of prices for both (docs/product.md §8). */
export function ExtrasTable({ extraBeds }: { extraBeds: UnitDocument['extraBeds'] }) {
  const { t } = useI18n();
  return (
    <fieldset className={fieldsStyles.set}>
      <legend>{t('unitLayout.extras')}</legend>
      <p className={`${fieldsStyles.full} ${fieldStyles.hint}`}>{t('unitLayout.extrasHint')}</p>
      <table className={`${fieldsStyles.full} ${styles.extras}`}>
        <thead>
          <tr>
            <th scope="col">{t('unitLayout.extraWho')}</th>
            <th scope="col">{t('unitLayout.extraCount')}</th>
            <th scope="col">{t('unitLayout.extraAges')}</th>
            <th scope="col">{t('unitLayout.extraPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {GROUPS.map((group) => (
            <ExtraRow key={group} group={group} extraBeds={extraBeds} />
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

function ExtraRow({ group, extraBeds }: { group: Group; extraBeds: UnitDocument['extraBeds'] }) {
  const { t } = useI18n();
  const who = t(`unitLayout.${group}`);
  const path = `extraBeds.${group}`;
  const error = useFieldError(`${path}.count`);
  return (
    <tr>
      <th scope="row">{who}</th>
      <td>
        <CountStepper path={`${path}.count`} min={0} max={REGISTRATION_LIMITS.maxExtraBeds} label={t('unitLayout.countOf', { who })} />
        {error && <ErrorText>{error}</ErrorText>}
      </td>
      <td>
        <Ages group={group} extraBeds={extraBeds} label={t('unitLayout.agesOf', { who })} />
      </td>
      <td>
        <div className={styles.price}>
          <PriceField
            path={`${path}.priceAgorot`}
            label={<span className={layout.visuallyHidden}>{t('unitLayout.priceOf', { who })}</span>}
          />
          {extraBeds[group].priceAgorot === 0 && <span className={typography.muted}>{t('unitLayout.noCharge')}</span>}
        </div>
      </td>
    </tr>
  );
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Children end where adults begin: of the choices that mean the same, the chosen one. */
function childAges({ child, adult }: UnitDocument['extraBeds']): { maxAge: number; lastAge: number }[] {
  const lastAgeOf = (maxAge: number) => Math.min(maxAge, (adult.fromAge ?? maxAge + 1) - 1);
  const chosen = child.maxAge ?? maxChildMaxAge;
  return range(minChildMaxAge, maxChildMaxAge)
    .map((maxAge) => ({ maxAge, lastAge: lastAgeOf(maxAge) }))
    .filter(({ maxAge, lastAge }) => maxAge === chosen || (lastAge === maxAge && lastAge !== lastAgeOf(chosen)));
}

function Ages({ group, extraBeds, label }: { group: Group; extraBeds: UnitDocument['extraBeds']; label: string }) {
  const { t } = useI18n();
  const fields = useFields();
  const path = group === 'adult' ? 'extraBeds.adult.fromAge' : `extraBeds.${group}.maxAge`;
  const error = useFieldError(path);
  const firstChildAge = (extraBeds.baby.maxAge ?? 0) + 1;
  const options = {
    baby: range(minBabyMaxAge, maxBabyMaxAge).map((age) => ({ value: String(age), label: t('unitLayout.upToAge', { age }) })),
    child: childAges(extraBeds).map(({ maxAge, lastAge }) => ({
      value: String(maxAge),
      label: t('unitLayout.fromToAge', { from: firstChildAge, age: lastAge }),
    })),
    adult: [
      { value: '', label: t('unitLayout.onlyAdults') },
      ...range(minAdultFromAge, maxAdultFromAge).map((age) => ({ value: String(age), label: t('unitLayout.fromAge', { age }) })),
    ],
  }[group];
  return (
    <>
      <Select
        name={path}
        aria-label={label}
        value={String(fields.valueAt(path) ?? '')}
        onChange={(event) => {
          fields.setAt(path, event.target.value === '' ? null : Number(event.target.value));
          fields.touch(path);
        }}
        options={options}
      />
      {error && <ErrorText>{error}</ErrorText>}
    </>
  );
}
