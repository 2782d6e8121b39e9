import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedAccess } from '#platform/access/seed.ts'
import { webClientKey } from '#platform/access/web-key.ts'
import { openDatabase } from '#platform/db/database.ts'
import { grantToPortal, PORTAL_ROLE } from '#platform/db/portal-role.ts'
import { prepareQueue } from '#platform/jobs.ts'
import { type TestDatabases, testServer } from './databases.ts'
import { beginRecord, startRecording, statementFolder, writeRecord } from './statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: TestDatabases
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
  await grantToPortal(server.url, PORTAL_ROLE)
  await grantForTests(server.url)
  writeRecord(folder, 'server/testing/platform/setup.ts')
  project.provide('template', { url: server.url, portalUrl: server.portalUrl })
  project.provide('statementFolder', folder)
  return () => server.stop()
}

/** Tests measure plans after `analyze`, keep notes in tables of their own, and make rows that a later trigger would refuse. */
async function grantForTests(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`grant maintain on all tables in schema public to ${PORTAL_ROLE}`)
  await client.query(`grant set on parameter session_replication_role to ${PORTAL_ROLE}`)
  await client.end()
}
