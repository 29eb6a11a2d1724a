import { ApiError } from './api-error.ts';
import type { GetCalls, Transport } from './client.ts';

const IMPERSONATE: keyof GetCalls = '/impersonate/{id}';
const ACTING = `/api${IMPERSONATE.replace('{id}', '')}`;

/** Sends with `fetch`; writes echo the XSRF cookie (docs/product.md §3); a partner is named where one is stored. */
export const browserTransport: Transport = async (path, { method, headers, body, signal }) => {
  const response = await send(path, {
    method,
    credentials: 'same-origin',
    headers: {
      ...headers,
      // Acting as a host begins by a GET (specification §7) that has to prove itself like a write.
      ...(method === 'GET' && !path.startsWith(ACTING) ? partnerHeader() : writeHeaders()),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: parsed(text) };
};

async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('offline', 0);
  }
}

/** The body of an answer; undefined when it is none of ours. */
export function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page: its status says enough.
    return undefined;
  }
}

/** Returns what goes with every write: the echoed XSRF cookie, and the partner where there is one. */
export function writeHeaders(): Record<string, string> {
  return { ...partnerHeader(), 'X-XSRF-TOKEN': cookie('XSRF-TOKEN') };
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

function partnerHeader(): Record<string, string> {
  const partner = window.localStorage.getItem('partner');
  return partner ? { Partner: partner } : {};
}
