import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { buildWebWhenStale } from '../server/src/app/web-bundle.ts'
import { makeTemporaryFolder } from '../server/src/platform/db/embedded.ts'
import { clearLeftovers, memoryFolder } from '../server/testing/platform/databases.ts'
import { PASSWORD } from './portal.ts'

const PORT = Number(process.env.E2E_PORT ?? 8791)
const prefix = 'talaan-portal-'
// Workers read this file too: what the run needs once is done before there are any.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
if (!isWorker) await clearLeftovers(prefix)
/** The folders are made once, in memory where there is room, and passed on in the environment. */
const giveFolder = (name: string): string => (process.env[name] ??= makeTemporaryFolder(memoryFolder(), `${prefix}${process.pid}-`))

const isFolderGiven = process.env.E2E_DATA_DIR !== undefined
/** Three schools, each with a portal and a data folder of its own. */
const portals = [
  { port: PORT, folder: giveFolder('E2E_DATA_DIR'), isKept: isFolderGiven },
  { port: PORT + 1, folder: giveFolder('E2E_SECOND_DATA_DIR'), isKept: false },
  { port: PORT + 2, folder: giveFolder('E2E_SCREENS_DATA_DIR'), isKept: false },
] as const
// Before the portals check whether a build is due.
if (!isWorker) buildWebWhenStale()

/** How tests reach a portal and the files of its school. */
const at = ({ port, folder }: (typeof portals)[number]) => ({ use: { baseURL: `http://127.0.0.1:${port}` }, metadata: { folder } })

/** The others, also those in other folders, are the second half. */
const firstHalf = /journeys\/([a-g][^/]*|administration\/[^/]+)\.spec\.ts$/
const [firstPortal, secondPortal, screensPortal] = portals

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // Far above what anything takes: a limit shows what hangs, and a busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // The journeys change their school, one after another; two halves of them run next to each other, each in a school of its own.
  // The screens are checked in a school that nobody changes, by each worker that has no journey left.
  projects: [
    { name: 'journeys A to G', testMatch: firstHalf, workers: 1, ...at(firstPortal) },
    { name: 'journeys H to Z', testMatch: 'journeys/**/*.spec.ts', testIgnore: firstHalf, workers: 1, ...at(secondPortal) },
    {
      ...at(screensPortal),
      name: 'screens',
      testMatch: 'screens.spec.ts',
      fullyParallel: true,
      use: { ...at(screensPortal).use, trace: 'off', serviceWorkers: 'allow' },
    },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
    actionTimeout: 30_000,
    // To install it anew for each journey costs processor time. All screens, and the journeys it matters for, have it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Actions, calls and messages, beside the picture and the texts of the page that failed. To keep the document at each step, which costs
    // processor time too, run one journey with `--trace retain-on-failure`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: chromiumLaunch,
  },
  webServer: {
    command: `"${process.execPath}" e2e/servers.ts`,
    cwd: '..',
    wait: { stdout: /All portals are open/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORTALS: JSON.stringify(portals),
      DEMO_PASSWORD: PASSWORD,
      DEMO_STUDENTS: '0',
      DEMO_FIRST_YEAR: '2026',
      LOG_LEVEL: 'error',
      WEBHOOKS_TO_LOOPBACK: '1',
    },
  },
})
