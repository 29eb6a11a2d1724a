import { type NotedOperation, noteOperations } from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { ask, askTogether } from '#server/platform/database/ask-together.ts';
import { KeyUsed, nameOfKey } from '#server/platform/http/idempotency.ts';
import type { DomainError } from '#server/platform/problems/problem.ts';
import { inCompany, type Verdict } from '#server/platform/process/in-company.ts';
import { Turnstile } from '#server/platform/process/turnstile.ts';
import { type Booked, type Booking, bookTogether, wantedBy } from './book-together.ts';
import { type Claimant, lookForRoom } from './booking-limits.ts';
import { type CheckoutSessionRow, readingSessions } from './checkout-session-queries.ts';
import { type Choice, freezeStays } from './freeze-stay.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { holdTogether, type Opened, type Opening, wantedToHold } from './hold-together.ts';

/** What each booking needs of the database, done for those who come at once together. Each may throw TooManyWaiting. */
export interface BookingRounds {
  /** Prices a stay and copies what booking it needs. @throws DomainError as `freezeStays` refuses */
  freeze(choice: Choice): Promise<FrozenStay>;
  /** A look before the card is asked, at the session that holds what is to be booked as well. */
  look(looking: Looking): Promise<Looked>;
  /** The same with pricing, for a stay that nobody holds. @throws DomainError as `freeze` does, then `too_many_holds`, `too_many_bookings`, `card_token_used` */
  choose(choosing: Choosing): Promise<FrozenStay>;
  /** Writes the journal's row of an amount that is about to be secured, and takes the call's key, in a transaction of its own. @throws KeyUsed */
  note(noted: NotedOperation): Promise<void>;
  /** Opens a checkout session with its hold. @throws DomainError as `holdTogether` refuses, and database errors */
  hold(opening: Opening): Promise<Opened>;
  /** Writes the booking. @throws DomainError as `bookTogether` refuses, and database errors */
  book(booking: Booking): Promise<Booked>;
}

/** A guest who books what they choose at once. */
interface Choosing {
  readonly choice: Choice;
  readonly claimant: Claimant;
}

/** A guest who books what a session holds. */
interface Looking {
  readonly claimant: Claimant;
  readonly sessionId: string;
}

interface Looked {
  readonly session: CheckoutSessionRow | undefined;
  /** `too_many_bookings` or `card_token_used`; null where nothing is in the way. */
  readonly refusal: DomainError | null;
}

/** For each round that may be under way so many may wait. */
const WAITING_PER_ROUND = 20;

/** Of all kinds together: one that the database works at, and one that this process does. With more of them each is smaller. */
const ROUNDS_UNDER_WAY = 2;

/**
 * A round waits for units that a host, or a guest of another process, has locked, with a connection to the database: at most half of the
 * connections are for rounds, so that searches and everything else go on.
 */
export function bookingRounds(context: AppContext): BookingRounds {
  const roundsAtOnce = Math.max(1, Math.floor(context.config.databaseConnections / 2));
  const turnstile = new Turnstile(ROUNDS_UNDER_WAY);
  const room = { roundsAtOnce, mostWaiting: roundsAtOnce * WAITING_PER_ROUND, turnstile };
  return {
    freeze: inCompany<Choice, FrozenStay>({
      ...room,
      whoOf: ({ visitor }) => visitor.address,
      together: (choices) => freezeStays(context, choices),
    }),
    look: inCompany<Looking, Looked>({
      ...room,
      whoOf: ({ claimant }) => claimant.visitor.address,
      together: (looking) => lookTogether(context, looking),
    }),
    choose: inCompany<Choosing, FrozenStay>({
      ...room,
      whoOf: ({ claimant }) => claimant.visitor.address,
      together: (choosing) => chooseTogether(context, choosing),
    }),
    note: inCompany<NotedOperation, void>({
      ...room,
      whoOf: ({ operation }) => operation.id,
      subjectsOf: ({ claim }) => (claim ? [nameOfKey(claim)] : []),
      together: async (noted) => {
        const written = await noteOperations(context.db, noted, context.clock.now());
        return noted.map(({ operation }) => (written.has(operation.id) ? { result: undefined } : { refusal: new KeyUsed() }));
      },
    }),
    hold: inCompany<Opening, Opened>({
      ...room,
      whoOf: ({ visitor }) => visitor.address,
      subjectsOf: wantedToHold,
      together: (openings) => holdTogether(context, openings),
    }),
    book: inCompany<Booking, Booked>({
      ...room,
      whoOf: ({ claimant }) => claimant.visitor.address,
      subjectsOf: wantedBy,
      together: (bookings) => bookTogether(context, bookings),
    }),
  };
}

async function lookTogether(context: AppContext, looking: readonly Looking[]): Promise<Verdict<Looked>[]> {
  const [sessions, refusals] = await askTogether(context.db, [
    readingSessions(looking.map(({ sessionId }) => sessionId)),
    lookForRoom(
      context,
      looking.map(({ claimant }) => claimant),
    ),
  ]);
  return looking.map(({ sessionId }, index) => ({ result: { session: sessions.get(sessionId), refusal: refusals[index] ?? null } }));
}

/** Neither needs the other, and each has a connection of its own. */
async function chooseTogether(context: AppContext, choosing: readonly Choosing[]): Promise<Verdict<FrozenStay>[]> {
  const claimants = choosing.map(({ claimant }) => claimant);
  const choices = choosing.map(({ choice }) => choice);
  const [frozen, refusals] = await Promise.all([freezeStays(context, choices), ask(context.db, lookForRoom(context, claimants))]);
  return frozen.map((verdict, index) => {
    const refusal = refusals[index];
    return 'result' in verdict && refusal ? { refusal } : verdict;
  });
}
