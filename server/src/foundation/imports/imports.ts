import { imports } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, invalid, reject } from '#platform/errors.ts'
import { queueJob } from '#platform/jobs.ts'
import { editReasons, loadEdits } from './import-edits.ts'
import { getImportKind, requireOwnKind } from './kinds.ts'
import { presentImport } from './presenters.ts'
import { countErrorLines, findCreatedIds, findImportHead, lockImport, setApplying, setUndone } from './queries.ts'
import { checkStatus, noGoodRowsReason, openQuestionReason, problemsReason } from './rules.ts'
import { IMPORT_JOB } from './run-import.ts'

/** Starts a job that writes the rows, or those without errors; the call does not wait for it. */
export const applyImport = action(imports.applyImport, async (tx, ctx, input) => {
  const row = await requireOwnKind(tx, ctx.actor, await lockImport(tx, input.id))
  checkStatus(row, 'apply')
  const reason =
    openQuestionReason(row.dates) ??
    (input.skip_problems ? noGoodRowsReason(row, await countErrorLines(tx, row.id)) : problemsReason(row.error_count))
  if (reason) reject(reason)
  const { skip_problems: skips_problems, send_invitations: sends_invitations } = input
  if (sends_invitations && !getImportKind(row.kind).invites) invalid({ send_invitations: 'These rows make no accounts' })
  await setApplying(tx, row.id, { applied_by: ctx.actor.id, skips_problems, sends_invitations })
  await queueJob(tx, IMPORT_JOB, { id: row.id })
  const { kind, target, target_name, file_name, row_count } = row
  const after = { kind, target, target_name, file_name, row_count, skips_problems, sends_invitations }
  await audit(tx, ctx, { action: 'imports.apply', entity: 'imports', entity_id: row.id, after })
  return {
    data: presentImport((await findImportHead(tx, row.id))!),
    message: skips_problems ? 'Importing the rows without errors' : `Importing ${row_count} rows`,
  }
})

/** Deletes all rows that an import wrote, or none when other data depends on one of them. */
export const undoImport = action(imports.undoImport, async (tx, ctx, input) => {
  const row = await requireOwnKind(tx, ctx.actor, await lockImport(tx, input.id))
  checkStatus(row, 'undo')
  const [kind, created] = [getImportKind(row.kind), await findCreatedIds(tx, row.id)]
  const target = await kind.target(tx, row.target, true)
  const reasons = await kind.dependents(tx, target, created)
  await kind.checkRemoval?.(tx, created, ctx.actor)
  if (reasons[0]) conflict('This import cannot be undone because some of its rows are in use.', reasons)
  const [editReason] = editReasons(await loadEdits(tx, row, created), input.edits)
  if (editReason) conflict('Some of its rows were changed after it was imported.', [editReason])
  await kind.remove(tx, created, ctx)
  await setUndone(tx, row.id, ctx.actor.id, ctx.now)
  const { target_name, file_name, row_count, done_rows } = row
  const before = { kind: row.kind, target: row.target, target_name, file_name, row_count, done_rows }
  await audit(tx, ctx, { action: 'imports.undo', entity: 'imports', entity_id: row.id, before, after: { reason: input.reason } })
  return { data: presentImport((await findImportHead(tx, row.id))!), message: `${done_rows} rows removed` }
})
