import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Clock } from './clock.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Secrets } from './configuration/secrets.ts';
import type { FileStore } from './files/file-store.ts';
import type { PaymentPort } from './payment/payment-port.ts';
import type { PaymentPagePort } from './payment-page/payment-page-port.ts';

/** What the product runs with: made once at start, handed to every module's routes. */
export interface AppContext {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Configuration;
  /** What hosts upload, and what is made of it. */
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  readonly payment: PaymentPort;
  /** On whose page hosts pay their invoices; null where they do so by bank transfer alone. */
  readonly paymentPages: PaymentPagePort | null;
  readonly pictures: PictureSource;
  /** Signs links and digests personal data; see secrets.ts. */
  readonly secrets: Secrets;
}

/** Fastify, with zod schemas as the types of requests and responses. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** Renders the pictures that photos refer to: drawn ones of the demo market, uploads of hosts. */
export interface PictureSource {
  /**
   * @param source as stored with the photo: `demo:<wish>` or `file:<key>`
   * @param options.width in pixels; the height follows from the picture
   * @throws Error for a source that the picture source does not know
   */
  render(source: string, options: { width: number; format: 'webp' | 'jpeg' }): Promise<Buffer>;
}
