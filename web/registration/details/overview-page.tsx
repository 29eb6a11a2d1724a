import { useInfiniteQuery } from '@tanstack/react-query';
import { Clock, ExternalLink, History, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Field, type Fields, fieldsOf, valueAt } from '#contract/primitives/field-kinds.ts';
import { BASIC, FACILITIES, POLICIES } from '#contract/primitives/registration-fields.ts';
import { DETAILS_SECTIONS, type DetailsSection } from '#contract/primitives/registration-steps.ts';
import type { PendingChange, Registration } from '#contract/registration.ts';
import { formatMoney } from '#rules/format/money.ts';
import { directionOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useOptions } from '#web/registration/fields/use-options.ts';
import { unitHash } from '#web/registration/frame/go-to-field.ts';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';
import { SaveBar } from '#web/registration/live/save-bar.tsx';
import { useAlbum } from '#web/registration/photos/use-album.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './details.module.css';
import { propertyHistoryQuery } from './details-queries.ts';
import { HistoryItem } from './history-item.tsx';
import { PendingChangeNotice } from './pending-change-notice.tsx';
import { sectionOf } from './section-of.ts';

/** Everything of an approved place as it is now, section by section, each with the way to its form (docs/product.md §8). */
export function OverviewPage() {
  const { language, t } = useI18n();
  const { registration } = useRegistration();
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1} className={styles.title}>
          {t('hotelDetails.title')}
        </h1>
        <LinkButton {...paths.ownerDetailsHistory(language)} size="s">
          <Icon of={History} size="s" />
          {t('hotelDetails.history')}
        </LinkButton>
        <LinkButton {...paths.ownerPreview(language)} size="s" preload={false}>
          <Icon of={ExternalLink} size="s" flip />
          {t('hotelDetails.preview')}
        </LinkButton>
      </div>
      {!registration.isPublished && <NotPublished />}
      <PendingChangeNotice />
      <Sections />
      <div className={styles.overview}>
        <div className={styles.cards}>
          {DETAILS_SECTIONS.map((section) => (
            <Card key={section} section={section}>
              {section === 'photos' && <PhotosGlance />}
              {section === 'units' && <UnitsGlance />}
              {section !== 'photos' && section !== 'units' && <SectionFacts section={section} />}
            </Card>
          ))}
        </div>
        <RecentChanges />
      </div>
      <SaveBar />
    </>
  );
}

function NotPublished() {
  const { language, t } = useI18n();
  return (
    <Notice tone="warn">
      {t('hotelDetails.notPublished')}{' '}
      <LinkButton {...paths.ownerPublish(language)} size="s">
        {t('hotelDetails.toPublish')}
      </LinkButton>
    </Notice>
  );
}

/** The way to each section of the page, which is long on phones. */
function Sections() {
  const { t } = useI18n();
  return (
    <nav aria-label={t('hotelDetails.sections')} className={styles.sections}>
      {DETAILS_SECTIONS.map((section) => (
        <a key={section} href={`#${section}`}>
          {t(`hotelDetails.section_${section}`)}
        </a>
      ))}
    </nav>
  );
}

function Card({ section, children }: { section: DetailsSection; children: ReactNode }) {
  const { language, t } = useI18n();
  const name = t(`hotelDetails.section_${section}`);
  return (
    <section id={section} aria-labelledby={`${section}-title`} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={`${section}-title`}>{name}</h2>
        <LinkButton
          {...paths.ownerDetailsSection(language, section)}
          size="s"
          aria-label={t('hotelDetails.editSection', { section: name })}
        >
          <Icon of={Pencil} size="s" />
          {t('hotelDetails.edit')}
        </LinkButton>
      </div>
      {children}
    </section>
  );
}

type DescribedSection = Exclude<DetailsSection, 'photos' | 'units'>;

const TREES = { basic: BASIC, facilities: FACILITIES, policies: POLICIES } as const satisfies Record<string, Fields>;
const stepOf = (section: DescribedSection): keyof typeof TREES => (section === 'facilities' || section === 'policies' ? section : 'basic');

/** A value of a section, with the language that it is written in. */
interface Fact {
  readonly path: string;
  readonly language?: 'he' | 'en' | undefined;
  /** It takes the whole width. */
  readonly isLong: boolean;
}

/** Renders what the site shows of a section: each field that is filled in, by its name, and what waits for review beneath it. */
function SectionFacts({ section }: { section: DescribedSection }) {
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

function factsOf(section: DescribedSection): Fact[] {
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

const SHOWN = 6;

/** The first photos of the property, and how many there are. */
function PhotosGlance() {
  const { language, t } = useI18n();
  const { album } = useAlbum(useRegistration().registration.propertyId);
  const ids = album?.lists.find(({ unitId }) => unitId === null)?.photoIds ?? [];
  const photos = ids.slice(0, SHOWN).flatMap((id) => album?.photos.find((photo) => photo.id === id) ?? []);
  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ id, url, alt, placeholder }) => (
          <li key={id}>
            <Picture url={url ?? undefined} alt={alt[language]} placeholder={placeholder} sizes="160px" className={styles.photo} />
          </li>
        ))}
      </ul>
      <p className={styles.by}>{t('registrationApproval.photos', { count: ids.length })}</p>
    </>
  );
}

type Unit = Registration['units'][number];

/** The units, each in a line with the way to its form. */
function UnitsGlance() {
  const { units } = useRegistration().registration;
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <UnitLine key={unit.unitId} unit={unit} />
      ))}
    </ul>
  );
}

function UnitLine({ unit: { unitId, position, isDraft, document } }: { unit: Unit }) {
  const { language, t } = useI18n();
  const { steps } = useRegistration().registration;
  const type = useOptions('unit_types').find(({ id }) => id === document.unitType)?.name;
  const name = document.name[language] || document.name.he || t('unitLayout.unitNumber', { number: position });
  const photos = steps.photos.targets.find((target) => target.unitId === unitId)?.actual ?? 0;
  const { midweekAgorot, weekendAgorot } = document.pricing;
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {isDraft && <Tag tone="warn">{t('hotelDetails.draftUnit')}</Tag>}
        <p className={styles.by}>
          {[type, t('unitLayout.sleeps', { count: sleepsIn(document) }), t('registrationApproval.photos', { count: photos })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <dl className={styles.prices}>
        <Price label={t('unitLayout.midweek')} agorot={midweekAgorot} />
        <Price label={t('unitLayout.weekend')} agorot={weekendAgorot} />
      </dl>
      <LinkButton
        {...paths.ownerDetailsSection(language, 'units')}
        hash={unitHash(unitId)}
        size="s"
        aria-label={t('hotelDetails.editSection', { section: name })}
      >
        <Icon of={Pencil} size="s" />
        {t('hotelDetails.edit')}
      </LinkButton>
    </li>
  );
}

function Price({ label, agorot }: { label: string; agorot: number | null }) {
  if (agorot === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Num>{formatMoney(agorot)}</Num>
      </dd>
    </div>
  );
}

const sleepsIn = ({ bedrooms, livingRooms }: Unit['document']) =>
  [...bedrooms, ...livingRooms].reduce((sum, { maxGuests }) => sum + (maxGuests ?? 0), 0);

const RECENT = 3;

/** The last changes, with the way to all of them; nothing before the first. */
function RecentChanges() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data } = useInfiniteQuery(propertyHistoryQuery(api));
  const changes = data?.pages[0]?.changes.slice(0, RECENT) ?? [];
  if (changes.length === 0) return null;
  return (
    <aside className={styles.card} aria-labelledby="recent-changes">
      <h2 id="recent-changes">{t('hotelDetails.recent')}</h2>
      <ul>
        {changes.map((change) => (
          <HistoryItem key={change.id} change={change} isShort />
        ))}
      </ul>
      <LinkButton {...paths.ownerDetailsHistory(language)} size="s" isFull>
        {t('hotelDetails.wholeHistory')}
      </LinkButton>
    </aside>
  );
}
