import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage } from './debian-package.ts';

/** The browser that is here: CHROMIUM_PATH, the system's or Playwright's own; undefined if there is none. */
export function installedChromium(): string | undefined {
  const known = [
    process.env['CHROMIUM_PATH'],
    // Without the parts that draw windows: the browser tests take a quarter less with it.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return known.find((path) => path && existsSync(path));
}

/** The browser for tests; installs Debian's package when root, else Playwright's. Throws when there is none after that. */
export function chromiumPath(): string {
  const found = installedChromium();
  if (found) return found;
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests…');
    installDebianPackage('chromium-headless-shell');
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = installedChromium();
  if (!installed) throw new Error('The browser tests need Chromium: set CHROMIUM_PATH to its executable.');
  return installed;
}
