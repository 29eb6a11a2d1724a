import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { SECONDS_AHEAD } from './seconds-ahead.ts';

// Imported by the product's server of the browser tests, before the product: from then on each visitor has a time of their own. A request
// that names seconds ahead is answered as if it came so much later, or earlier; all others live in the present. The product knows nothing of it.

const PresentDate = globalThis.Date;
const secondsAhead = new AsyncLocalStorage<number>();
const now = () => PresentDate.now() + (secondsAhead.getStore() ?? 0) * 1000;

globalThis.Date = new Proxy(PresentDate, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

const emit = http.Server.prototype.emit;
http.Server.prototype.emit = function emitInTime(this: http.Server, event: string, ...values: unknown[]) {
  const [request] = values;
  const ahead = event === 'request' && request instanceof http.IncomingMessage ? Number(request.headers[SECONDS_AHEAD] ?? 0) : 0;
  const goOn = () => Reflect.apply(emit, this, [event, ...values]) as boolean;
  return ahead === 0 ? goOn() : secondsAhead.run(ahead, goOn);
};
