import type { InjectOptions } from 'fastify';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly minimum?: number;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}
/** As much of an OpenAPI document as requests are made from. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export type Random = () => number;
/** A request that nobody should send. */
export type MalformedRequest = InjectOptions & { headers: Record<string, string> };

/** Values that programs trip over, whatever they expect. */
export const ODD: readonly Json[] = [
  ...['', ' ', 'x', '0', '-1', 'null', 'true', '[]', '{}', '[object Object]', 'constructor', '__proto__', 'toString', 'hasOwnProperty'],
  ...[
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDFFF\uD800',
    '\u202E',
    '\r\nX-Injected: 1',
    "' or 1=1 --",
    '%',
    '%00',
    '%E0%A4%A',
    '../../etc/passwd',
  ],
  ...['31-02-2027', '00-00-0000', '99-99-9999', '2027-06-20', '20-06-2027', 'NaN', 'Infinity', '1e400', '9'.repeat(400), 'א'.repeat(5000)],
  ...[0, -1, 1.5, -0, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 64, Number.MIN_VALUE],
  ...[null, true, false, [], [[]], {}, [null], { length: -1 }, { constructor: { prototype: 1 } }, Array.from({ length: 300 }, () => 1)],
];

/** What passes the checks behind a schema, by the names of fields: the rest of a request then gets as far as it can. */
const FITTING: Readonly<Record<string, readonly Json[]>> = {
  cardNumber: ['4111111111111111'],
  cardHolderName: ['Noa Levi'],
  expiryDate: ['12/30'],
  cvv: ['123'],
  email: ['noa@example.com'],
  username: ['noa@example.com', 'Noa'],
  password: ['Lodging2026'],
  mobilePhone: ['0501234567'],
  from: ['20-12-2026'],
  to: ['22-12-2026'],
  hotelId: [1],
  id: [1, '1'],
  revision: [0, 1, 2],
  currentPage: [1],
  perPage: [10],
  keyword: ['eil'],
  locale: ['he'],
  roomsInfo: [{ rooms: [{ name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] }], numberOfGuests: 2 }],
  termsAccepted: [true],
};

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'json',
  'a/b;c="',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
];
const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'app-lang': 'constructor' },
  { partner: '__proto__' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { authorization: 'Bearer \u0000' },
  { authorization: 'Basic Og==' },
  { cookie: 'iw-token=%E0%A4%A; XSRF-TOKEN=..; lina-browser=__proto__; iw-partner=constructor' },
  { 'x-forwarded-for': 'nowhere, ,,' },
  { host: 'evil.example:99999' },
  { accept: '*/*;q=x' },
  { 'accept-encoding': 'br;q=x, constructor' },
  { 'content-length': '-1' },
];

/** Every call that a description names. */
export function operationsOf(description: ApiDescription) {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/**
 * So many requests that nobody should send, the same for the same seed: valid ones by an API's own description, each with one to three
 * things wrong.
 */
export function malformedRequests(description: ApiDescription, seed: string, count: number): MalformedRequest[] {
  const random = randomOf(seed);
  const operations = operationsOf(description);
  return Array.from({ length: count }, (_, index) => {
    // Every operation has its turn.
    const { path, method, operation } = operations[index % operations.length] ?? { path: '/', method: 'GET', operation: {} };
    return requestOf(description, { path, method: method as 'GET', operation }, random);
  });
}

function requestOf(
  description: ApiDescription,
  { path, method, operation }: { path: string; method: 'GET'; operation: Operation },
  random: Random,
): MalformedRequest {
  const value = (name: string, schema: Schema) => sampleOf(description, schema, { random, wrongness, depth: 0, name });
  const wrongness = pick([0.03, 0.1, 0.3, 1], random);
  const parameters = operation.parameters ?? [];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encoded(value(name, parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {}), random),
  );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.7)
    .flatMap(({ name, schema }) => Array.from({ length: random() < 0.1 ? 2 : 1 }, () => `${name}=${encoded(value(name, schema), random)}`));
  if (random() < 0.1) query.push(pick(['__proto__=1', 'constructor[prototype]=1', '&&&', 'a[]=1&a[]=2', '%', '=', 'x=%FF%FE'], random));
  const headers = random() < 0.15 ? pick(ODD_HEADERS, random) : {};
  const request: MalformedRequest = { method, url: `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, headers: { ...headers } };
  const content = operation.requestBody?.content ?? {};
  if ('multipart/form-data' in content && random() < 0.8) return { ...request, ...uploadOf(request.headers, random) };
  const schema = content['application/json']?.schema;
  if (method === 'GET' && random() < 0.95) return request;
  const body = schema === undefined ? pick(ODD, random) : value('', schema);
  return { ...request, ...bodyOf(body, request.headers, random) };
}

/** Files that are none, in parts that end too early, have no names, or say that they are something else. */
function uploadOf(headers: Record<string, string>, random: Random): Pick<MalformedRequest, 'headers' | 'payload'> {
  const name = pick(['file', 'files', '', '__proto__', 'x\u0000', '\u202Egpj.exe', '../../etc/passwd', 'א'.repeat(300)], random);
  const type = pick(['image/jpeg', 'image/svg+xml', 'text/html', 'application/x-php', '', 'a/b;c="'], random);
  const content = pick(
    ['', '\u00FF\u00D8\u00FF', '<svg onload="alert(1)"/>', 'GIF89a', '\u0089PNG\r\n\u001A\n', 'x'.repeat(5000), '\u0000'.repeat(100)],
    random,
  );
  const part = `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
  const whole = `${part.repeat(pick([1, 1, 2, 40], random))}--edge--\r\n`;
  const payload = Buffer.from(random() < 0.3 ? whole.slice(0, Math.floor(whole.length * random())) : whole, 'latin1');
  return { payload, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' } };
}

/** A body as JSON, or as what only looks like it. */
function bodyOf(body: Json, headers: Record<string, string>, random: Random): Pick<MalformedRequest, 'headers' | 'payload'> {
  const json = JSON.stringify(body);
  const payload = pick<string | Buffer>(
    [
      ...Array<string>(12).fill(json),
      json.slice(0, Math.floor(json.length * random())),
      `${json}}`,
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3001)}`,
      json.replace(/^\{/, '{"__proto__":{"isAdmin":true},'),
      json.replace(/^\{/, '{"constructor":{"prototype":{}},'),
      Buffer.from([0xff, 0xfe, 0x00, ...Buffer.from(json)]),
      '',
      'undefined',
      `\uFEFF${json}`,
    ],
    random,
  );
  const type = random() < 0.1 ? pick(CONTENT_TYPES, random) : 'application/json';
  return { payload, headers: { ...headers, 'content-type': type } };
}

interface Making {
  readonly random: Random;
  /** How often a value is another than the schema asks for. */
  readonly wrongness: number;
  readonly depth: number;
  /** Of the field that the value is for. */
  readonly name: string;
}

function sampleOf(description: ApiDescription, schema: Schema, making: Making): Json {
  const { random, wrongness, depth } = making;
  if (random() < wrongness) return pick(ODD, random);
  if (depth > 8) return null;
  const deeper = { ...making, depth: depth + 1 };
  const fitting = Object.hasOwn(FITTING, making.name) ? FITTING[making.name] : undefined;
  if (fitting && random() < 0.9) return pick(fitting, random);
  const reference = schema.$ref?.split('/').at(-1);
  if (reference !== undefined) return sampleOf(description, description.components.schemas[reference] ?? {}, deeper);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return sampleOf(description, pick(choices, random), deeper);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, random);
  return plainSampleOf(description, schema, deeper);
}

function plainSampleOf(description: ApiDescription, schema: Schema, making: Making): Json {
  const { random } = making;
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object' || schema.properties) {
    const kept = Object.entries(schema.properties ?? {}).filter(() => random() < 0.9);
    return Object.fromEntries(kept.map(([name, property]) => [name, sampleOf(description, property, { ...making, name })]));
  }
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 3) }, () => sampleOf(description, schema.items ?? {}, { ...making, name: '' }));
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, Math.floor(random() * 5));
  if (type === 'boolean') return random() < 0.5;
  if (schema.format === 'uuid') return '6f0d3d0c-7c2d-4c1b-9f3e-1a2b3c4d5e6f';
  return pick(['20-12-2026', '22-12-2026', 'noa@example.com', 'eilat', 'Noa', '050-1234567', '{"rooms":[]}'], random);
}

/** As it stands in an address; now and then not encoded as it should be. Addresses hold no lone surrogates, so those become what clients make of them. */
export function encoded(value: Json, random: Random): string {
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 2000);
  if (random() < 0.03) return pick(['%', '%E0%A4%A', '%00', '%FF', '..%2f..', '%2F%2Fevil.example'], random);
  return encodeURIComponent(text);
}

/** One of a list that is not empty. */
export function pick<Value>(values: readonly Value[], random: Random): Value {
  // So there is one.
  return values[Math.floor(random() * values.length)] as Value;
}

/** mulberry32 over a hash of the seed: small, and the same everywhere. */
export function randomOf(seed: string): Random {
  let state = [...seed].reduce((hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
