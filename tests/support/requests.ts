import type { LightMyRequestResponse } from 'fastify';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { TestApp } from './app.ts';

/** A room of a request: `room(2, 7, 1)` is two adults with children of seven and one. */
export function room(adults: number, ...ages: number[]): RoomsInfo['rooms'][number] {
  const children = ages.map((age, id) => ({ id, age }));
  return { name: '1', numberOfAdults: adults, numberOfChildren: ages.length, children };
}

/** A request for these rooms, in the wire's shape. */
export function rooms(...list: RoomsInfo['rooms']): RoomsInfo {
  const numberOfGuests = list.reduce((sum, { numberOfAdults, numberOfChildren }) => sum + numberOfAdults + numberOfChildren, 0);
  return { rooms: list.map((one, index) => ({ ...one, name: String(index + 1) })), numberOfGuests };
}

/** Asks the portal API; values that are no text are sent as JSON, as clients do. */
export function ask(
  { app }: TestApp,
  path: string,
  query: Record<string, unknown> = {},
  options: { language?: 'he' | 'en'; cookie?: string } = {},
): Promise<LightMyRequestResponse> {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  );
  const headers = { 'app-lang': options.language ?? 'he', ...(options.cookie ? { cookie: options.cookie } : {}) };
  return app.inject({ url: `/api/portal${path}?${new URLSearchParams(pairs)}`, headers });
}
