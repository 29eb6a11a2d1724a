import type { FastifyBaseLogger } from 'fastify';

type Make = () => FastifyBaseLogger;

/** A log whose lines carry more, made when its first line is written: each request has one, and nearly none of them writes to it. */
export function lazyChild(log: FastifyBaseLogger, ...more: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
  let child: FastifyBaseLogger | undefined;
  return new LazyLog(() => (child ??= log.child(...more)));
}

class LazyLog implements FastifyBaseLogger {
  readonly #make: Make;

  constructor(make: Make) {
    this.#make = make;
  }

  get level(): string {
    return this.#make().level;
  }
  set level(level: string) {
    this.#make().level = level;
  }
  child(...more: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#make().child(...more);
  }
  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }
  error(...line: unknown[]): void {
    this.#write('error', line);
  }
  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }
  info(...line: unknown[]): void {
    this.#write('info', line);
  }
  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }
  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }
  silent(): void {
    // Says nothing.
  }

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', line: unknown[]): void {
    const log = this.#make();
    Reflect.apply(log[level], log, line);
  }
}
