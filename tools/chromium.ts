import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where macOS keeps it. */
const MAC_PLACE = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser that runs the browser tests: the system's own, else the one that Playwright downloaded; undefined when there is neither. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), MAC_PLACE, chromium.executablePath()];
  return candidates.find((candidate) => existsSync(candidate));
}
