import { defineConfig } from 'vitest/config'

/** Far above what anything takes: a limit shows what hangs, and a busy machine is no failure. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

const skipped = ['**/node_modules/**', '**/dist/**', 'e2e/**']

/** `pure` needs nothing; `api` asks the real server on a real PostgreSQL, which it starts once. */
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
          exclude: [...skipped, '**/*.api.test.ts'],
          // Loading the contract and its schemas anew for each file took four fifths of the time.
          isolate: false,
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
          globalSetup: 'server/src/platform/testing-setup.ts',
          setupFiles: 'server/src/platform/testing-record.ts',
        },
      },
    ],
  },
})
