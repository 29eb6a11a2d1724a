import fc from 'fast-check';
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

/** A request that nobody should send. */
export type MalformedRequest = InjectOptions & { headers: Record<string, string> };

/** Values that programs trip over, whatever they expect. */
const ODD: readonly Json[] = [
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
 * So many requests that nobody should send, the same for the same seed: by an API's own description, each with few or many things wrong.
 * Every operation has its turn.
 */
export function malformedRequests(description: ApiDescription, seed: number, count: number): MalformedRequest[] {
  const operations = operationsOf(description);
  const turns = Math.ceil(count / operations.length);
  const values = new Values(description);
  const drawn = operations.map(({ path, method, operation }, index) => {
    // Methods of a description are Fastify's as well.
    const requests = requestsOf(values, { path, method: method as 'GET', operation });
    return fc.sample(requests, { seed: seed + index, numRuns: turns });
  });
  return Array.from({ length: count }, (_, index) => drawn[index % operations.length]?.[Math.floor(index / operations.length)] ?? NOTHING);
}

const NOTHING: MalformedRequest = { method: 'GET', url: '/', headers: {} };

/** Out of a hundred, how often a value is another than the schema asks for. */
const WRONGNESS = [3, 10, 30, 100];

/** Something, so often out of a hundred. */
const sometimes = <Value>(percent: number, something: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: percent, arbitrary: something }, { weight: 100 - percent, arbitrary: fc.constant(undefined) });

type Asked = { readonly path: string; readonly method: 'GET'; readonly operation: Operation };

function requestsOf(values: Values, asked: Asked): fc.Arbitrary<MalformedRequest> {
  return fc.oneof(...WRONGNESS.map((wrongness) => requestsAsWrongAs(values, asked, wrongness)));
}

function requestsAsWrongAs(values: Values, { path, method, operation }: Asked, wrongness: number): fc.Arbitrary<MalformedRequest> {
  const value = (name: string, schema: Schema) => values.of(schema, { wrongness, depth: 0, name });
  const parameters = operation.parameters ?? [];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inPath = names.map((name) =>
    encoded(value(name, parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {})),
  );
  const inQuery = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const one = encoded(value(name, schema)).map((text) => `${name}=${text}`);
      return sometimes(
        70,
        fc.oneof({ weight: 9, arbitrary: one }, { weight: 1, arbitrary: fc.tuple(one, one).map((two) => two.join('&')) }),
      );
    });
  const stray = fc.constantFrom('__proto__=1', 'constructor[prototype]=1', '&&&', 'a[]=1&a[]=2', '%', '=', 'x=%FF%FE');
  const parts = {
    filled: fc.tuple(...inPath),
    query: fc.tuple(...inQuery, sometimes(10, stray)),
    headers: sometimes(15, fc.constantFrom(...ODD_HEADERS)),
    sent: sentOf(value, { method, operation }),
  };
  return fc.record(parts).map(({ filled, query, headers, sent }) => {
    const given = query.filter((part) => part !== undefined);
    let index = 0;
    const address = path.replace(/\{\w+\}/g, () => filled[index++] ?? '');
    const url = `${address}${given.length > 0 ? `?${given.join('&')}` : ''}`;
    if (!sent) return { method, url, headers: { ...headers } };
    return { method, url, headers: { ...headers, 'content-type': sent.type }, payload: sent.payload };
  });
}

interface Sent {
  readonly payload: string | Buffer;
  readonly type: string;
}

/** Returns what goes along: a body by its schema, files, and now and then something where nothing is expected. */
function sentOf(
  value: (name: string, schema: Schema) => fc.Arbitrary<Json>,
  { method, operation }: Pick<Asked, 'method' | 'operation'>,
): fc.Arbitrary<Sent | undefined> {
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const body = bodies(schema === undefined ? ODD_VALUES : value('', schema));
  if ('multipart/form-data' in content) return fc.oneof({ weight: 8, arbitrary: UPLOADS }, { weight: 2, arbitrary: body });
  return method === 'GET' ? sometimes(5, body) : body;
}

/** Files that are none, in parts that end too early, have no names, or say that they are something else. */
const UPLOADS: fc.Arbitrary<Sent> = fc
  .record({
    name: fc.constantFrom('file', 'files', '', '__proto__', 'x\u0000', '\u202Egpj.exe', '../../etc/passwd', 'א'.repeat(300)),
    type: fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/html', 'application/x-php', '', 'a/b;c="'),
    content: fc.constantFrom(
      ...['', '\u00FF\u00D8\u00FF', '<svg onload="alert(1)"/>', 'GIF89a', '\u0089PNG\r\n\u001A\n', 'x'.repeat(5000), '\u0000'.repeat(100)],
    ),
    times: fc.constantFrom(1, 1, 2, 40),
    share: sometimes(30, fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ name, type, content, times, share = 1 }) => {
    const part = `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
    const whole = `${part.repeat(times)}--edge--\r\n`;
    const payload = Buffer.from(whole.slice(0, Math.floor(whole.length * share)), 'latin1');
    return { payload, type: 'multipart/form-data; boundary=edge' };
  });

/** JSON, and what only looks like it. */
const SPOILT: readonly ((json: string) => string | Buffer)[] = [
  (json) => json.slice(0, Math.floor(json.length / 2)),
  (json) => json.slice(0, -1),
  (json) => `${json}}`,
  () => `${'['.repeat(5000)}${']'.repeat(5000)}`,
  () => `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3001)}`,
  (json) => json.replace(/^\{/, '{"__proto__":{"isAdmin":true},'),
  (json) => json.replace(/^\{/, '{"constructor":{"prototype":{}},'),
  (json) => Buffer.from([0xff, 0xfe, 0x00, ...Buffer.from(json)]),
  () => '',
  () => 'undefined',
  (json) => `\uFEFF${json}`,
];

function bodies(values: fc.Arbitrary<Json>): fc.Arbitrary<Sent> {
  const spoil = fc.oneof(
    { weight: 12, arbitrary: fc.constant((json: string) => json) },
    { weight: 11, arbitrary: fc.constantFrom(...SPOILT) },
  );
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
  );
  return fc.tuple(values, spoil, type).map(([value, spoiling, named]) => ({ payload: spoiling(JSON.stringify(value)), type: named }));
}

/** Values that nobody expects, and any text that there can be. */
export const ODD_VALUES: fc.Arbitrary<Json> = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

interface Making {
  /** Out of a hundred, how often a value is another than the schema asks for. */
  readonly wrongness: number;
  readonly depth: number;
  /** The name of the field that the value is for. */
  readonly name: string;
}

const DEEPEST = 8;
const TEXTS = ['20-12-2026', '22-12-2026', 'noa@example.com', 'eilat', 'Noa', '050-1234567', '{"rooms":[]}'];
const LEFT_OUT = Symbol('a field that is left out');

/** Values by the schemas of a description, now and then others. Schemas refer to each other, so each is looked at once. */
class Values {
  private readonly description: ApiDescription;
  private readonly known = new Map<string, fc.Arbitrary<Json>>();

  constructor(description: ApiDescription) {
    this.description = description;
  }

  of(schema: Schema, making: Making): fc.Arbitrary<Json> {
    const { wrongness } = making;
    if (wrongness >= 100) return ODD_VALUES;
    return fc.oneof({ weight: wrongness, arbitrary: ODD_VALUES }, { weight: 100 - wrongness, arbitrary: this.fitting(schema, making) });
  }

  private fitting(schema: Schema, making: Making): fc.Arbitrary<Json> {
    if (making.depth > DEEPEST) return fc.constant(null);
    const deeper = { ...making, depth: making.depth + 1 };
    const fitting = Object.hasOwn(FITTING, making.name) ? FITTING[making.name] : undefined;
    const described = this.described(schema, deeper);
    return fitting ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: described }) : described;
  }

  private described(schema: Schema, making: Making): fc.Arbitrary<Json> {
    const reference = schema.$ref?.split('/').at(-1);
    if (reference !== undefined) return this.referred(reference, making);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice, making)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    return this.plain(schema, making);
  }

  private referred(reference: string, making: Making): fc.Arbitrary<Json> {
    const key = `${reference} ${making.wrongness} ${making.depth}`;
    const known = this.known.get(key) ?? this.of(this.description.components.schemas[reference] ?? {}, { ...making, name: '' });
    this.known.set(key, known);
    return known;
  }

  private plain(schema: Schema, making: Making): fc.Arbitrary<Json> {
    const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
    if (type === 'object' || schema.properties) return this.object(schema, making);
    if (type === 'array') return fc.array(this.of(schema.items ?? {}, { ...making, name: '' }), { maxLength: 2 });
    if (type === 'integer' || type === 'number')
      return fc.integer({ min: 0, max: 4 }).map((number) => Math.max(schema.minimum ?? 0, number));
    if (type === 'boolean') return fc.boolean();
    if (schema.format === 'uuid') return fc.constant('6f0d3d0c-7c2d-4c1b-9f3e-1a2b3c4d5e6f');
    return fc.constantFrom(...TEXTS);
  }

  private object({ properties = {} }: Schema, making: Making): fc.Arbitrary<Json> {
    const names = Object.keys(properties);
    const values = Object.entries(properties).map(([name, property]) =>
      fc.oneof(
        { weight: 9, arbitrary: this.of(property, { ...making, name }) },
        { weight: 1, arbitrary: fc.constant<typeof LEFT_OUT>(LEFT_OUT) },
      ),
    );
    return fc.tuple(...values).map((drawn) => Object.fromEntries(names.flatMap((name, index) => pairOf(name, drawn[index]))));
  }
}

function pairOf(name: string, value: Json | typeof LEFT_OUT | undefined): [string, Json][] {
  return value === LEFT_OUT || value === undefined ? [] : [[name, value]];
}

const BROKEN_PARTS = ['%', '%E0%A4%A', '%00', '%FF', '..%2f..', '%2F%2Fevil.example'];

/** As it stands in an address; now and then not encoded as it should be. Addresses hold no lone surrogates, so those become what clients make of them. */
export function encoded(values: fc.Arbitrary<Json>): fc.Arbitrary<string> {
  const good = values.map((value) => {
    const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 2000);
    return encodeURIComponent(text.toWellFormed());
  });
  return fc.oneof({ weight: 97, arbitrary: good }, { weight: 3, arbitrary: fc.constantFrom(...BROKEN_PARTS) });
}
