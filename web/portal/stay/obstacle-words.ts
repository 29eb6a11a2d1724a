import type { Locale } from '#contract/primitives/locale.ts';
import type { StayObstacle } from '#contract/stay-rules.ts';
import type { Translate } from '#texts/translate.ts';
import { formatOnWeekdays, otherWeekdays } from '#texts/weekdays.ts';

/** Where guests may come or go on nearly all days, the few others are named. */
const FEW = 2;

/** Returns what a host asks of stays that this one does not meet, in words. */
export function obstacleWords(obstacle: StayObstacle, t: Translate, language: Locale): string {
  switch (obstacle.kind) {
    case 'tonight':
      return t('property.obstacleTonight', { until: obstacle.until });
    case 'notice':
      return t('property.obstacleNotice', { count: obstacle.days });
    case 'maximum':
      return t('property.obstacleMaximum', { count: obstacle.nights });
    case 'minimum':
      return t(MINIMUM[obstacle.over], { count: obstacle.nights });
    case 'noArrival':
      return t('property.obstacleNobodyArrives');
    case 'shabbatArrival':
      return shabbatArrivalWords(obstacle.rest, t);
    case 'shabbatDeparture': {
      const { until, rest } = obstacle;
      return rest.ends === null ? t('property.obstacleAmidRest') : t(BEFORE_END[rest.kind], { until, ends: rest.ends });
    }
    default: {
      const others = otherWeekdays(obstacle.weekdays);
      const isAlmostAny = others.length > 0 && others.length <= FEW;
      const key = DAYS[obstacle.kind][isAlmostAny ? 'except' : 'only'];
      return t(key, { days: formatOnWeekdays(isAlmostAny ? others : obstacle.weekdays, language) });
    }
  }
}

/** Guests who keep Shabbat would arrive after candle lighting on an eve, or before the end on a day of rest. */
function shabbatArrivalWords({ kind, candles, ends }: Rest, t: Translate): string {
  if (candles !== null) return t('property.obstacleAfterCandles', { candles });
  return ends === null ? t('property.obstacleAmidRest') : t(ARRIVAL_BEFORE_END[kind], { ends });
}

type Rest = Extract<StayObstacle, { kind: 'shabbatArrival' }>['rest'];

const BEFORE_END = { shabbat: 'property.obstacleBeforeShabbatEnds', holiday: 'property.obstacleBeforeHolidayEnds' } as const;
const ARRIVAL_BEFORE_END = { shabbat: 'property.obstacleArrivalOnShabbat', holiday: 'property.obstacleArrivalOnHoliday' } as const;

const MINIMUM = {
  weekend: 'property.obstacleWeekend',
  midweek: 'property.obstacleMidweek',
  any: 'property.obstacleMinimum',
} as const;

const DAYS = {
  arrivalDay: { only: 'property.obstacleArrivalOnly', except: 'property.obstacleNoArrival' },
  departureDay: { only: 'property.obstacleDepartureOnly', except: 'property.obstacleNoDeparture' },
} as const;
