import { audit } from '../../platform/audit.ts'
import { inTransaction, rootDatabase, type Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, explainDatabaseError, isTransient } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs.ts'
import { checkRows } from './check-import.ts'
import { kindOf } from './kinds.ts'
import { importById, setApplied, setChecked, setDoneRows, setFailed, takeWork, unfinishedImports } from './queries.ts'
import { problemsReason } from './rules.ts'

export const IMPORT_JOB = 'import'

/** Writes an import that somebody applied: all of it or nothing. Whoever does it already, or did it, makes this do nothing. */
export async function runImport(db: Db, id: number, now = new Date()): Promise<void> {
  try {
    await inTransaction(db, (tx) => write(tx, id, now))
  } catch (error) {
    const refusal = error instanceof AppError ? error : explainDatabaseError(error)
    // The database is away or busy: the job is tried again.
    if (isTransient(error) || refusal?.status === 503) throw error
    await setFailed(db, id, refusal?.message ?? 'The import could not be written. Nothing was changed.')
    if (!refusal) throw error
  }
}

async function write(tx: Tx, id: number, now: Date): Promise<void> {
  if (!(await takeWork(tx, id))) return
  const row = await importById(tx, id)
  if (row?.status !== 'applying') return
  const kind = kindOf(row.kind)
  const target = await kind.target(tx, row.target, true)
  const { rows, ...checked } = await checkRows(tx, kind, target, row)
  const violation = problemsReason(checked.errors)
  if (violation) {
    // Somebody changed something after the check; the rows say what.
    await setChecked(tx, id, { mapping: row.mapping, ...checked })
    return
  }
  const outside = rootDatabase(tx)
  // Told from another connection, so that people see it before the transaction ends; not waited for.
  const told = (done: number) => void setDoneRows(outside, id, done).catch(() => undefined)
  const created = await kind.apply(tx, target, rows, told)
  await setApplied(tx, id, created, now)
  const { target_name, file_name, row_count } = row
  const author = { actor: row.applier_id === null ? undefined : { id: row.applier_id }, ip: null, requestId: null }
  const after = { kind: row.kind, target: row.target, target_name, file_name, row_count, created }
  await audit(tx, author, { action: 'imports.write', entity: 'imports', entity_id: id, after })
}

/** What a process that ended in the middle left behind; its transaction was undone, so it is begun anew. */
export async function resumeImports(db: Db): Promise<void> {
  for (const id of await unfinishedImports(db)) await runImport(db, id)
}

export const importJobs = [
  defineJob<{ id: number }>({ name: IMPORT_JOB, run: ({ db }, { id }) => runImport(db, id) }),
  defineJob({ name: 'resume-imports', cron: '* * * * *', atStart: true, run: ({ db }) => resumeImports(db) }),
]
