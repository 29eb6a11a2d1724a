import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The one key that the fake bucket lets in. */
export const BUCKET_ACCESS = { accessKeyId: 'bucket-key', secretAccessKey: 'bucket-secret' };

interface FakeBucket {
  /** Origin, as `S3_ENDPOINT` names it. */
  readonly endpoint: string;
  close(): Promise<void>;
}

/**
 * Starts a server that answers as an S3-compatible service with one bucket does: PUT, GET and DELETE of objects by path, 403 to requests that
 * are not signed with the key, 404 to other buckets. Objects lie in memory. Signatures themselves are not checked.
 */
export async function startFakeBucket(name: string): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    if (!isSigned(request)) return answer(response, 403);
    if (!url.startsWith(`/${name}/`)) return answer(response, 404);
    if (method === 'PUT') objects.set(url, await buffer(request));
    else if (method === 'DELETE') objects.delete(url);
    const found = objects.get(url);
    if (method === 'DELETE') return answer(response, 204);
    return found ? answer(response, 200, method === 'GET' ? found : undefined) : answer(response, 404);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isSigned({ headers: { authorization = '' } }: IncomingMessage): boolean {
  return authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${BUCKET_ACCESS.accessKeyId}/`) && authorization.includes('Signature=');
}

function answer(response: ServerResponse, status: number, body?: Buffer): void {
  response.writeHead(status).end(body);
}
