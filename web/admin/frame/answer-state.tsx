import { Skeleton } from '#web/design-system/skeleton.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';

interface AnswerStateProps {
  /** Why it failed; absent while it is on its way. */
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** In place of what has not arrived: its shape, or why and trying again. */
export function AnswerState({ error, isBusy, onRetry }: AnswerStateProps) {
  if (!error) return <Skeleton height={320} width="100%" />;
  return <FailedPart error={error} isBusy={isBusy} onRetry={onRetry} />;
}
