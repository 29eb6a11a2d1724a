import pg from 'pg';
import { SOCKET_PORT, SUPERUSER } from './postgres-process.ts';

/** Any number that nobody else locks in the maintenance database. */
const LEASE_LOCK = 20_180_001;
const MAINTENANCE_DATABASE = 'postgres';

/** Address of a database on the server in this socket folder. */
export function addressOf(socketFolder: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost:${SOCKET_PORT}/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * One process's use of the shared built-in server, held as a shared lock on a connection of its own. It ends with the process, however
 * the process ends, so the last one to leave knows that it is the last.
 */
export class Lease {
  private isLost = false;
  private isReleased = false;
  private tellLoss: () => void = () => undefined;
  private readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
    client.on('error', () => this.lose());
    client.on('end', () => this.lose());
  }

  /** Takes a lease on the server in this socket folder; undefined while none answers there or the one that does is about to stop. */
  static async take(socketFolder: string): Promise<Lease | undefined> {
    const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: SUPERUSER, database: MAINTENANCE_DATABASE });
    // A failed connection rejects below and may also report here; a report that nobody hears would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1) as taken', [LEASE_LOCK]);
      if (answer.rows[0]?.taken) return new Lease(client);
      await client.end();
      return undefined;
    } catch {
      // Not there yet, starting or stopping: the caller asks again, and reports the server's own log if it never comes.
      return undefined;
    }
  }

  /** Calls back once if the server goes away while the lease is held. */
  onLost(tell: () => void): void {
    this.tellLoss = tell;
    if (this.isLost) tell();
  }

  /** Gives the lease back; true when no other process holds one. Of several that leave together at least one is told so. */
  async release(): Promise<boolean> {
    this.isReleased = true;
    if (this.isLost) return true;
    try {
      await this.client.query('select pg_advisory_unlock_shared($1)', [LEASE_LOCK]);
      const answer = await this.client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LEASE_LOCK]);
      await this.client.end();
      return answer.rows[0]?.last ?? true;
    } catch {
      // The server went away at this very moment: nobody else can be using it.
      return true;
    }
  }

  private lose(): void {
    if (this.isReleased || this.isLost) return;
    this.isLost = true;
    this.tellLoss();
  }
}
