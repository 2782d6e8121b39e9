import { type Answer, type bankStatements, type Input, type StatementMapping, statementFields } from '@talaan/contract'
import { dateQuestionText } from '#foundation/imports/dates.ts'
import { checkMapping, parseSheet } from '#foundation/imports/rows.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import type { SheetFile } from '#platform/sheets/sheet-file.ts'
import { presentStatement } from './present-statement.ts'
import { findOrderOf, findTypeColumn, readLines } from './read-lines.ts'
import { statementColumns } from './statement-columns.ts'
import { findStatement, insertStatement, listKnownFingerprints, lockSource, type RememberedMapping } from './statement-queries.ts'

const SHOWN_PROBLEMS = 20

/** Stores the money received of a statement. Lines that an earlier import of the source had are skipped. */
export async function importStatement(
  ctx: UserContext,
  { source: name, tender, file, date_order, ...columns }: Input<typeof bankStatements.importStatement> & { file: SheetFile },
): Promise<Answer<typeof bankStatements.importStatement>> {
  const { headers, lines: rows } = parseSheet(statementColumns, await readSheet(file))
  const mapping = Object.fromEntries(statementFields.map((field) => [field, columns[field] ?? null])) as StatementMapping
  checkMapping(statementColumns, mapping, headers.length)
  const typeColumn = findTypeColumn(rows)
  if (mapping.type === null && typeColumn !== null)
    invalid({ type: `Choose the column '${headers[typeColumn]}', which separates money received from money paid` })
  const { order, question } = date_order ? { order: date_order, question: null } : findOrderOf(mapping, rows, schoolDay(ctx.now))
  if (question) invalid({ date_order: dateQuestionText(question) })
  const { lines, other_lines, problems } = readLines(mapping, rows, order)
  if (lines.length === 0)
    invalid({ file: problems[0] ? `Line ${problems[0].line}: ${problems[0].text}` : 'This file has no money received' })
  return ctx.transaction(async (tx) => {
    const source = await lockSource(tx, { name, tender, mapping: namesOf(mapping, headers) })
    const known = await listKnownFingerprints(
      tx,
      source.id,
      lines.map((line) => line.fingerprint),
    )
    const newLines = lines.filter((line) => !known.has(line.fingerprint.toString('hex')))
    if (newLines.length === 0) invalid({ file: `All ${lines.length} lines of this file were imported before` })
    const statement = { source_id: source.id, file_name: file.name, known_lines: lines.length - newLines.length, other_lines }
    const id = await insertStatement(tx, statement, newLines, ctx.actor.id, ctx.now)
    const after = { ...statement, lines: newLines.length }
    await audit(tx, ctx, { action: 'bank_statement.import', entity: 'bank_statements', entity_id: id, after })
    const data = { ...presentStatement((await findStatement(tx, id)) ?? notFound()), problems: problems.slice(0, SHOWN_PROBLEMS) }
    return { data, message: `${newLines.length} ${newLines.length === 1 ? 'line' : 'lines'} imported.` }
  })
}

const namesOf = (mapping: StatementMapping, headers: readonly string[]): RememberedMapping =>
  Object.fromEntries(
    statementFields.flatMap((field) => {
      const column = mapping[field]
      return column === null ? [] : [[field, headers[column]]]
    }),
  )
