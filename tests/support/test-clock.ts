import type { LocalDate } from '#contract/primitives/local-date.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import type { Clock } from '#server/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  private instant: Date;

  /** @param start instant as ISO text, with its zone */
  constructor(start: string) {
    this.instant = new Date(start);
  }

  now(): Date {
    return new Date(this.instant);
  }

  today(): LocalDate {
    return todayIn(this.instant);
  }

  /** @param instant as ISO text, with its zone */
  set(instant: string): void {
    this.instant = new Date(instant);
  }

  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const seconds = (((by.days ?? 0) * 24 + (by.hours ?? 0)) * 60 + (by.minutes ?? 0)) * 60 + (by.seconds ?? 0);
    this.instant = new Date(this.instant.getTime() + seconds * 1000);
  }
}
