import type { Page, Request } from '@playwright/test';

/** Hears what goes wrong on the page that is open: complaints of the console, requests that fail, answers that refuse. */
export interface PageWatch {
  /** Waits until everything that the page asked for has come. */
  readonly untilQuiet: () => Promise<void>;
  /** Returns what was heard since the last call. */
  readonly takeComplaints: (allowed: readonly number[]) => string[];
}

interface Complaint {
  readonly text: string;
  /** Status of the answer that it is about. */
  readonly status?: number;
}

/** Begins to listen. What the page before had not finished when it was left is nobody's loss. */
export function watchPage(page: Page): PageWatch {
  const complaints: Complaint[] = [];
  const open = new Set<Request>();
  // Whatever belongs to the page that is being left is cut off, and that is right.
  let isLeaving = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      isLeaving = true;
      open.clear();
      // A stream of events goes on as long as the page is open.
    } else if (!isLeaving && request.resourceType() !== 'eventsource') {
      open.add(request);
    }
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) isLeaving = false;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    if (open.delete(request)) complaints.push({ text: `${request.failure()?.errorText}: ${request.url()}` });
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push({ text: `${response.status()}: ${response.url()}`, status: response.status() });
  });
  page.on('pageerror', (error) => complaints.push({ text: String(error) }));
  page.on('console', (message) => {
    // The answer itself has been heard.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push({ text: message.text() });
  });
  return {
    untilQuiet: async () => {
      const deadline = Date.now() + 10_000;
      while (open.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
      for (const request of open) complaints.push({ text: `never answered: ${request.url()}` });
    },
    takeComplaints: (allowed) =>
      complaints
        .splice(0)
        .filter(({ status }) => status === undefined || !allowed.includes(status))
        .map(({ text }) => text),
  };
}
