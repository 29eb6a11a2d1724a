import type { z } from 'zod';
import type { UnitPriceMove } from '#contract/primitives/price-move.ts';
import { DOCUMENT_STEPS, type DocumentStep } from '#contract/primitives/registration-steps.ts';
import type { Registration, SaveChangesBody, stepStates, UnitState } from '#contract/registration.ts';
import type { Api } from '#web/api/client.ts';
import { currentOf, DocumentSaver, type SavePhase, type ServerState } from '#web/registration/saving/document-saver.ts';
import { keptEditsOf } from '#web/registration/saving/kept-edits.ts';

/** A step as the server tells it: document, revision, issues, reason. */
export type StepState<Step extends DocumentStep = DocumentStep> = z.infer<(typeof stepStates)[Step]>;
export type { UnitState };

interface Browser {
  readonly storage: Storage;
  /** Tells this tab's edits from those of others. */
  readonly tab: string;
  readonly now: () => number;
  /** Returns whether a tab of that name is open; undefined where that cannot be known. */
  readonly isOpen?: (tab: string) => boolean | undefined;
}

/** What is sent by itself and not as documents, such as photos. */
export interface Sender {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getPhase: () => SavePhase;
  /** Sends what waits, now. */
  readonly flush: () => void;
}

/** What a save changed: enough to take it back. */
export type SavedDocument = { readonly name: string; readonly former: unknown; readonly saved: unknown };

/** The most pressing first: what the page says about all documents together. */
const URGENCY: readonly SavePhase[] = ['conflict', 'signedOut', 'refused', 'offline', 'saving', 'edited', 'saved'];

/** All documents of one registration, each with its saver: kept while the stepper is open. What an earlier page left behind is taken up and sent. */
export class RegistrationSavers {
  readonly #api: Api;
  readonly #browser: Browser;
  readonly #listeners = new Set<() => void>();
  // Each saver is kept under the name of the document that gives it its type.
  readonly #savers = new Map<string, DocumentSaver<never>>();
  readonly #senders = new Map<string, Sender>();
  #registration: Registration;
  #version = 0;

  constructor(registration: Registration, api: Api, browser: Browser) {
    this.#registration = registration;
    this.#api = api;
    this.#browser = browser;
    this.#prepare();
  }

  step<Step extends DocumentStep>(step: Step): DocumentSaver<StepState<Step>> {
    return this.#saver(
      step,
      this.#registration.steps[step] as StepState<Step>,
      (body) =>
        // The path decides body and answer; the compiler cannot follow a path that is put together.
        this.#api.put(`/registration/steps/${step}` as '/registration/steps/basic', body as never) as Promise<StepState<Step>>,
    );
  }

  /** @throws Error when the registration has no such unit */
  unit(unitId: number): DocumentSaver<UnitState> {
    const state = this.#registration.units.find((unit) => unit.unitId === unitId);
    if (!state) throw new Error(`The registration has no unit ${unitId}`);
    return this.#saver(`unit:${unitId}`, state, (body) => this.#api.put('/registration/units/{unitId}', body, { params: { unitId } }));
  }

  /** A newer answer about everything, such as after coming back to the page; edits that were not sent yet stay on top of it. */
  receive(registration: Registration): void {
    this.#registration = registration;
    for (const [name, saver] of this.#savers) {
      const state = stateOf(registration, name);
      if (state) saver.receive(state as never);
      else this.#drop(name);
    }
    this.#prepare();
  }

  /** Takes up what other tabs have left behind by now: a tab that was closed a moment ago still counted as at work when this one opened. */
  recover(): void {
    for (const saver of this.#savers.values()) saver.recover();
  }

  /** A sender by its name, made when there is none yet: it works on while its step is closed, and its state counts with the documents'. */
  sender<Kind extends Sender>(name: string, make: () => Kind): Kind {
    const present = this.#senders.get(name);
    // Each name has one kind of sender.
    if (present) return present as Kind;
    const sender = make();
    sender.subscribe(() => this.#tell());
    this.#senders.set(name, sender);
    return sender;
  }

  /** Sends all that waits, now. It does not wait for other senders: their files may take minutes. */
  async flush(): Promise<void> {
    for (const sender of this.#senders.values()) sender.flush();
    await Promise.all([...this.#savers.values()].map((saver) => saver.flush()));
  }

  /** True if edits wait for the host to save them: those of an approved place would be live. */
  get waits(): boolean {
    return this.#registration.status === 'approved';
  }

  /** Documents with edits that the server does not have, the steps before the units. */
  edited(): DocumentSaver<StepState | UnitState>[] {
    return this.#all().filter((saver) => saver.isEdited);
  }

  /** Forgets all edits. */
  discard(): void {
    for (const saver of this.edited()) saver.discard();
  }

  /**
   * Saves all edits in one request, which changes everything or nothing.
   * @param confirmedMoves prices that the host was asked about
   * @throws ApiError as the server refuses it; edits stay, and those that another save has crossed are conflicts now
   */
  async save(confirmedMoves: readonly UnitPriceMove[]): Promise<{ registration: Registration; saved: SavedDocument[] }> {
    const edited = this.#editedDocuments();
    try {
      const registration = await this.#api.put('/registration/changes', bodyOf(edited, confirmedMoves));
      const saved = edited.map(({ name, saver, document, server }): SavedDocument => {
        const state = stateOf(registration, name);
        if (state) saver.arrive(document, state as never);
        return { name, former: (server as ServerState<unknown>).document, saved: state?.document };
      });
      this.receive(registration);
      return { registration, saved };
    } catch (error) {
      const current = currentOf<StepState | UnitState>(error);
      if (current) this.#savers.get(nameOf(current))?.receive(current as never);
      throw error;
    }
  }

  /** All edits as one request, to look at what they would make of the place. */
  edits(): SaveChangesBody {
    return bodyOf(this.#editedDocuments(), []);
  }

  #editedDocuments() {
    return [...this.#savers].filter(([, saver]) => saver.isEdited).map(([name, saver]) => ({ name, saver, ...saver.getSnapshot() }));
  }

  /** Edits what a save changed back to what it was. */
  revert(saved: readonly SavedDocument[]): void {
    for (const { name, former, saved: document } of saved) this.#savers.get(name)?.revert(former as never, document as never);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Another number after each change of any document or of its saving. */
  readonly getVersion = (): number => this.#version;

  /** The units' savers, in the units' order. */
  units(): DocumentSaver<UnitState>[] {
    return this.#registration.units.map(({ unitId }) => this.unit(unitId));
  }

  /** Documents that wait for the host to choose between two versions of a field. */
  inConflict(): DocumentSaver<StepState | UnitState>[] {
    return this.#all().filter((saver) => saver.getSnapshot().conflicts.length > 0);
  }

  #all(): DocumentSaver<StepState | UnitState>[] {
    // What is done with all of them is the same for each.
    return [...DOCUMENT_STEPS.map((step) => this.step(step)), ...this.units()] as unknown as DocumentSaver<StepState | UnitState>[];
  }

  /** When the server last saved any of them (ISO 8601); undefined before there was anything to save. */
  readonly getSavedAt = (): string | undefined => {
    const states: readonly { readonly savedAt: string | null }[] = [
      ...DOCUMENT_STEPS.map((step) => this.step(step).getSnapshot().server),
      ...this.units().map((saver) => saver.getSnapshot().server),
    ];
    return states.reduce<string | undefined>(
      (latest, { savedAt }) => (savedAt !== null && savedAt > (latest ?? '') ? savedAt : latest),
      undefined,
    );
  };

  /** What has to be said about saving as a whole. */
  readonly getPhase = (): SavePhase => {
    const phases = new Set([
      ...[...this.#savers.values()].map((saver) => saver.getSnapshot().phase),
      ...[...this.#senders.values()].map((sender) => sender.getPhase()),
    ]);
    return URGENCY.find((phase) => phases.has(phase)) ?? 'saved';
  };

  #saver<State extends ServerState<unknown>>(
    name: string,
    initial: State,
    send: (body: { revision: number; document: State['document'] }) => Promise<State>,
  ): DocumentSaver<State> {
    const present = this.#savers.get(name);
    if (present) return present as unknown as DocumentSaver<State>;
    const kept = keptEditsOf<State['document']>(`${this.#registration.propertyId}:${name}`, this.#browser);
    const saver = new DocumentSaver<State>({ initial, send, kept, now: this.#browser.now, waits: () => this.waits });
    saver.subscribe(() => this.#tell());
    this.#savers.set(name, saver as unknown as DocumentSaver<never>);
    saver.recover();
    return saver;
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Makes all savers before anything renders: making one may show edits that waited. */
  #prepare(): void {
    for (const step of DOCUMENT_STEPS) this.step(step);
    for (const { unitId } of this.#registration.units) this.unit(unitId);
  }

  #drop(name: string): void {
    this.#savers.get(name)?.discard();
    this.#savers.get(name)?.stop();
    this.#savers.delete(name);
  }
}

interface EditedDocument {
  readonly name: string;
  readonly document: unknown;
  readonly server: ServerState<unknown>;
}

function bodyOf(edited: readonly EditedDocument[], confirmedMoves: readonly UnitPriceMove[]): SaveChangesBody {
  const steps: Record<string, unknown> = {};
  const units: unknown[] = [];
  for (const { name, document, server } of edited) {
    const edit = { revision: server.revision, document };
    const unitId = unitIdOf(name);
    if (unitId === undefined) steps[name] = edit;
    else units.push({ unitId, ...edit });
  }
  // Each document was kept under the name of its own step or unit.
  return { steps, units, confirmedMoves: [...confirmedMoves] } as SaveChangesBody;
}

const nameOf = (state: StepState | UnitState): string => ('unitId' in state ? `unit:${state.unitId}` : state.step);

function unitIdOf(name: string): number | undefined {
  const id = /^unit:(\d+)$/.exec(name)?.[1];
  return id === undefined ? undefined : Number(id);
}

function stateOf(registration: Registration, name: string): ServerState<unknown> | undefined {
  const unitId = unitIdOf(name);
  if (unitId === undefined) return registration.steps[name as DocumentStep];
  return registration.units.find((unit) => unit.unitId === unitId);
}
