import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Account, chooseAccount } from '#demo/postgres/postgres-account.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import type { ClusterPrograms } from './cluster-programs.ts';

/** One PostgreSQL with the Patroni beside it. */
export interface Node {
  readonly name: string;
  readonly port: number;
  readonly patroniPort: number;
  readonly folder: string;
}

/** Where the drill's processes lie, and whose they are: PostgreSQL and PgBouncer refuse root. */
export class ClusterPlace {
  readonly folder: string;
  private readonly account: Account | undefined;
  private readonly stopLater: (stop: () => unknown) => void;

  constructor(folder: string, stopLater: (stop: () => unknown) => void) {
    this.folder = folder;
    this.account = chooseAccount(folder);
    this.stopLater = stopLater;
  }

  makeFolder(name: string): string {
    const made = path.join(this.folder, name);
    mkdirSync(made, { mode: 0o700 });
    if (this.account) chownSync(made, this.account.uid, this.account.gid);
    return made;
  }

  /** For everybody to read. */
  write(name: string, text: string): string {
    const file = path.join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  run(name: string, program: string, args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
    const log = openSync(path.join(this.folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...this.account,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', HOME: this.folder, ...environment },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.stopLater(() => child.kill('SIGKILL'));
    return child;
  }
}

/** Returns what is deployed: the drill proves these files. */
const deployed = (name: string) => path.join(findProjectRoot(), 'deploy', name);

const ETCD_MEMBERS = ['etcd1', 'etcd2', 'etcd3'];

/** @returns addresses of its members, for Patroni */
export function startEtcd(place: ClusterPlace, { etcd }: ClusterPrograms): string {
  const members = ETCD_MEMBERS.map((name) => ({ name, clients: findFreePort(), peers: findFreePort() }));
  const common = readFileSync(deployed('cluster/etcd.environment'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  const cluster = members.map(({ name, peers }) => `${name}=http://127.0.0.1:${peers}`).join(',');
  const shared = { ...Object.fromEntries([...common].map(([, name, value]) => [name, value])), ETCD_INITIAL_CLUSTER: cluster };
  for (const { name, clients, peers } of members) {
    const [client, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
    place.run(name, etcd, [], {
      ...shared,
      ...{ ETCD_NAME: name, ETCD_DATA_DIR: place.makeFolder(name) },
      ...{ ETCD_LISTEN_PEER_URLS: peer, ETCD_INITIAL_ADVERTISE_PEER_URLS: peer },
      ...{ ETCD_LISTEN_CLIENT_URLS: client, ETCD_ADVERTISE_CLIENT_URLS: client },
    });
  }
  return members.map(({ clients }) => `127.0.0.1:${clients}`).join(',');
}

export const SUPERUSER = { user: 'postgres', password: 'drill-superuser' };

export function startPatroni(place: ClusterPlace, programs: ClusterPrograms, node: Node, etcdHosts: string): ChildProcess {
  const [patroni, postgres] = [`127.0.0.1:${node.patroniPort}`, `127.0.0.1:${node.port}`];
  return place.run(node.name, programs.patroni, [deployed('cluster/patroni.yaml')], {
    ...{ PATRONI_NAME: node.name, PATRONI_ETCD3_HOSTS: etcdHosts },
    ...{ PATRONI_RESTAPI_LISTEN: patroni, PATRONI_RESTAPI_CONNECT_ADDRESS: patroni },
    ...{ PATRONI_POSTGRESQL_LISTEN: postgres, PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres },
    ...{ PATRONI_POSTGRESQL_DATA_DIR: dataFolder(node), PATRONI_POSTGRESQL_BIN_DIR: programs.postgresFolder },
    ...{ PATRONI_POSTGRESQL_PGPASS: path.join(node.folder, 'pgpass') },
    ...{ PATRONI_SUPERUSER_PASSWORD: SUPERUSER.password, PATRONI_REPLICATION_PASSWORD: 'drill-replication' },
  });
}

const dataFolder = (node: Node) => path.join(node.folder, 'data');

/** Kills PostgreSQL at once, if it runs. */
export function killPostgres(node: Node): void {
  try {
    const [pid] = readFileSync(path.join(dataFolder(node), 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It runs no more.
  }
}

/** @returns the port that leads to the leader */
export function startHaproxy(place: ClusterPlace, { haproxy }: ClusterPrograms, nodes: readonly Node[]): number {
  const port = findFreePort();
  const addresses = nodes.flatMap(({ port: own, patroniPort }, index) => [
    [`NODE${index + 1}`, `127.0.0.1:${own}`],
    [`NODE${index + 1}_PATRONI`, String(patroniPort)],
  ]);
  const environment = { LEADER_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) };
  place.run('haproxy', haproxy, ['-db', '-f', deployed('cluster/haproxy.cfg')], environment);
  return port;
}

/** @returns the port of PgBouncer, which pools connections to the other port */
export function startPgbouncer(
  place: ClusterPlace,
  programs: ClusterPrograms,
  leaderPort: number,
  account: Record<string, string>,
): number {
  const port = findFreePort();
  const users = Object.entries(account).map(([name, password]) => `"${name}" "${password}"\n`);
  const settings = readFileSync(deployed('pgbouncer.ini'), 'utf8')
    .replace(/^lina = .*$/m, `lina = host=127.0.0.1 port=${leaderPort} dbname=lina`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${place.write('userlist.txt', users.join(''))}`)
    // Older ones do not know it.
    .replace(/^max_prepared_statements = .*\n/m, (line) => (programs.poolerPrepares ? line : ''));
  place.run('pgbouncer', programs.pgbouncer, [place.write('pgbouncer.ini', `${settings}unix_socket_dir =\n`)]);
  return port;
}
