import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { DocumentSaver } from './document-saver.ts';
import { keptEditsOf } from './kept-edits.ts';

interface Document {
  name: { he: string; en: string };
  phone: string;
}
interface State {
  revision: number;
  document: Document;
}
const EMPTY: Document = { name: { he: '', en: '' }, phone: '' };

/** A server with one document, as the API's: another revision than the present one is a conflict. */
class Server {
  state: State = { revision: 0, document: EMPTY };
  failure: ApiError | undefined;
  received: Document[] = [];
  attempts = 0;
  readonly send = async ({ revision, document }: State): Promise<State> => {
    this.attempts += 1;
    if (this.failure) throw this.failure;
    this.received.push(document);
    if (revision !== this.state.revision) throw new ApiError('revision_conflict', 409, { details: { current: this.state } });
    this.state = { revision: revision + 1, document };
    return this.state;
  };
}

class MemoryStorage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

let server: Server;
let storage: MemoryStorage;
const openTab = (tab: string, { waits = false, open }: { waits?: boolean; open?: string[] } = {}) =>
  new DocumentSaver<State>({
    initial: server.state,
    send: server.send,
    kept: keptEditsOf<Document>('1:basic', { storage, tab, now: Date.now, isOpen: (name) => open?.includes(name) }),
    now: Date.now,
    waits: () => waits,
  });
const named = (he: string) => (document: Document) => ({ ...document, name: { ...document.name, he } });
const calling = (phone: string) => (document: Document) => ({ ...document, phone });
const aMoment = () => vi.advanceTimersByTimeAsync(800);

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  storage = new MemoryStorage();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a document that is being edited', () => {
  it('saves what was proposed once the host goes on, without a word typed, and only once', async () => {
    const saver = openTab('a');
    await saver.accept();
    expect([server.received, saver.getSnapshot().server.revision, saver.getSnapshot().phase]).toEqual([[EMPTY], 1, 'saved']);
    await saver.accept();
    expect(server.attempts).toBe(1);
  });

  it('is saved once the host pauses, with everything that was typed until then', async () => {
    const tab = openTab('a');
    tab.edit(named('ח'));
    tab.edit(named('חצר'));
    expect(tab.getSnapshot().phase).toBe('edited');
    await aMoment();
    expect(server.received).toEqual([{ ...EMPTY, name: { he: 'חצר', en: '' } }]);
    expect(tab.getSnapshot()).toMatchObject({ phase: 'saved', server: { revision: 1 } });
    expect(tab.isEdited).toBe(false);
    expect(storage.length).toBe(0);
  });

  it('keeps what was typed while a save was on its way, and sends that, too', async () => {
    const tab = openTab('a');
    tab.edit(named('חצר'));
    const saving = tab.flush();
    tab.edit(named('חצר האלונים'));
    await saving;
    expect(tab.getSnapshot().document.name.he).toBe('חצר האלונים');
    await aMoment();
    expect(server.state).toMatchObject({ revision: 2, document: { name: { he: 'חצר האלונים' } } });
  });

  it('waits for the connection, tries again by itself, and loses nothing', async () => {
    const tab = openTab('a');
    server.failure = new ApiError('offline', 0);
    tab.edit(named('חצר'));
    await aMoment();
    expect(tab.getSnapshot()).toMatchObject({ phase: 'offline', document: { name: { he: 'חצר' } } });
    server.failure = undefined;
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.getSnapshot().phase).toBe('saved');
    expect(server.state.document.name.he).toBe('חצר');
  });

  it('tries again after 1, 2, 4, 8 and 16 seconds, then every 30, and after a save that arrived anew after one', async () => {
    const tab = openTab('a');
    server.failure = new ApiError('offline', 0);
    tab.edit(named('חצר'));
    await vi.advanceTimersByTimeAsync(700);
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const before = server.attempts;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(server.attempts - before, `just before ${seconds} s`).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(server.attempts - before, `after ${seconds} s`).toBe(1);
    }
    server.failure = undefined;
    await tab.flush();
    server.failure = new ApiError('offline', 0);
    tab.edit(named('חצר האלונים'));
    await vi.advanceTimersByTimeAsync(700);
    const before = server.attempts;
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.attempts - before).toBe(1);
  });

  it.each([
    [408, 'request_timeout', 'offline'],
    [429, 'too_many_requests', 'offline'],
    [500, 'internal_error', 'offline'],
    [503, 'unavailable', 'offline'],
    [400, 'malformed_request', 'refused'],
    [403, 'forbidden', 'refused'],
    [499, 'malformed_request', 'refused'],
  ] as const)('answered with %i %s is %s', async (status, code, phase) => {
    const tab = openTab('a');
    server.failure = new ApiError(code, status);
    tab.edit(named('חצר'));
    await aMoment();
    expect(tab.getSnapshot().phase).toBe(phase);
    server.failure = undefined;
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.getSnapshot().phase).toBe(phase === 'offline' ? 'saved' : 'refused');
  });

  it('waits for a sign-in when the session has ended, and is sent afterwards', async () => {
    const tab = openTab('a');
    server.failure = new ApiError('unauthenticated', 401);
    tab.edit(calling('0541234567'));
    await aMoment();
    expect(tab.getSnapshot().phase).toBe('signedOut');
    server.failure = undefined;
    await tab.flush();
    expect(server.state.document.phone).toBe('0541234567');
  });

  it('says so when the server refuses it, and tries again after the next edit', async () => {
    const tab = openTab('a');
    server.failure = new ApiError('payload_too_large', 413);
    tab.edit(named('חצר'));
    await aMoment();
    expect(tab.getSnapshot().phase).toBe('refused');
    server.failure = undefined;
    tab.edit(named('חצ'));
    await aMoment();
    expect(tab.getSnapshot().phase).toBe('saved');
  });

  it('outlives its page: the next one takes the edits up and sends them', async () => {
    const tab = openTab('a');
    server.failure = new ApiError('offline', 0);
    tab.edit(named('חצר'));
    await aMoment();
    tab.stop();
    server.failure = undefined;
    const reloaded = openTab('a');
    reloaded.recover();
    expect(reloaded.getSnapshot().document.name.he).toBe('חצר');
    await aMoment();
    expect(server.state.document.name.he).toBe('חצר');
    expect(storage.length).toBe(0);
  });

  it('takes up what another tab left behind, but not what another is writing just now', async () => {
    const other = openTab('b');
    other.edit(named('חצר'));
    other.stop();
    const early = openTab('a');
    early.recover();
    expect(early.getSnapshot().document.name.he).toBe('');
    await vi.advanceTimersByTimeAsync(10_000);
    const late = openTab('c');
    late.recover();
    expect(late.getSnapshot().document.name.he).toBe('חצר');
  });
});

describe('two tabs with one document', () => {
  it('bring different fields together without asking', async () => {
    const [one, two] = [openTab('a'), openTab('b')];
    one.edit(named('חצר'));
    await one.flush();
    two.edit(calling('0541234567'));
    await two.flush();
    await aMoment();
    expect(two.getSnapshot().phase).toBe('saved');
    expect(server.state.document).toEqual({ name: { he: 'חצר', en: '' }, phone: '0541234567' });
  });

  it.each([
    { side: 'mine', saved: 'גן' },
    { side: 'theirs', saved: 'חצר' },
  ] as const)('show a field that both changed, overwrite nothing, and save what the host chooses: $side', async ({ side, saved }) => {
    const [one, two] = [openTab('a'), openTab('b')];
    one.edit(named('חצר'));
    await one.flush();
    two.edit(named('גן'));
    await two.flush();
    expect(two.getSnapshot()).toMatchObject({ phase: 'conflict', conflicts: [{ path: 'name.he', mine: 'גן', theirs: 'חצר' }] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.state.document.name.he).toBe('חצר');
    for (const conflict of two.getSnapshot().conflicts) two.choose(conflict, side);
    await aMoment();
    expect(server.state.document.name.he).toBe(saved);
    expect(two.getSnapshot()).toMatchObject({ phase: 'saved', document: { name: { he: saved } } });
  });

  it('take a newer state that arrives by itself, under edits that were not sent yet', async () => {
    const tab = openTab('a');
    tab.edit(calling('0541234567'));
    tab.receive({ revision: 5, document: { ...EMPTY, name: { he: 'חצר', en: '' } } });
    expect(tab.getSnapshot()).toMatchObject({ server: { revision: 5 }, document: { name: { he: 'חצר' }, phone: '0541234567' } });
  });
});

describe('edits of what is live', () => {
  it('are never sent by themselves, outlive the page, and are gone once they are discarded', async () => {
    const tab = openTab('one', { waits: true });
    tab.edit(named('חצר'));
    await aMoment();
    await tab.flush();
    expect([server.received, tab.getSnapshot().phase]).toEqual([[], 'edited']);
    tab.stop();
    const again = openTab('one', { waits: true });
    again.recover();
    await aMoment();
    expect([server.received, again.getSnapshot().document.name.he]).toEqual([[], 'חצר']);
    again.discard();
    expect([again.getSnapshot().phase, again.getSnapshot().document, storage.length]).toEqual(['saved', EMPTY, 0]);
  });

  it('are none once they are typed back', () => {
    const tab = openTab('one', { waits: true });
    tab.edit(named('ח'));
    tab.edit(named(''));
    expect([tab.getSnapshot().phase, storage.length]).toEqual(['saved', 0]);
  });

  it('stay on top of a save that was on its way', async () => {
    const tab = openTab('one', { waits: true });
    tab.edit(named('חצר'));
    const sent = tab.getSnapshot().document;
    const answer = server.send({ revision: 0, document: sent });
    tab.edit(calling('0541234567'));
    tab.arrive(sent, await answer);
    expect(tab.getSnapshot()).toMatchObject({ phase: 'edited', document: { name: { he: 'חצר' }, phone: '0541234567' } });
    tab.arrive(tab.getSnapshot().document, await server.send({ ...tab.getSnapshot().server, document: tab.getSnapshot().document }));
    expect([tab.getSnapshot().phase, storage.length]).toEqual(['saved', 0]);
  });

  it('take a save back without overwriting what others saved since', async () => {
    const tab = openTab('one', { waits: true });
    const saved = named('חצר')(EMPTY);
    tab.receive(await server.send({ revision: 0, document: saved }));
    tab.receive(await server.send({ revision: 1, document: calling('1')(saved) }));
    tab.revert(EMPTY, saved);
    expect(tab.getSnapshot()).toMatchObject({ phase: 'edited', document: { name: { he: '' }, phone: '1' } });
    tab.discard();
    tab.receive(await server.send({ revision: 2, document: named('גן')(saved) }));
    tab.revert(EMPTY, saved);
    const conflict = { path: 'name.he', mine: '', theirs: 'גן' };
    expect(tab.getSnapshot().conflicts).toEqual([conflict]);
    // Coming back to the page decides nothing.
    tab.receive(server.state);
    tab.receive(await server.send({ revision: 3, document: calling('2')(server.state.document) }));
    expect(tab.getSnapshot()).toMatchObject({ phase: 'conflict', conflicts: [conflict], document: { phone: '2' } });
    tab.choose(conflict, 'theirs');
    expect(tab.getSnapshot()).toMatchObject({ phase: 'saved', document: { name: { he: 'גן' } } });
  });
});

describe('edits of a tab', () => {
  it('are taken up at once when it was closed, and not while it is open', () => {
    openTab('closed', { waits: true }).edit(named('חצר'));
    const beside = openTab('two', { waits: true, open: ['closed', 'two'] });
    beside.recover();
    expect(beside.getSnapshot().document).toEqual(EMPTY);
    const after = openTab('three', { waits: true, open: ['three'] });
    after.recover();
    expect(after.getSnapshot().document.name.he).toBe('חצר');
  });
});
