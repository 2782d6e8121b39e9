import type { TestProject } from 'vitest/node'
import { seedAccess } from './access/seed.ts'
import { webClientKey } from './access/web-key.ts'
import { openDatabase } from './db/database.ts'
import { testServer } from './db/testing.ts'
import { prepareQueue } from './jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** Runs once: starts a server with the template database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  const db = openDatabase(server.url, { max: 2 })
  await seedAccess(db)
  await webClientKey(db)
  await prepareQueue(db)
  await db.destroy()
  project.provide('templateUrl', server.url)
  return () => server.stop()
}
