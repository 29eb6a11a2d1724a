import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { LOCALES } from '#contract/primitives/locale.ts';
import type { App, AppContext } from '../context.ts';
import { isAboutChosenProperty } from './serve.ts';

const PROBLEM = { description: 'Problem', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };

const COMMON_HEADERS = {
  'App-Lang': { type: 'string', enum: [...LOCALES], default: 'he', description: 'Language of texts in the answer' },
  Partner: { type: 'string', description: 'White label through which the guest came' },
};
const PROPERTY = {
  'App-Property': {
    type: 'integer',
    description:
      "The host's property that is meant, also as the parameter `property` of the address. With a bearer token it decides; with a cookie it must be the one that the session works on, else 409 `other_property`",
  },
};
const IDEMPOTENCY_KEY = {
  'Idempotency-Key': { type: 'string', maxLength: 200, description: 'Same key and body: same answer. Same key, other body: 409' },
};

/**
 * Describes the API, unless it is to be kept quiet, by the schemas that validate it: `GET /api/openapi.json`, browsable at `/api/docs`. Register it before the routes,
 * for it listens to their registration.
 */
export async function registerOpenApi(app: App, { config }: AppContext): Promise<void> {
  if (!config.hasApiDocs) return;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lina',
        version: '1',
        description:
          'Marketplace for small lodgings in Israel. Dates are DD-MM-YYYY; money is whole agorot. Errors are RFC 9457 problem documents with a stable `code`. ' +
          'API clients sign in with `POST /api/login_check` and send the token as bearer; browsers use cookies and echo `XSRF-TOKEN` in `X-XSRF-TOKEN` when they write.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'iw-token',
            description: 'Writes also need X-XSRF-TOKEN, equal to the cookie XSRF-TOKEN',
          },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const described = { ...(schema as Described) };
      // Pages, pictures and health checks are no part of the API.
      if (!url.startsWith('/api/')) described.hide = true;
      if (!described.hide) describeCommonParts(described, input.route.config?.endpoint);
      return { schema: described, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { deepLinking: true, docExpansion: 'list' },
    staticCSP: { 'default-src': "'self'", 'img-src': "'self' data:", 'style-src': "'self' 'unsafe-inline'", 'frame-ancestors': "'none'" },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

type Described = FastifySchema & { hide?: boolean; headers?: { properties?: object }; response?: Record<string, unknown> };

/** Adds what holds for every call and is not worth writing at each: headers, and how failures look. */
function describeCommonParts(schema: Described, endpoint: Endpoint | undefined): void {
  const headers = {
    ...COMMON_HEADERS,
    ...(endpoint?.hasIdempotencyKey ? IDEMPOTENCY_KEY : {}),
    ...(endpoint && isAboutChosenProperty(endpoint) ? PROPERTY : {}),
  };
  schema.headers = { type: 'object', ...schema.headers, properties: { ...headers, ...schema.headers?.properties } } as {
    properties: object;
  };
  // Failures that a route names stand there for themselves; their form is the same everywhere.
  const failures = Object.keys(schema.response ?? {}).filter((status) => Number(status) >= 400);
  schema.response = { ...schema.response, ...Object.fromEntries(failures.map((status) => [status, PROBLEM])), default: PROBLEM };
}
