import type { ImportProblem, Input, imports } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { findSheetDates } from './dates.ts'
import type { AnyImportKind, ImportAuthor } from './kind.ts'
import { getImportKind, requireOwnKind } from './kinds.ts'
import { presentImport } from './presenters.ts'
import { findFirstLines, findImportHead, findImportLines, lockImport, setChecked } from './queries.ts'
import { checkMapping, type MappedSheet, readRowsInParts } from './rows.ts'
import { checkStatus } from './rules.ts'
import { runAlone } from './run-alone.ts'

/** Checks every row against the other rows and the stored data. */
export async function checkRows(tx: Tx, kind: AnyImportKind, target: unknown, sheet: MappedSheet, author: ImportAuthor) {
  const { rows, problems } = await readRowsInParts(kind.columns, sheet)
  const allProblems = [...problems, ...(await kind.check(tx, target, rows, author))].sort((a, b) => a.line - b.line)
  const errors = allProblems.filter((problem) => problem.level === 'error').length
  return { rows, problems: allProblems, errors, warnings: allProblems.length - errors }
}

/** The rows without errors, beginning with the problems of all rows. A row that has an error only because another one is skipped is skipped, too. */
export async function findGoodRows(
  tx: Tx,
  kind: AnyImportKind,
  target: unknown,
  sheet: MappedSheet,
  author: ImportAuthor,
  allProblems: readonly ImportProblem[],
) {
  let [lines, problems] = [sheet.lines, allProblems]
  while (true) {
    const errorLines = new Set(problems.flatMap(({ line, level }) => (level === 'error' ? [line] : [])))
    lines = lines.filter(([line]) => !errorLines.has(line))
    const checkedRows = await checkRows(tx, kind, target, { ...sheet, lines }, author)
    if (checkedRows.errors === 0) return checkedRows.rows
    problems = checkedRows.problems
  }
}

export async function checkImport(ctx: UserContext, input: Input<typeof imports.checkImport>) {
  const { row_count } = await requireOwnKind(ctx.db, ctx.actor, await findImportHead(ctx.db, input.id))
  return runAlone(row_count, () => ctx.transaction((tx) => checkSheet(tx, ctx, input)))
}

async function checkSheet(tx: Tx, ctx: UserContext, input: Input<typeof imports.checkImport>) {
  const row = await requireOwnKind(tx, ctx.actor, await lockImport(tx, input.id))
  checkStatus(row, 'check')
  const kind = getImportKind(row.kind)
  checkMapping(kind.columns, input.mapping, row.headers.length)
  const target = await kind.target(tx, row.target, false)
  const { mapping, date_orders } = input
  const lines = await findImportLines(tx, row.id)
  const sheet = { mapping, lines, dates: findSheetDates(kind.columns, { mapping, lines, answers: date_orders }) }
  const { problems, errors, warnings } = await checkRows(tx, kind, target, sheet, ctx.actor)
  await setChecked(tx, row.id, { mapping, dates: sheet.dates, problems, errors, warnings })
  const after = { errors, warnings, mapping, date_orders }
  await audit(tx, ctx, { action: 'imports.check', entity: 'imports', entity_id: row.id, after })
  const message = errors > 0 ? `${errors} ${errors === 1 ? 'error' : 'errors'} found` : `${row.row_count} rows can be imported`
  return { data: presentImport({ ...(await findImportHead(tx, row.id))!, lines: await findFirstLines(tx, row.id) }), message }
}
