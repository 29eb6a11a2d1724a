import type { KyselyPlugin } from 'kysely';
import type { AppContext } from '#server/platform/context.ts';

/** A process of the product that may die before any statement: what it had not committed is lost, and it does nothing any more. */
export interface MortalProcess {
  readonly context: AppContext;
  /** After so many statements more. */
  dieAfter(statements: number): void;
  /** Takes that back. */
  spare(): void;
  isDead(): boolean;
}

export function makeMortal(context: AppContext): MortalProcess {
  let [left, isDead] = [Number.POSITIVE_INFINITY, false];
  const fate: KyselyPlugin = {
    transformQuery: ({ node }) => {
      isDead ||= left <= 0;
      if (isDead) throw new Error('The process is dead');
      left -= 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    context: { ...context, db: context.db.withPlugin(fate) },
    dieAfter: (statements) => {
      left = statements;
    },
    spare: () => {
      left = Number.POSITIVE_INFINITY;
    },
    isDead: () => isDead,
  };
}
