const KEY = 'lina-tab';

/** A name of this tab that outlives its reloads. */
export function tabName(): string {
  const name = window.sessionStorage.getItem(KEY) ?? [...crypto.getRandomValues(new Uint8Array(6))].join('-');
  window.sessionStorage.setItem(KEY, name);
  return name;
}
