import { toWireDate } from '#contract/primitives/local-date.ts';
import type { StayObstacle as PresentedObstacle } from '#contract/stay-rules.ts';
import type { StayObstacle } from '#rules/stay-rules/stay-obstacle.ts';

/** What a host asks for, as the contract has it. */
export function presentObstacle(obstacle: StayObstacle): PresentedObstacle {
  switch (obstacle.kind) {
    case 'tonight':
    case 'notice':
      return { ...obstacle, earliestArrival: toWireDate(obstacle.earliestArrival) };
    case 'arrivalDay':
    case 'departureDay':
      return { kind: obstacle.kind, weekdays: [...obstacle.weekdays] };
    default:
      return obstacle;
  }
}
