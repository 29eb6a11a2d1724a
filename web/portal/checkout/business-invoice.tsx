import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { unparted } from '#rules/validators/digits.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { BUSINESS_FIELDS } from '#web/portal/reservation/business-rules.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** For the few who want the host's invoice made out to a business: folded, so that nobody else has more to fill in. */
export function BusinessInvoice({ field }: { field: (name: (typeof BUSINESS_FIELDS)[number]) => FieldProps }) {
  const { t } = useI18n();
  const [name, number] = [field('businessName'), field('businessNumber')];
  return (
    // What is wrong must be seen; else it is as the guest leaves it.
    <details className={fieldStyles.wholeRow} {...((name.error || number.error) && { open: true })}>
      <summary className={`${typography.link} ${layout.tappable}`}>
        {t('checkout.businessInvoice')}
        <Icon of={ChevronDown} size="s" />
      </summary>
      <div className={fieldStyles.columns}>
        <TextField
          label={t('checkout.businessName')}
          hint={t('checkout.businessNameHint')}
          dir="auto"
          autoComplete="organization"
          {...name}
        />
        <TextField label={t('checkout.businessNumber')} dir="ltr" inputMode="numeric" tidy={unparted} {...number} />
      </div>
    </details>
  );
}
