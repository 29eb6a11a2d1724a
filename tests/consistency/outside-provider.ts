import { type PaymentPort, PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import type { PaymentPagePort } from '#server/platform/payment-page/payment-page-port.ts';
import type { Dice } from './dice.ts';

/** What a provider has on its own books, whatever the product believes. */
export interface ProviderBooks {
  /** By their keys. */
  readonly secured: Map<string, { readonly reference: string; readonly amountAgorot: number; isLetGo: boolean }>;
  readonly taken: Map<string, { readonly reference: string; readonly amountAgorot: number }>;
  readonly given: Map<string, { readonly chargeReference: string; readonly amountAgorot: number }>;
}

export interface OutsideProvider {
  readonly payment: PaymentPort;
  readonly books: ProviderBooks;
  /** Loses the answer of the next call that comes. */
  loseNextAnswer(): void;
}

/** The sandbox as a company elsewhere: it outlives the product's processes, keeps books, and now and then a call or its answer gets lost. */
export function makeOutsideProvider(sandbox: PaymentPort, dice: Dice, losses: number): OutsideProvider {
  const books: ProviderBooks = { secured: new Map(), taken: new Map(), given: new Map() };
  let isNextLost = false;
  const isLost = () => {
    const wasNext = isNextLost;
    isNextLost = false;
    return wasNext || dice.happens(losses);
  };
  const unreliably = <Answer>(answer: () => Promise<Answer>) => heardBadly(answer, () => dice.happens(losses), isLost);
  const payment: PaymentPort = {
    ...sandbox,
    authorise: (request) =>
      unreliably(async () => {
        const authorisation = await sandbox.authorise(request);
        const { key, amountAgorot } = request;
        if (!books.secured.has(key)) books.secured.set(key, { reference: authorisation.id, amountAgorot, isLetGo: false });
        return authorisation;
      }),
    charge: (request) =>
      unreliably(async () => {
        const { reference } = await sandbox.charge(request);
        books.taken.set(request.key, { reference, amountAgorot: request.amountAgorot });
        return { reference };
      }),
    refund: (request) =>
      unreliably(async () => {
        const answer = await sandbox.refund(request);
        books.given.set(request.key, request);
        return answer;
      }),
    voidAuthorisation: (request) =>
      unreliably(async () => {
        const answer = await sandbox.voidAuthorisation(request);
        const secured = [...books.secured.values()].find(({ reference }) => reference === request.authorisationId);
        if (!secured) throw new Error('What was never secured is let go');
        secured.isLetGo = true;
        return answer;
      }),
    find: (key) => unreliably(() => sandbox.find(key)),
  };
  return {
    ...{ payment, books },
    loseNextAnswer: () => {
      isNextLost = true;
    },
  };
}

/** The provider of pages, which keeps books of its own in the sandbox's table, and whose calls and answers get lost alike. */
export function makeOutsidePages(sandbox: PaymentPagePort, dice: Dice, losses: number): PaymentPagePort {
  const isLost = () => dice.happens(losses);
  return {
    ...sandbox,
    createPage: (wanted) => heardBadly(() => sandbox.createPage(wanted), isLost, isLost),
    askState: (attempt) => heardBadly(() => sandbox.askState(attempt), isLost, isLost),
    refund: (taken) => heardBadly(() => sandbox.refund(taken), isLost, isLost),
  };
}

async function heardBadly<Answer>(answer: () => Promise<Answer>, isCallLost: () => boolean, isAnswerLost: () => boolean): Promise<Answer> {
  if (isCallLost()) throw new PaymentUnanswered();
  const answered = await answer();
  if (isAnswerLost()) throw new PaymentUnanswered();
  return answered;
}
