import type { APIResponse, Page } from '@playwright/test';
import { expect } from './visitor-test.ts';

/** As from another window of the same host. */
export async function write(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<APIResponse> {
  const cookies = await page.context().cookies();
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '') };
  const answer = await page.request.fetch(`/api/backoffice/${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer;
}
