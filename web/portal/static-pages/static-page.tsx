import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatNumber } from '#rules/format/money.ts';
import { formatDate } from '#texts/dates.ts';
import { NUMBERS } from '#texts/numbers.ts';
import type { PageSection } from '#texts/page-content.ts';
import { PAGES, type PageName } from '#texts/pages.ts';
import type { MessageKey } from '#texts/translate.ts';
import type { Surroundings } from '#web/app/surroundings.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmailLink } from '#web/design-system/email-link.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneLink } from '#web/i18n/phone.tsx';
import { paths } from '#web/paths.ts';
import * as styles from '#web/portal/pages/text-page.module.css';

/** When the texts were last changed in what they mean. */
const UPDATED: LocalDate = '2026-11-20';
/** Pages that bind: readers want to know since when. */
const DATED: ReadonlySet<PageName> = new Set<PageName>(['terms', 'privacy', 'accessibility']);

/** Renders a page of text: what it is about, its sections to jump to, and the sections. */
export function StaticPage({ page }: { page: PageName }) {
  const { language, t } = useI18n();
  const { lead, sections } = PAGES[language][page];
  return (
    <div className={`${layout.page} ${styles.textPage}`}>
      <header className={styles.top}>
        <h1 className={typography.display}>{t(`publicPages.${page}`)}</h1>
        <p className={typography.lead}>
          <Prose text={lead} />
        </p>
        {DATED.has(page) && (
          <p className={`${typography.small} ${typography.muted}`}>{t('publicPages.updated', { date: formatDate(UPDATED, language) })}</p>
        )}
      </header>
      <div className={styles.inside}>
        <nav aria-labelledby="contents" className={styles.navigation}>
          <h2 id="contents" className={`${typography.small} ${typography.muted}`}>
            {t('publicPages.contents')}
          </h2>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.body}>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Section({ section: { id, heading, body } }: { section: PageSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={typography.display}>
        {heading}
      </h2>
      {body.map((block, index) => (
        // The blocks of a section never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {typeof block === 'string' ? (
            <p>
              <Prose text={block} />
            </p>
          ) : (
            <ul>
              {block.map((line) => (
                <li key={line}>
                  <Prose text={line} />
                </li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </section>
  );
}

const TARGETS = {
  contact: paths.contactUs,
  help: paths.help,
  terms: paths.terms,
  privacy: paths.privacy,
  about: paths.about,
  accessibility: paths.accessibility,
  becomeHost: paths.becomeHost,
  reservation: paths.findReservation,
} as const satisfies Record<LinkTarget, unknown>;

/** Renders a sentence of a page's text, with its facts and links. */
function Prose({ text }: { text: string }) {
  const { language, t } = useI18n();
  const { site } = useSurroundings();
  return readInline(text).map((piece, index) => (
    // A sentence never changes the order of its pieces.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {'text' in piece && piece.text}
      {'fact' in piece && factOf(piece.fact, site, language)}
      {'number' in piece && <Num>{formatNumber(NUMBERS[piece.number])}</Num>}
      {'other' in piece && t(piece.other)}
      {'target' in piece && (
        <Link
          {...TARGETS[piece.target](language)}
          {...(piece.section ? { hash: piece.section } : {})}
          className={`${typography.link} ${typography.inline}`}
        >
          {piece.link}
        </Link>
      )}
    </Fragment>
  ));
}

function factOf(fact: FactName, site: Surroundings['site'], language: Locale): ReactNode {
  const facts: Record<FactName, () => ReactNode> = {
    name: () => <bdi>{site.name[language]}</bdi>,
    email: () => <EmailLink email={site.email} />,
    phone: () => <PhoneLink phone={site.phone} />,
    company: () => <bdi>{site.company.name[language]}</bdi>,
    companyNumber: () => <Num>{site.company.number}</Num>,
    companyAddress: () => <bdi>{site.company.address[language]}</bdi>,
    commission: () => <Num>{`${site.commissionPercent}%`}</Num>,
    holdMinutes: () => <Num>{String(site.holdMinutes)}</Num>,
    sessionDays: () => <Num>{String(site.sessionDays)}</Num>,
  };
  return facts[fact]();
}

/** Pages that texts link to, by the names that they use. */
type LinkTarget = 'contact' | 'help' | 'terms' | 'privacy' | 'about' | 'accessibility' | 'becomeHost' | 'reservation';

/** Facts about the company that stand in texts as `{name}`. */
type FactName = 'name' | 'email' | 'phone' | 'company' | 'companyNumber' | 'companyAddress' | 'commission' | 'holdMinutes' | 'sessionDays';

/** A piece of a sentence: words, a fact, a number, another text, or a link to a page or a section of one. */
type InlinePiece =
  | { readonly text: string }
  | { readonly fact: FactName }
  | { readonly number: keyof typeof NUMBERS }
  | { readonly other: MessageKey }
  | { readonly link: string; readonly target: LinkTarget; readonly section?: string };

const MARKUP = /(\{[\w.]+\}|\[[^\]]+\]\(\w+(?:#[\w-]+)?\))/;
const LINK = /^\[([^\]]+)\]\((\w+)(?:#([\w-]+))?\)$/;

/**
 * Reads a sentence of a page's text: `{email}` stands for a fact, `{MAX_UNITS}` and `{area.key}` are as in all texts,
 * `[words](page)` and `[words](page#section)` are links. Names are not checked here: a test looks at every text.
 */
export function readInline(sentence: string): InlinePiece[] {
  return sentence
    .split(MARKUP)
    .filter((piece) => piece !== '')
    .map((piece): InlinePiece => {
      if (piece.startsWith('{')) return pieceNamed(piece.slice(1, -1));
      const [, link, target, section] = LINK.exec(piece) ?? [];
      if (link === undefined) return { text: piece };
      return { link, target: target as LinkTarget, ...(section === undefined ? {} : { section }) };
    });
}

function pieceNamed(name: string): InlinePiece {
  if (name.includes('.')) return { other: name as MessageKey };
  return name in NUMBERS ? { number: name as keyof typeof NUMBERS } : { fact: name as FactName };
}
