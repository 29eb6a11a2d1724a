import { flushCompileCache } from 'node:module';
import { startServer } from '#server/main.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { createSandboxPayment } from '#server/platform/payment/payment-sandbox.ts';
import { makeProviderPort } from './provider-port.ts';

// Run as a program: the product's server without pages, whose payment provider is a process elsewhere. It may be killed at any moment.
const url = process.env.FAULTS_PROVIDER ?? '';
const server = startServer(readConfiguration(process.env), {
  pictures: { render: async () => Buffer.of() },
  payment: (secrets) => makeProviderPort(url, createSandboxPayment(secrets)),
  tell: (line) => void process.stderr.write(`${line}\n`),
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
const { address } = await server.ready;
process.send?.({ address });
// Those who are killed would never write down what they have compiled.
flushCompileCache();
