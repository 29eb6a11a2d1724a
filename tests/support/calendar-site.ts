import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jobsOf } from '#server/jobs.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import type { TestApp } from './app.ts';

/** Another site, whose calendar hosts connect. */
export class CalendarSite {
  /** What it answers. */
  answer: { status: number; body: string; headers?: Record<string, string> } = { status: 404, body: '' };
  /** The headers of what it was asked. */
  requests: IncomingHttpHeaders[] = [];

  readonly #server = createServer((request, response) => {
    this.requests.push(request.headers);
    response.writeHead(this.answer.status, this.answer.headers).end(this.answer.body);
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.#server.close();
  }

  /** Its host and port. */
  get place(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get origin(): string {
    return `http://${this.place}`;
  }

  /** It has events from the first date of each to the second. */
  offer(...stays: string[]): void {
    const events = stays.map((stay, index) => {
      const [from, to] = stay.replaceAll('-', '').split('/');
      return `BEGIN:VEVENT\r\nUID:${index}-${this.requests.length}\r\nDTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${to}\r\nEND:VEVENT\r\n`;
    });
    this.answer = { status: 200, body: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:other\r\n${events.join('')}END:VCALENDAR\r\n` };
  }
}

/** Reads the calendars that are due, as the background does. @returns what failed of it */
export async function readDueFeeds({ context, db }: Pick<TestApp, 'context' | 'db'>): Promise<object[]> {
  const { 'ask-for-feeds': ask, 'read-feed': read } = jobsOf(context);
  await ask.run('', { number: 1, isLast: true });
  await doDueJobs(context, { 'read-feed': read });
  return await db.selectFrom('jobs').select('last_error').where('kind', '=', 'read-feed').where('last_error', 'is not', null).execute();
}
