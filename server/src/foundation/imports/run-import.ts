import { audit } from '#platform/audit.ts'
import {
  type Actor,
  type CallFacts,
  type Ctx,
  inTransaction,
  makeContext,
  rootDatabase,
  type Tx,
  type UserContext,
} from '#platform/context.ts'
import { AppError, explainDatabaseError, isTransient } from '#platform/errors.ts'
import { defineJob, type Services } from '#platform/jobs.ts'
import { findActorById } from '#platform/sessions.ts'
import { checkRows, findGoodRows } from './check-import.ts'
import { getImportKind } from './kinds.ts'
import {
  findImportHead,
  findImportWork,
  findUnfinishedImports,
  setApplied,
  setChecked,
  setDoneRows,
  setFailed,
  tryLockWork,
  waitForLocks,
} from './queries.ts'
import { problemsReason } from './rules.ts'
import { runAlone } from './run-alone.ts'

export const IMPORT_JOB = 'import'

/** Writes all rows of an applied import, or those without errors when it leaves out the others; all of them or none. Does nothing when another process writes it or has written it. */
export async function runImport(services: Services, id: number, now = new Date()): Promise<void> {
  const { db } = services
  const head = await findImportHead(db, id)
  if (head?.status !== 'applying') return
  try {
    await runAlone(head.row_count, () => inTransaction(db, (tx) => writeRows(tx, services, id, now)))
  } catch (error) {
    const refusal = error instanceof AppError ? error : explainDatabaseError(error)
    // The database is unavailable or busy: the job is retried.
    if (isTransient(error) || refusal?.status === 503) throw error
    await setFailed(db, id, refusal?.message ?? 'The import failed. No changes were made.')
    if (!refusal) throw error
  }
}

async function writeRows(tx: Tx, services: Services, id: number, now: Date): Promise<void> {
  if (!(await tryLockWork(tx, id))) return
  await waitForLocks(tx)
  const row = await findImportWork(tx, id)
  if (row?.status !== 'applying') return
  const kind = getImportKind(row.kind)
  const target = await kind.target(tx, row.target, true)
  const actor = row.applier_id === null ? undefined : await findActorById(tx, row.applier_id)
  const author = { id: row.applier_id, ...(actor ?? noRights) }
  let { rows, ...result } = await checkRows(tx, kind, target, row, author)
  if (row.skips_problems && result.errors > 0) {
    // The rows are read again without the others; both lists at once would need twice the memory.
    rows = []
    rows = await findGoodRows(tx, kind, target, row, author, result.problems)
  }
  const problem = row.skips_problems && rows.length > 0 ? undefined : problemsReason(result.errors)
  if (problem) {
    // Data changed after the check: the rows have problems now.
    await setChecked(tx, id, { mapping: row.mapping, dates: row.dates, ...result })
    return
  }
  row.lines = []
  const rootDb = rootDatabase(tx)
  // The progress is written by another connection, so that users see it before the transaction ends; nothing waits for it.
  const reportProgress = (doneRows: number) => void setDoneRows(rootDb, id, doneRows).catch(() => undefined)
  const context = () => contextOf({ ...services, now, requestId: `import-${id}`, ip: '', userAgent: '' }, actor)
  const created = await kind.apply(tx, target, rows, { author, sendsInvitations: row.sends_invitations, reportProgress, context })
  await setApplied(tx, id, { rows: rows.length, created }, now)
  const { target_name, file_name, row_count } = row
  // The ids of the written rows stand in the import, which is never deleted.
  const after = { kind: row.kind, target: row.target, target_name, file_name, row_count, rows: rows.length }
  await audit(tx, authorOfJob(author.id), { action: 'imports.write', entity: 'imports', entity_id: id, after })
}

/** An account that is gone or was deactivated since may do nothing more. */
const noRights: Pick<Actor, 'is_admin' | 'rights'> = {
  is_admin: false,
  rights: { is_admin: false, role_permissions: { names: [], url: [] }, direct_permissions: [] },
}

/** The context of the person who imports; without an actor when the account is gone by now. */
function contextOf(facts: CallFacts, actor: Actor | undefined): Ctx | UserContext {
  return actor ? makeContext(facts, { actor, session: Buffer.alloc(0) }) : makeContext(facts)
}

/** The author of audit rows that a job writes for this person. */
export const authorOfJob = (id: number | null) => ({ actor: id === null ? undefined : { id }, ip: null, requestId: null })

/** Starts imports again whose process ended in the middle; their transactions were rolled back. */
export async function resumeImports(services: Services): Promise<void> {
  for (const id of await findUnfinishedImports(services.db)) await runImport(services, id)
}

export const importJobs = [
  defineJob<{ id: number }>({ name: IMPORT_JOB, run: (services, { id }) => runImport(services, id) }),
  defineJob({ name: 'resume-imports', cron: '* * * * *', atStart: true, run: resumeImports }),
]
