import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedAccess } from './access/seed.ts'
import { webClientKey } from './access/web-key.ts'
import { openDatabase } from './db/database.ts'
import { testServer } from './db/testing.ts'
import { beginRecord, startRecording, statementFolder, writeRecord } from './db/testing-statements.ts'
import { prepareQueue } from './jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
    /** Where each process notes the statements that it ran. */
    statementFolder: string
  }
}

const root = path.join(import.meta.dirname, '../../..')

/** Runs once: starts a server with the template database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = statementFolder(root)
  beginRecord(folder, root)
  startRecording()
  const server = await testServer()
  const db = openDatabase(server.url, { max: 2 })
  await seedAccess(db)
  await webClientKey(db)
  await prepareQueue(db)
  await db.destroy()
  writeRecord(folder, 'server/src/platform/testing-setup.ts')
  project.provide('templateUrl', server.url)
  project.provide('statementFolder', folder)
  return () => server.stop()
}
