import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without what only a window needs: the same engine, for a quarter less of the processor. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where macOS keeps it. */
const MAC_PLACE = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser that runs the browser tests: the headless shell, else a whole one; undefined when there is neither. */
export function findChromium(): string | undefined {
  return findHeadlessShell() ?? findWholeChromium();
}

/** The system's own headless shell of Chromium. */
export function findHeadlessShell(): string | undefined {
  return onPath([HEADLESS_SHELL]);
}

/** A browser as people run it: the system's own, else the one that Playwright downloaded. */
export function findWholeChromium(): string | undefined {
  return onPath(BROWSERS) ?? [MAC_PLACE, chromium.executablePath()].find((candidate) => existsSync(candidate));
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((candidate) => existsSync(candidate));
}
