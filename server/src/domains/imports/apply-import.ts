import type { Input, imports } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { notFound, reject } from '../../platform/errors.ts'
import { queueJob } from '../../platform/jobs.ts'
import { presentImport } from './presenters.ts'
import { findImportHead, lockImport, setApplying } from './queries.ts'
import { checkState, problemsReason } from './rules.ts'
import { IMPORT_JOB } from './run-import.ts'

/** Starts a job that writes the rows; the call does not wait for it. */
export async function applyImport(ctx: UserContext, input: Input<typeof imports.applyImport>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockImport(tx, input.id)) ?? notFound()
    checkState(row, ['checked'])
    const reason = problemsReason(row.error_count)
    if (reason) reject(reason)
    await setApplying(tx, row.id, ctx.actor.id)
    await queueJob(tx, IMPORT_JOB, { id: row.id })
    const { kind, target, target_name, file_name, row_count } = row
    const after = { kind, target, target_name, file_name, row_count }
    await audit(tx, ctx, { action: 'imports.apply', entity: 'imports', entity_id: row.id, after })
    return { data: presentImport((await findImportHead(tx, row.id))!), message: `Importing ${row_count} rows` }
  })
}
