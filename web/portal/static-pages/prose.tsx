import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Surroundings } from '#web/app/surroundings.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmailLink, PhoneLink } from '#web/design-system/contact-links.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

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

/** A sentence of a page's text, with its facts and links. */
export function Prose({ text }: { text: string }) {
  const { language } = useI18n();
  const { site } = useSurroundings();
  return readInline(text).map((piece, index) => (
    // A sentence never changes the order of its pieces.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {'text' in piece && piece.text}
      {'fact' in piece && factOf(piece.fact, site, language)}
      {'target' in piece && (
        <Link {...TARGETS[piece.target](language)} {...(piece.section ? { hash: piece.section } : {})} className="link inline!">
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
  };
  return facts[fact]();
}

/** Pages that texts link to, by the names that they use; see `prose.tsx`. */
type LinkTarget = 'contact' | 'help' | 'terms' | 'privacy' | 'about' | 'accessibility' | 'becomeHost' | 'reservation';

/** Facts about the company that stand in texts as `{name}`. */
type FactName = 'name' | 'email' | 'phone' | 'company' | 'companyNumber' | 'companyAddress' | 'commission' | 'holdMinutes';

/** A piece of a sentence: words, a fact, or a link to a page or to a section of one. */
type InlinePiece =
  | { readonly text: string }
  | { readonly fact: FactName }
  | { readonly link: string; readonly target: LinkTarget; readonly section?: string };

const MARKUP = /(\{\w+\}|\[[^\]]+\]\(\w+(?:#[\w-]+)?\))/;
const LINK = /^\[([^\]]+)\]\((\w+)(?:#([\w-]+))?\)$/;

/**
 * Reads a sentence of a page's text: `{email}` stands for a fact, `[words](page)` and `[words](page#section)` are links. Names are not
 * checked here: a test looks at every text.
 */
export function readInline(sentence: string): InlinePiece[] {
  return sentence
    .split(MARKUP)
    .filter((piece) => piece !== '')
    .map((piece): InlinePiece => {
      if (/^\{\w+\}$/.test(piece)) return { fact: piece.slice(1, -1) as FactName };
      const [, link, target, section] = LINK.exec(piece) ?? [];
      if (link === undefined) return { text: piece };
      return { link, target: target as LinkTarget, ...(section === undefined ? {} : { section }) };
    });
}
