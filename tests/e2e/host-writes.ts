import type { APIResponse, Page } from '@playwright/test';
import { expect } from './visitor-test.ts';

/** Returns what shows that a write comes from the session's own pages; the session has to have been given its token. */
export async function tokenHeader(page: Page): Promise<{ 'X-XSRF-TOKEN': string }> {
  const cookies = await page.context().cookies();
  return { 'X-XSRF-TOKEN': decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '') };
}

/** As from another window of the same host. */
export async function write(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<APIResponse> {
  const headers = await tokenHeader(page);
  const answer = await page.request.fetch(`/api/backoffice/${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer;
}
