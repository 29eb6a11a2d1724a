import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { deployedRoles } from '#tests/support/deployed-roles.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import {
  ClusterPlace,
  killPostgres,
  type Node,
  SUPERUSER,
  startEtcd,
  startHaproxy,
  startPatroni,
  startPgbouncer,
} from './cluster-processes.ts';
import { findClusterPrograms } from './cluster-programs.ts';

/** Asked for; PostgreSQL dies and its Patroni lives; the whole machine dies. */
export type PromotionWay = 'switchover' | 'dead PostgreSQL' | 'dead machine';

/** Three PostgreSQL under Patroni with three etcd, HAProxy which finds the leader, and PgBouncer before it, on loopback. */
export interface Cluster {
  /** Through PgBouncer, by transaction. */
  readonly url: string;
  /** Past it, through HAProxy alone. */
  readonly directUrl: string;
  /** True if PgBouncer keeps prepared statements. */
  readonly poolerPrepares: boolean;
  /** Has another node become leader. @returns names of both, once the other one leads */
  promote(way: PromotionWay): Promise<{ readonly former: string; readonly leader: string }>;
  /** Waits until one leads, one follows synchronously, and none is missing. */
  becomeWhole(): Promise<void>;
}

/** As Patroni tells of it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const NODES = ['node1', 'node2', 'node3'];
/** The password of both roles of deploy/roles.sql. */
const PASSWORD = 'drill';
/** Making a copy of the leader, on a machine that is busy. */
const LIMIT_MS = 180_000;
const POLL_MS = 100;

/**
 * @param folder that PostgreSQL's account may enter
 * @param stopLater takes what has to be stopped in the end, the last first
 */
export async function startCluster(folder: string, stopLater: (stop: () => unknown) => void): Promise<Cluster> {
  const programs = findClusterPrograms();
  const place = new ClusterPlace(folder, stopLater);
  const etcdHosts = startEtcd(place, programs);
  const nodes = NODES.map((name): Node => ({ name, port: findFreePort(), patroniPort: findFreePort(), folder: place.makeFolder(name) }));
  // Patroni leaves its PostgreSQL running when it dies.
  stopLater(() => nodes.map(killPostgres));
  const patronis = new Map(nodes.map((node) => [node.name, startPatroni(place, programs, node, etcdHosts)]));
  const leaderPort = startHaproxy(place, programs, nodes);
  const members = () => askMembers(nodes);
  const becomeWhole = async () => void (await until('the cluster to be whole', async () => isWhole(await members()) || undefined));
  await becomeWhole();
  await makeDatabase(leaderPort);
  const poolerPort = startPgbouncer(place, programs, leaderPort, { lina_server: PASSWORD });
  const urlOf = (role: string, port: number) => `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/lina`;

  const promote = async (way: PromotionWay) => {
    const former = await until('a leader', async () => {
      const leader = leaderOf(await members());
      return nodes.find(({ name }) => name === leader);
    });
    if (way === 'switchover') await askSwitchover(former);
    else killPostgres(former);
    if (way === 'dead machine') patronis.get(former.name)?.kill('SIGKILL');
    const leader = await until(`another leader than ${former.name}`, async () => {
      const found = leaderOf(await members());
      return found === former.name ? undefined : found;
    });
    if (way === 'dead machine') patronis.set(former.name, startPatroni(place, programs, former, etcdHosts));
    return { former: former.name, leader };
  };
  return {
    url: urlOf('lina_server', poolerPort),
    directUrl: urlOf('lina_owner', leaderPort),
    poolerPrepares: programs.poolerPrepares,
    promote,
    becomeWhole,
  };
}

/** The product's roles and its database, as deployed. */
async function makeDatabase(port: number): Promise<void> {
  const { onServer, inDatabase } = deployedRoles(PASSWORD);
  for (const [database, statements] of [['postgres', onServer] as const, ['lina', inDatabase] as const]) {
    const client = new pg.Client({ host: '127.0.0.1', port, database, ...SUPERUSER });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
}

/** Returns what any Patroni that answers says of all of them. */
async function askMembers(nodes: readonly Node[]): Promise<readonly Member[]> {
  const answers = nodes.map(async ({ patroniPort }) => {
    const answer = await fetch(`http://127.0.0.1:${patroniPort}/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await answer.json()) as { members: readonly Member[] }).members;
  });
  return Promise.any(answers).catch(() => []);
}

const RUNNING = new Set(['running', 'streaming']);

function isWhole(members: readonly Member[]): boolean {
  const running = members.filter(({ state }) => RUNNING.has(state));
  return running.length === NODES.length && leaderOf(members) !== undefined && running.some(({ role }) => role === 'sync_standby');
}

const leaderOf = (members: readonly Member[]) => members.find(({ role, state }) => role === 'leader' && state === 'running')?.name;

/** Patroni answers when it is done, or in the middle of it. */
async function askSwitchover({ name, patroniPort }: Node): Promise<void> {
  const body = JSON.stringify({ leader: name });
  const answer = await fetch(`http://127.0.0.1:${patroniPort}/switchover`, { method: 'POST', body }).catch(() => undefined);
  if (answer && answer.status !== 200) throw new Error(`Patroni did not switch over: ${answer.status} ${await answer.text()}`);
}

async function until<Result>(what: string, find: () => Promise<Result | undefined>): Promise<Result> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`);
    await pause(POLL_MS);
  }
}
