import { lookup } from 'node:dns/promises';
import net from 'node:net';
import type { App } from '../context.ts';

/**
 * `localhost` is two addresses, and browsers try either: whatever comes to the one that the server does not listen on is handed to it. Fastify does so
 * only for servers that it opens itself. Where the other one cannot be listened on, nobody will come that way.
 * @param findAddresses of `localhost`
 */
export async function listenOnBothLoopbacks(app: Pick<App, 'server'>, findAddresses = findLoopbacks): Promise<void> {
  const own = app.server.address();
  if (own === null || typeof own === 'string') return;
  const others = (await findAddresses()).filter((address) => address !== own.address);
  await Promise.all(others.map((address) => handOn(app, { host: address, port: own.port })));
}

function handOn({ server }: Pick<App, 'server'>, at: net.ListenOptions): Promise<void> {
  const other = net.createServer((socket) => void server.emit('connection', socket));
  server.once('close', () => other.close());
  return new Promise((resolve) => {
    other.once('error', () => resolve()).listen(at, resolve);
  });
}

async function findLoopbacks(): Promise<string[]> {
  return (await lookup('localhost', { all: true })).map(({ address }) => address);
}
