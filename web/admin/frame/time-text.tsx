import { directionOf } from '#texts/languages.ts';
import * as numStyles from '#web/design-system/num.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { timeText } from './instants.ts';

/** An instant as day and time in Israel, read in the page's direction: in Hebrew the day stands on the right. */
export function TimeText({ instant }: { instant: string }) {
  const { language } = useI18n();
  return (
    <bdi dir={directionOf(language)} className={numStyles.number}>
      {timeText(instant, language)}
    </bdi>
  );
}
