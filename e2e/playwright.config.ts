import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { defineConfig } from '@playwright/test'
import { throwawayFolder } from '../server/src/platform/db/embedded.ts'
import { PASSWORD } from './portal.ts'

const PORT = Number(process.env.E2E_PORT ?? 8791)
/** None found: the browser that Playwright installed itself. */
const chromium =
  process.env.CHROMIUM_PATH || ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const isGiven = process.env.E2E_DATA_DIR !== undefined
/** Workers read this file too; the folder is made once and handed down. */
process.env.E2E_DATA_DIR ??= throwawayFolder(tmpdir(), 'talaan-e2e-')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      KEEP_DATA: isGiven ? '1' : '',
      DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
    },
  },
})
