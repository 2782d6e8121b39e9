import type { TestProject } from 'vitest/node'
import { testServer } from './testing.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated template of this run: `cloneDatabase(inject('templateUrl'))`. */
    templateUrl: string
  }
}

/** Vitest globalSetup: one PostgreSQL server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  project.provide('templateUrl', server.url)
  return server.stop
}
