/** The cookies of an injected answer as a browser would send them back. */
export function cookiesOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}
