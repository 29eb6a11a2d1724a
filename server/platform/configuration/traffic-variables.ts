import type { z } from 'zod';
import { wholeNumber } from './environment-values.ts';

/** What anybody may ask of a process, by minute and at a time, and how long each part of it may take. */
export const TRAFFIC_VARIABLES = {
  REQUESTS_PER_MINUTE: wholeNumber(6000, 1, 1_000_000),
  PAGES_PER_MINUTE: wholeNumber(300, 1, 1_000_000),
  RENDERS_AT_ONCE: wholeNumber(3, 1, 100),
  REQUESTS_AT_ONCE: wholeNumber(200, 8, 10_000),
  REQUESTS_PER_ADDRESS: wholeNumber(50, 1, 10_000),
  CONNECTIONS: wholeNumber(2000, 10, 100_000),
  CONNECTIONS_PER_ADDRESS: wholeNumber(250, 6, 100_000),
  EVENT_STREAM_SECONDS: wholeNumber(55, 0, 3600),
  BODY_SECONDS: wholeNumber(30, 1, 600),
  ANSWER_SECONDS: wholeNumber(30, 1, 600),
  VISITOR_SECONDS: wholeNumber(6, 1, 600),
  UPLOAD_SECONDS: wholeNumber(300, 1, 3600),
};

type Values = { readonly [Name in keyof typeof TRAFFIC_VARIABLES]: z.output<(typeof TRAFFIC_VARIABLES)[Name]> };

/** The same, as it is asked for. */
export function trafficLimitsOf(values: Values) {
  return {
    /** Cheap calls from one address, and those that take much work: pages, searches and prices. */
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    pagesPerMinute: values.PAGES_PER_MINUTE,
    /** Pages that are rendered at once; others wait. */
    rendersAtOnce: values.RENDERS_AT_ONCE,
    requestsAtOnce: values.REQUESTS_AT_ONCE,
    /** Of these, of one address. */
    requestsPerAddress: values.REQUESTS_PER_ADDRESS,
    connections: values.CONNECTIONS,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    /** How long a stream of events stays open before the browser resumes it, and its session is looked at again. */
    eventStreamSeconds: values.EVENT_STREAM_SECONDS,
    /** How long a request may take to arrive whole, and one with files. */
    bodySeconds: values.BODY_SECONDS,
    /** How long an answer may wait for a reader who takes nothing of it. */
    answerSeconds: values.ANSWER_SECONDS,
    /** How long visitors wait at most for a page, a search or a price. */
    visitorSeconds: values.VISITOR_SECONDS,
    uploadSeconds: values.UPLOAD_SECONDS,
  };
}
