import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

/** A browser as the API sees it: keeps cookies, echoes the XSRF token when it writes, and has an address of its own. */
export class TestBrowser {
  private readonly cookies = new Map<string, string>();
  private readonly app: TestApp['app'];
  readonly address: string;
  readonly language: 'he' | 'en';

  constructor({ app }: Pick<TestApp, 'app'>, options: { address?: string; language?: 'he' | 'en' } = {}) {
    this.app = app;
    this.address = options.address ?? '198.51.100.7';
    this.language = options.language ?? 'en';
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.send('GET', url);
  }

  post(url: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send('POST', url, payload, headers);
  }

  put(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.send('PUT', url, payload);
  }

  patch(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.send('PATCH', url, payload);
  }

  /** Sends a form as a browser without scripts does, which echoes no token. */
  submit(url: string, fields: Record<string, string>, origin = 'http://lina.test'): Promise<LightMyRequestResponse> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, 'x-xsrf-token': '' };
    return this.send('POST', url, new URLSearchParams(fields).toString(), headers);
  }

  delete(url: string, payload?: object): Promise<LightMyRequestResponse> {
    return this.send('DELETE', url, payload);
  }

  /** Returns what it would send of its cookies. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ) {
    const token = this.cookies.get('XSRF-TOKEN');
    const response = await this.app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.cookies),
      headers: { 'app-lang': this.language, ...(token ? { 'x-xsrf-token': token } : {}), ...headers },
    });
    for (const { name, value } of response.cookies) this.cookies.set(name, value);
    return response;
  }
}
