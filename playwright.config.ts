import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { installedChromium } from './scripts/chromium.ts';
import { keepFilesInMemory } from './scripts/files-in-memory.ts';

keepFilesInMemory();
const browser = installedChromium();
const endurance = process.env['ENDURANCE'] === 'on';
/** `npm test` leaves these out: they take long, and others run the same code. */
const leftOut = endurance || process.env['TEST_ALL'] === 'on' ? [] : [/@slow/];
const port = Number(process.env['E2E_PORT'] ?? 4173);

/** The real server on an embedded database of its own, and the system's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/browser',
  // Tests wait for pages and servers more than they compute: more of them than processors.
  workers: Math.max(4, availableParallelism() + 2),
  fullyParallel: true,
  // A test that needs a second try is named as flaky at the end of the run.
  retries: 1,
  // Nothing is waited for this long: only a test that hangs is ended, also on a machine that does more than it can.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 300_000,
    // A trace of every test would take a third of the time.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    // It answers before a test can: offline.spec.ts has one.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'America/New_York',
    launchOptions: {
      // Not installed here: tools that only read this file run at the same time.
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        // Drawing without a graphics card costs less than drawing as if there were one.
        '--disable-gpu',
        // A page lives too short for its code to be optimised, but those with large journals.
        ...(endurance ? [] : ['--js-flags=--no-opt --no-maglev']),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // On the phone: what it shows or does in another way (cards, drawer, sheet, touch). Behaviour that is the same is tested once, and
  // looked at in a phone's window; `npm run test:endurance` does the whole of @phone-again on the phone.
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: [/@phone-only/, ...leftOut] },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 } },
      grep: endurance ? /@phone/ : /@phone(?!-again)/,
      grepInvert: leftOut,
    },
  ],
  webServer: {
    command: `node --disable-warning=ExperimentalWarning e2e/server.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
    timeout: 600_000,
    stdout: 'pipe',
  },
});
