import type { Answer, Input, imports, Reason } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { editedRows } from './edited-queries.ts'
import { kindOf } from './kinds.ts'
import { importById, type WholeImport } from './queries.ts'

/** Named are the last changed ones: a sheet has thousands of rows. */
const TOLD = 10

type Edits = Answer<typeof imports.importEdits>['data']

export async function importEdits(ctx: UserContext, input: Input<typeof imports.importEdits>): Promise<Answer<typeof imports.importEdits>> {
  const row = (await importById(ctx.db, input.id)) ?? notFound()
  return { data: row.status === 'applied' ? await editsOf(ctx.db, row) : { total: 0, rows: [] } }
}

/** How many of an import's rows somebody changed since, and the last of them. */
export async function editsOf(db: Db, row: Pick<WholeImport, 'id' | 'kind' | 'created'>): Promise<Edits> {
  const { written } = kindOf(row.kind)
  const edited = await editedRows(db, { import_id: row.id, entity: written.table, ids: row.created[written.table] ?? [] })
  const told = edited.slice(0, TOLD)
  const names = await written.names(
    db,
    told.map(({ id }) => id),
  )
  return { total: edited.length, rows: told.map(({ id, code, by, at }) => ({ name: names.get(id) ?? code ?? `No. ${id}`, by, at })) }
}

/** Nobody undoes a change that they were not told of. */
export function editedReasons({ total, rows }: Edits, told: number): Reason[] {
  if (total === told) return []
  const names = rows.map(({ name, by }) => (by ? `${name} by ${by}` : name)).join(', ')
  const more = total > rows.length ? ` and ${total - rows.length} more` : ''
  const message = total === 0 ? 'None of its rows is changed any more.' : `Changed since it was imported: ${names}${more}.`
  return [{ code: 'import.edited', message, clears_by: 'Look at what was changed, then undo it' }]
}
