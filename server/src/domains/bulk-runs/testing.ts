import { diskStore } from '../../platform/files.ts'
import type { TestApp } from '../../platform/testing.ts'
import type { Worker } from './run-bulk.ts'

/** What a worker process has, for tests that do its work themselves. */
export function aWorker(t: TestApp): Worker {
  const { db, config, publicUrl } = t.ctx()
  return { db, config, publicUrl, files: diskStore(config.DATA_DIR), log: { error: () => undefined } }
}
