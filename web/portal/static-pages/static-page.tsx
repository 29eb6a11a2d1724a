import { Fragment } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { formatDate } from '#texts/dates.ts';
import type { PageSection } from '#texts/page-content.ts';
import { PAGES, type PageName } from '#texts/pages.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from '#web/portal/pages/text-page.module.css';
import { Prose } from './prose.tsx';

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
