import type { ImportMapping, Input, imports } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import type { AnyImportKind, ImportAuthor } from './kind.ts'
import { getImportKind, requireOwnKind } from './kinds.ts'
import { presentImport } from './presenters.ts'
import { findImportHead, lockImport, setChecked } from './queries.ts'
import { checkMapping, readRowsInParts, type SheetLine } from './rows.ts'
import { checkState } from './rules.ts'

/** Checks every row against the other rows and the stored data. */
export async function checkRows(
  tx: Tx,
  kind: AnyImportKind,
  target: unknown,
  sheet: { mapping: ImportMapping; lines: readonly SheetLine[] },
  author: ImportAuthor,
) {
  const { rows, problems } = await readRowsInParts(kind.columns, sheet)
  const allProblems = [...problems, ...(await kind.check(tx, target, rows, author))].sort((a, b) => a.line - b.line)
  const errors = allProblems.filter((problem) => problem.level === 'error').length
  return { rows, problems: allProblems, errors, warnings: allProblems.length - errors }
}

/** The rows without errors, beginning with what is known of all rows. A row that has an error only because another one is skipped is skipped, too. */
export async function findGoodRows(
  tx: Tx,
  kind: AnyImportKind,
  target: unknown,
  sheet: { mapping: ImportMapping; lines: readonly SheetLine[] },
  author: ImportAuthor,
  allRows: Awaited<ReturnType<typeof checkRows>>,
) {
  let { lines } = sheet
  let checkedRows = allRows
  while (checkedRows.errors > 0) {
    const wrongLines = new Set(checkedRows.problems.flatMap(({ line, level }) => (level === 'error' ? [line] : [])))
    lines = lines.filter(([line]) => !wrongLines.has(line))
    checkedRows = await checkRows(tx, kind, target, { mapping: sheet.mapping, lines }, author)
  }
  return checkedRows.rows
}

export async function checkImport(ctx: UserContext, input: Input<typeof imports.checkImport>) {
  return ctx.transaction(async (tx) => {
    const row = requireOwnKind(ctx.actor, await lockImport(tx, input.id))
    checkState(row, ['new', 'checked', 'failed'])
    const kind = getImportKind(row.kind)
    checkMapping(kind.columns, input.mapping, row.headers.length)
    const target = await kind.target(tx, row.target, false)
    const { problems, errors, warnings } = await checkRows(tx, kind, target, { ...row, ...input }, ctx.actor)
    await setChecked(tx, row.id, { mapping: input.mapping, problems, errors, warnings })
    const after = { errors, warnings, mapping: input.mapping }
    await audit(tx, ctx, { action: 'imports.check', entity: 'imports', entity_id: row.id, after })
    const message = errors > 0 ? `${errors} ${errors === 1 ? 'error' : 'errors'} found` : `${row.row_count} rows can be imported`
    return { data: presentImport({ ...(await findImportHead(tx, row.id))!, lines: row.lines }), message }
  })
}
