import { tmpdir } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { buildWebWhenStale } from '../server/src/app/web-bundle.ts'
import { makeTemporaryFolder } from '../server/src/platform/db/embedded.ts'
import { PASSWORD } from './portal.ts'

const PORT = Number(process.env.E2E_PORT ?? 8791)
const isFolderGiven = process.env.E2E_DATA_DIR !== undefined
/** Workers read this file too: the folders are made once and passed on in the environment. */
process.env.E2E_DATA_DIR ??= makeTemporaryFolder(tmpdir(), 'talaan-e2e-')
process.env.E2E_SCREENS_DATA_DIR ??= makeTemporaryFolder(tmpdir(), 'talaan-e2e-screens-')
// Built once here, before the two servers check whether a build is due.
if (process.env.TEST_WORKER_INDEX === undefined) buildWebWhenStale()

const portalAddress = (port: number): string => `http://127.0.0.1:${port}`

/** A portal server with its own data folder. */
const portalServer = (port: number, folder: string, isKept = false) => ({
  command: `"${process.execPath}" e2e/server.ts`,
  cwd: '..',
  url: `${portalAddress(port)}/readyz`,
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 } as const,
  env: { PORT: String(port), DATA_DIR: folder, KEEP_DATA: isKept ? '1' : '', DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' },
})

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  // A busy CI machine gets a second try; the report still names what needed one.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // The journeys change the school, one after another. The screens are checked in a school that nobody changes, by both workers
  // once the journeys are over.
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', workers: 1 },
    { name: 'screens', testMatch: 'screens.spec.ts', fullyParallel: true, use: { baseURL: portalAddress(PORT + 1), trace: 'off' } },
  ],
  use: {
    baseURL: portalAddress(PORT),
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // The documents at each step show what happened; pictures of all of them would cost a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: chromiumLaunch,
  },
  webServer: [portalServer(PORT, process.env.E2E_DATA_DIR, isFolderGiven), portalServer(PORT + 1, process.env.E2E_SCREENS_DATA_DIR)],
})
