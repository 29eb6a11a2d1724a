import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useProperty } from './property-context.tsx';
import * as styles from './property-page.module.css';

const PageCalendar = lazy(async () => ({ default: (await import('./property-calendar.tsx')).PageCalendar }));

/** How near the calendar has to come before it is fetched. */
const NEAR = '600px';

/** When there is room, and what a night costs. Comes when the visitor gets near it. */
export function CalendarSection() {
  const { t } = useI18n();
  const { stay } = useProperty();
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  const waiting = <Skeleton className={styles.calendarPlaceholder} />;
  return (
    <section id="calendar" ref={section} aria-labelledby="calendar-title">
      <h2 id="calendar-title" className={typography.display}>
        {t('property.calendar')}
      </h2>
      {isNear ? (
        <Suspense fallback={waiting}>
          {/* Other dates in the address begin a new choice. */}
          <PageCalendar key={`${stay?.from} ${stay?.to}`} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
