import { lookup } from 'node:dns/promises';
import net from 'node:net';
import type { App } from '../context.ts';

/**
 * `localhost` is two addresses, and browsers try either: whatever comes to the one that the server does not listen on is handed to it. Fastify does so
 * only for servers that it opens itself. Where the other one cannot be listened on, nobody will come that way.
 */
export async function listenOnBothLoopbacks(app: App): Promise<void> {
  const own = app.server.address();
  if (own === null || typeof own === 'string') return;
  const addresses = await lookup('localhost', { all: true });
  for (const { address } of addresses.filter((each) => each.address !== own.address)) {
    const other = net.createServer((socket) => void app.server.emit('connection', socket));
    other.on('error', () => undefined).listen(own.port, address);
    app.server.once('close', () => other.close());
  }
}
