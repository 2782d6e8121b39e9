import { createHash } from 'node:crypto'
import type { Input, imports } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import type { SheetFile } from '#platform/sheets/sheet-file.ts'
import { checkKindPermission, getImportKind, requireOwnTarget } from './kinds.ts'
import { presentImport } from './presenters.ts'
import { findImportHead, insertImport } from './queries.ts'
import { guessMapping, parseSheet } from './rows.ts'

/** Stores the rows of the sheet for checking. Nothing is written to the target yet. */
export async function startImport(ctx: UserContext, input: Input<typeof imports.startImport> & { file: SheetFile }) {
  const { kind: name, target: id, file } = input
  checkKindPermission(ctx.actor, name)
  const kind = getImportKind(name)
  const target = await kind.target(ctx.db, id, false)
  await requireOwnTarget(ctx.db, ctx.actor, input)
  const { headers, lines } = parseSheet(kind.columns, await readSheet(file), kind.maxRows)
  // The hash is of the content, not of the file: a workbook that is saved again has other bytes.
  const sha256 = createHash('sha256')
    .update(JSON.stringify([headers, lines]))
    .digest()
  const importFacts = { kind: name, target: id, target_name: target.name, file_name: file.name }
  return ctx.transaction(async (tx) => {
    const mapping = guessMapping(kind.columns, headers)
    const id = await insertImport(tx, { ...importFacts, sha256, headers, lines, mapping, created_by: ctx.actor.id })
    await audit(tx, ctx, { action: 'imports.start', entity: 'imports', entity_id: id, after: { ...importFacts, rows: lines.length } })
    return { data: presentImport({ ...(await findImportHead(tx, id))!, lines }), message: `${file.name}: ${lines.length} rows` }
  })
}
