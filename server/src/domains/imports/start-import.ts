import { createHash } from 'node:crypto'
import type { Input, imports } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import type { SheetFile } from '../../platform/sheets/sheet-file.ts'
import { kindOf } from './kinds.ts'
import { presentImport } from './presenters.ts'
import { importHead, insertImport } from './queries.ts'
import { guess, sheetOf } from './rows.ts'

/** Keeps the sheet's rows for checking. Nothing is written to what they are for. */
export async function startImport(ctx: UserContext, input: Input<typeof imports.startImport> & { file: SheetFile }) {
  const { kind: name, target: id, file } = input
  const kind = kindOf(name)
  const target = await kind.target(ctx.db, id, false)
  const { headers, lines } = sheetOf(kind.columns, await readSheet(file))
  // Of what it says, not of the file: a workbook saved again has other bytes.
  const sha256 = createHash('sha256')
    .update(JSON.stringify([headers, lines]))
    .digest()
  const about = { kind: name, target: id, target_name: target.name, file_name: file.name }
  return ctx.transaction(async (tx) => {
    const mapping = guess(kind.columns, headers)
    const id = await insertImport(tx, { ...about, sha256, headers, lines, mapping, created_by: ctx.actor.id })
    await audit(tx, ctx, { action: 'imports.start', entity: 'imports', entity_id: id, after: { ...about, rows: lines.length } })
    return { data: presentImport({ ...(await importHead(tx, id))!, lines }), message: `${file.name}: ${lines.length} rows` }
  })
}
