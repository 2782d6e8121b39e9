import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/chromium.ts'

/** Far above what anything takes: a limit shows what hangs, and a busy machine is no failure. */
const patience = { testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } }

const skipped = ['**/node_modules/**', '**/dist/**', 'e2e/**']

/** `pure` needs nothing; `components` draws parts of the web in a browser; `api` asks the real server on a real PostgreSQL, which it starts once. */
export default defineConfig({
  test: {
    // Left alone, one worker would have a machine of two cores; while it waits for the database, the other works.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          ...patience,
          include: ['{contract,server,web,demo,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...skipped, '**/*.api.test.ts', '**/*.browser.test.tsx'],
          // Loading the contract and its schemas anew for each file took four fifths of the time.
          isolate: false,
        },
      },
      {
        optimizeDeps: {
          entries: ['web/src/**/*.browser.test.tsx', 'web/src/testing/*.tsx'],
          include: ['react/jsx-dev-runtime', 'react-dom'],
        },
        test: {
          name: 'components',
          ...patience,
          include: ['web/**/*.browser.test.tsx'],
          exclude: skipped,
          setupFiles: ['web/src/testing/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunch,
              contextOptions: { locale: 'en-PH', timezoneId: 'Asia/Manila', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
          },
        },
      },
      {
        test: {
          name: 'api',
          ...patience,
          include: ['{server,demo,scripts}/**/*.api.test.ts'],
          exclude: skipped,
          // Loading the whole server anew for each file took longer than the tests. Every file has a server and a database of its own.
          isolate: false,
          globalSetup: 'server/testing/platform/setup.ts',
          setupFiles: 'server/testing/platform/record.ts',
        },
      },
    ],
  },
})
