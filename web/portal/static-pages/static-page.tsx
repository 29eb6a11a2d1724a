import { Fragment } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { formatDate } from '#texts/dates.ts';
import type { PageSection } from '#texts/page-content.ts';
import { PAGES, type PageName } from '#texts/pages.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Prose } from './prose.tsx';

/** When the texts were last changed in what they mean. */
const UPDATED: LocalDate = '2026-11-20';
/** Pages that bind: readers want to know since when. */
const DATED: ReadonlySet<PageName> = new Set<PageName>(['terms', 'privacy', 'accessibility']);

/** A page of text: what it is about, its sections to jump to, and the sections. */
export function StaticPage({ page }: { page: PageName }) {
  const { language, t } = useI18n();
  const { lead, sections } = PAGES[language][page];
  return (
    <div className="wrap textpage">
      <header className="textpage__top">
        <h1 className="disp">{t(`publicPages.${page}`)}</h1>
        <p className="lead">
          <Prose text={lead} />
        </p>
        {DATED.has(page) && <p className="t1 mute">{t('publicPages.updated', { date: formatDate(UPDATED, language) })}</p>}
      </header>
      <div className="textpage__in">
        <nav aria-labelledby="contents" className="textpage__nav">
          <h2 id="contents" className="t1 mute">
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
        <div className="textpage__body">
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
      <h2 id={`${id}-heading`} className="disp">
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
