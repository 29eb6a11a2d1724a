import { Clock } from 'lucide-react';
import { type Field, type Fields, fieldsOf, valueAt } from '#contract/primitives/field-kinds.ts';
import { BASIC, FACILITIES, POLICIES } from '#contract/primitives/registration-fields.ts';
import type { DetailsSection } from '#contract/primitives/registration-steps.ts';
import type { PendingChange } from '#contract/registration.ts';
import { directionOf } from '#texts/languages.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './details.module.css';
import { sectionOf } from './section-of.ts';

type ToldSection = Exclude<DetailsSection, 'photos' | 'units'>;

const TREES = { basic: BASIC, facilities: FACILITIES, policies: POLICIES } as const satisfies Record<string, Fields>;
const stepOf = (section: ToldSection): keyof typeof TREES => (section === 'facilities' || section === 'policies' ? section : 'basic');

/** A value of a section, with the language that it is written in. */
interface Fact {
  readonly path: string;
  readonly language?: 'he' | 'en' | undefined;
  /** It takes the whole width. */
  readonly isLong: boolean;
}

/** What the site shows of a section: each field that is filled in, by its name, and what waits for review beneath it. */
export function SectionFacts({ section }: { section: ToldSection }) {
  const { t } = useI18n();
  const { steps, pendingChange } = useRegistration().registration;
  const describeField = useDescribeField();
  const { document } = steps[stepOf(section)];
  const facts = factsOf(section).flatMap((fact) => {
    const pending = pendingChange?.fields.find(({ path }) => path === fact.path);
    const value = pending ? pending.live : valueAt(document, fact.path);
    return isFilled(value) || pending ? [{ ...fact, value, pending }] : [];
  });
  if (facts.length === 0) return <p className={styles.nothing}>{t('registrationFields.empty')}</p>;
  return (
    <dl className={styles.facts}>
      {facts.map(({ path, language, isLong, value, pending }) => {
        const { label, wordsOf } = describeField(path);
        return (
          <div key={path} className={isLong ? styles.long : undefined}>
            <dt>{label}</dt>
            <Value language={language} isLong={isLong} words={wordsOf(value)} />
            {pending && <Wanted words={wordsOf(pending.wanted)} status={pendingChange?.status ?? 'waiting'} />}
          </div>
        );
      })}
    </dl>
  );
}

/** A long text stands as its language is read; a few words stand on the page's side. */
function Value({ words, language, isLong }: Pick<Fact, 'language' | 'isLong'> & { words: string }) {
  const written = language && { lang: language, dir: directionOf(language) };
  if (isLong) return <dd {...written}>{words}</dd>;
  return (
    <dd>
      <bdi {...written}>{words}</bdi>
    </dd>
  );
}

function Wanted({ words, status }: { words: string; status: PendingChange['status'] }) {
  const { t } = useI18n();
  return (
    <dd className={styles.wanted}>
      <Icon of={Clock} size="s" />
      {t(status === 'waiting' ? 'hotelDetails.afterReview' : 'hotelDetails.notApproved')} <bdi>{words}</bdi>
    </dd>
  );
}

function factsOf(section: ToldSection): Fact[] {
  const step = stepOf(section);
  return fieldsOf(TREES[step])
    .filter(({ path, field }) => sectionOf(step, path) === section && isTold(path, field))
    .flatMap(({ path, field }): Fact[] => {
      if (field.kind !== 'texts') return [{ path, isLong: false }];
      const isLong = field.maxWords !== undefined || field.isLong === true;
      return (['he', 'en'] as const).map((language) => ({ path: `${path}.${language}`, language, isLong }));
    });
}

/** The pin's numbers say nothing to people, and what was typed into the search of addresses is said by what came of it. */
const isTold = (path: string, { kind }: Field) => kind !== 'number' && path !== 'address.fullAddress';

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
