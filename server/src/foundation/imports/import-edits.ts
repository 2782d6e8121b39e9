import { type Answer, imports, type Reason } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { findRowEdits } from './edit-queries.ts'
import type { CreatedIds } from './kind.ts'
import { getImportKind, requireOwnKind } from './kinds.ts'
import { findCreatedIds, findImportHead, type ImportHead } from './queries.ts'
import { canTake } from './rules.ts'

/** Number of changed rows that are named, because a sheet can have thousands of rows. */
const MAX_NAMES = 10

type ImportEdits = Answer<typeof imports.importEdits>['data']

export const importEdits = answer(imports.importEdits, async (ctx, input) => {
  const row = await requireOwnKind(ctx.db, ctx.actor, await findImportHead(ctx.db, input.id))
  return { data: canTake('undo', row.status) ? await loadEdits(ctx.db, row, await findCreatedIds(ctx.db, row.id)) : { total: 0, rows: [] } }
})

/** Number of rows that were changed after the import, and the last of them. */
export async function loadEdits(db: Db, row: Pick<ImportHead, 'id' | 'kind'>, created: CreatedIds): Promise<ImportEdits> {
  const { destination: written } = getImportKind(row.kind)
  const edits = await findRowEdits(db, {
    import_id: row.id,
    entity: written.table,
    ids: created[written.table] ?? [],
    otherActions: written.otherActions ?? [],
  })
  const listedEdits = edits.slice(0, MAX_NAMES)
  const names = await written.findNames(
    db,
    listedEdits.map(({ id }) => id),
  )
  return { total: edits.length, rows: listedEdits.map(({ id, code, by, at }) => ({ name: names.get(id) ?? code ?? `No. ${id}`, by, at })) }
}

/** Reasons against undoing an import when the caller has not seen all changes of its rows. */
export function editReasons({ total, rows }: ImportEdits, acknowledged: number): Reason[] {
  if (total === acknowledged) return []
  const names = rows.map(({ name, by }) => (by ? `${name} by ${by}` : name)).join(', ')
  const moreText = total > rows.length ? ` and ${total - rows.length} more` : ''
  const message = total === 0 ? 'Its rows no longer have any changes.' : `Changed since it was imported: ${names}${moreText}.`
  return [{ code: 'import.edited', message, clears_by: 'Review the changes, then undo the import' }]
}
