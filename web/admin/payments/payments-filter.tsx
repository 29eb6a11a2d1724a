import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { AdminPayments } from '#contract/admin-payments.ts';
import { isOneOf, PAYMENT_KINDS, PAYMENT_STATES } from '#contract/primitives/enums.ts';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import type { PaymentsAddress } from '#web/admin-addresses.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Select } from '#web/design-system/select.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Which payments are listed: by kind, reservation, place and state. */
export function PaymentsFilter({ address, counts }: { address: PaymentsAddress; counts: AdminPayments['meta']['counts'] | undefined }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  // Another filter begins at the first page.
  const { page: _, ...filter } = address;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(paths.adminPayments(language, { ...readFilter(new FormData(event.currentTarget)), state: address.state }));
  };
  return (
    <>
      <search>
        {/* Written anew when the filter changes by a link, so that it always shows what is listed. */}
        <form key={JSON.stringify(filter)} className={listsStyles.search} onSubmit={search}>
          <Field label={t('adminPayments.byKind')}>
            {(control) => (
              <Select
                {...control}
                name="kind"
                defaultValue={address.kind ?? 'all'}
                options={(['all', ...PAYMENT_KINDS] as const).map((value) => ({ value, label: t(`adminPayments.kind_${value}`) }))}
              />
            )}
          </Field>
          <TextField
            label={t('adminPayments.byReservation')}
            name="reservation"
            defaultValue={address.reservation}
            maxLength={40}
            autoCapitalize="characters"
            dir="ltr"
          />
          <TextField label={t('admin.byProperty')} name="property" defaultValue={address.property} inputMode="numeric" dir="ltr" />
          <SubmitButton>{t('admin.search')}</SubmitButton>
          {Object.values(filter).some((value) => value !== undefined) && (
            <Link {...paths.adminPayments(language)} className={`${typography.link} ${listsStyles.clear}`}>
              {t('adminAudit.clearFilter')}
            </Link>
          )}
        </form>
      </search>
      <nav className={`${chipStyles.chips} ${listsStyles.chips}`} aria-label={t('admin.byState')}>
        {[undefined, ...PAYMENT_STATES].map((state) => (
          <Link
            key={state ?? 'all'}
            {...paths.adminPayments(language, { ...filter, state })}
            className={state === address.state ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
            {...(state === address.state ? { 'aria-current': 'true' as const } : {})}
          >
            {t(`adminPayments.state_${state ?? 'all'}`)}
            {state && counts && (
              <>
                {' '}
                <Num>{counts[state]}</Num>
              </>
            )}
          </Link>
        ))}
      </nav>
    </>
  );
}

function readFilter(typed: FormData): PaymentsAddress {
  const textOf = (name: string) => String(typed.get(name) ?? '').trim();
  const [kind, property] = [textOf('kind'), Number(textOf('property'))];
  return {
    ...(isOneOf(PAYMENT_KINDS, kind) && { kind }),
    // As they are shown, with dashes or in small letters.
    ...(textOf('reservation') && {
      reservation: textOf('reservation')
        .replace(/[^0-9a-z]/gi, '')
        .toUpperCase(),
    }),
    ...(Number.isInteger(property) && property > 0 && { property }),
  };
}
