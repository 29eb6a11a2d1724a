import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { isOneOf, REGISTRATION_STATUSES, ROLES } from '#contract/primitives/enums.ts';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatDate } from '#texts/dates.ts';
import { isLanguage, languageOf } from '#texts/languages.ts';
import type { MessageKey } from '#texts/translate.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** The name of a field of a document and its values in words, by its path. */
export type DescribeValue = (path: string) => { readonly label: string; readonly wordsOf: (value: unknown) => string };

/** Both come from the area that knows the hosts' documents. */
export interface Describers {
  readonly property: DescribeValue;
  readonly unit: DescribeValue;
}

const OWN_FIELDS: Readonly<Record<string, MessageKey>> = {
  status: 'adminAudit.fieldStatus',
  isPublished: 'adminAudit.fieldPublished',
  'review.status': 'adminAudit.fieldReview',
  id: 'adminAudit.fieldId',
  email: 'adminUsers.email',
  firstName: 'adminUsers.firstName',
  lastName: 'adminUsers.lastName',
  phone: 'adminUsers.phone',
  locale: 'adminUsers.language',
  roles: 'adminUsers.roles',
};
const DECISIONS = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
const STEP_FIELD = /^steps\.\w+\.(.+)$/;
const UNIT_FIELD = /^units\.(\d+)\.(.+)$/;
const TERM = /^commission\.(rates|discounts)\.([\d-]{10})\.(percent|to)$/;
const REASON = /^review\.reasons\.(basic|facilities|layout|photos|policies|approval)$/;

/** Names the fields of the audit log and puts their values into words. */
export function useDescribeChange({ property, unit }: Describers): DescribeValue {
  const { t } = useI18n();
  const wordsOfOwn = useOwnWords();
  const commissionTerm = useCommissionWords();
  return (path) => {
    const [, stepField] = STEP_FIELD.exec(path) ?? [];
    if (stepField !== undefined) return property(stepField);
    const [, id = '', unitField] = UNIT_FIELD.exec(path) ?? [];
    if (unitField !== undefined) {
      const { label, wordsOf } = unit(unitField);
      const field = unitField === 'position' ? t('adminAudit.fieldPosition') : label;
      return { label: t('adminAudit.fieldUnit', { id, field }), wordsOf };
    }
    const term = TERM.exec(path);
    if (term) return commissionTerm(term);
    // The pattern lets no other steps through.
    const step = REASON.exec(path)?.[1] as 'basic' | undefined;
    if (step) return { label: t('adminReview.reasonOf', { step: t(`registration.step_${step}`) }), wordsOf: String };
    const own = OWN_FIELDS[path];
    return { label: own ? t(own) : path, wordsOf: (value) => wordsOfOwn(path, value) };
  };
}

/** A rate or discount, by the first of its days. */
function useCommissionWords(): (term: RegExpExecArray) => ReturnType<DescribeValue> {
  const { language, t } = useI18n();
  const dayOf = (date: unknown) => formatDate(fromWireDate(String(date)) ?? '', language, 'medium');
  return ([, kind, from, part]) => ({
    label: t(kind === 'rates' ? `adminAudit.rate_${part as 'to'}` : `adminAudit.discount_${part as 'to'}`, { from: dayOf(from) }),
    wordsOf: (value) => (part === 'to' ? dayOf(value) : isolateLeftToRight(`${value}%`)),
  });
}

/** Values of accounts and of a property's states. */
function useOwnWords(): (path: string, value: unknown) => string {
  const { t } = useI18n();
  return (path, value) => {
    if (Array.isArray(value)) return value.map((each) => (isOneOf(ROLES, each) ? t(`adminUsers.${each}`) : String(each))).join(', ');
    if (typeof value === 'boolean') return t(value ? 'adminReview.yes' : 'adminReview.no');
    if (path === 'locale' && isLanguage(value)) return languageOf(value).name;
    if (path === 'status' && isOneOf(REGISTRATION_STATUSES, value)) return t(`admin.state_${value}`);
    const decision = path === 'review.status' && DECISIONS.find((known) => known === value);
    return decision ? t(`adminAudit.review_${decision}`) : String(value);
  };
}
