import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Debian's packages, and where each puts its program. */
const PROGRAMS = {
  patroni: { file: '/usr/bin/patroni', debianPackage: 'patroni' },
  etcd: { file: '/usr/bin/etcd', debianPackage: 'etcd-server' },
  haproxy: { file: '/usr/sbin/haproxy', debianPackage: 'haproxy' },
  pgbouncer: { file: '/usr/sbin/pgbouncer', debianPackage: 'pgbouncer' },
};
const POSTGRES_FOLDER = '/usr/lib/postgresql';

export interface ClusterPrograms {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  /** The folder of the newest PostgreSQL that is there. */
  readonly postgresFolder: string;
  /** True if PgBouncer keeps prepared statements when it pools by transaction, as it does since 1.21. */
  readonly poolerPrepares: boolean;
}

/** @throws Error that tells how to get what is missing */
export function findClusterPrograms(): ClusterPrograms {
  const postgresFolder = newestPostgres();
  const missing = Object.values(PROGRAMS).filter(({ file }) => !existsSync(file));
  if (missing.length > 0 || !postgresFolder) {
    const packages = [...missing.map(({ debianPackage }) => debianPackage), ...(postgresFolder ? [] : ['postgresql'])];
    throw new Error(
      `The drill runs Debian's packages; as root: apt-get update && apt-get install --no-install-recommends ${packages.join(' ')}`,
    );
  }
  const { patroni, etcd, haproxy, pgbouncer } = PROGRAMS;
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(pgbouncer.file, ['--version'], { encoding: 'utf8' })) ?? [];
  return {
    ...{ patroni: patroni.file, etcd: etcd.file, haproxy: haproxy.file, pgbouncer: pgbouncer.file, postgresFolder },
    poolerPrepares: Number(major) > 1 || Number(minor) >= 21,
  };
}

function newestPostgres(): string | undefined {
  if (!existsSync(POSTGRES_FOLDER)) return undefined;
  const [newest] = readdirSync(POSTGRES_FOLDER).sort((one, other) => Number(other) - Number(one));
  const folder = path.join(POSTGRES_FOLDER, newest ?? '', 'bin');
  return existsSync(path.join(folder, 'pg_rewind')) ? folder : undefined;
}
