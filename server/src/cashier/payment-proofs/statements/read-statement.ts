import { type Answer, type bankStatements, type StatementMapping, statementFields } from '@talaan/contract'
import { guessMapping, parseSheet, type SheetLine } from '#foundation/imports/rows.ts'
import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import type { SheetFile } from '#platform/sheets/sheet-file.ts'
import { findOrderOf, findTypeColumn, readDay } from './read-lines.ts'
import { statementColumns } from './statement-columns.ts'
import { listSources, type RememberedMapping } from './statement-queries.ts'

const SAMPLES = 5

/** The columns of a file, matched as they were for a source with the same columns before. */
export async function readStatement(ctx: UserContext, { file }: { file: SheetFile }): Promise<Answer<typeof bankStatements.readStatement>> {
  const { headers, lines } = parseSheet(statementColumns, await readSheet(file))
  const source = (await listSources(ctx.db)).find(({ mapping }) => hasColumns(mapping, headers))
  const samples = lines.slice(0, SAMPLES).map(([, cells]) => headers.map((_, column) => cells[column] ?? ''))
  const columns = source
    ? recallMapping(source.mapping, headers)
    : toMapping((field) => guessMapping(statementColumns, headers)[field] ?? null)
  const mapping = { ...columns, type: columns.type ?? findTypeColumn(lines) }
  return {
    data: {
      file_name: file.name,
      headers,
      samples,
      sample_days: readDays(mapping, lines, schoolDay(ctx.now)),
      lines: lines.length,
      mapping,
      source: source ? { name: source.name, tender: source.tender } : null,
    },
  }
}

/** The days of the first lines as the import would read them. */
function readDays(mapping: StatementMapping, lines: readonly SheetLine[], today: string): (string | null)[] {
  const { order, question } = findOrderOf(mapping, lines, today)
  return lines.slice(0, SAMPLES).map(([, cells]) => {
    const read = mapping.day === null || question ? undefined : readDay(cells[mapping.day] ?? '', order)
    return read && 'day' in read ? read.day : null
  })
}

const hasColumns = (mapping: RememberedMapping, headers: readonly string[]): boolean => {
  const names = Object.values(mapping)
  return names.length > 0 && names.every((name) => headers.includes(name))
}

const recallMapping = (mapping: RememberedMapping, headers: readonly string[]): StatementMapping =>
  toMapping((field) => {
    const name = mapping[field]
    return name === undefined ? null : headers.indexOf(name)
  })

const toMapping = (columnOf: (field: (typeof statementFields)[number]) => number | null): StatementMapping =>
  Object.fromEntries(statementFields.map((field) => [field, columnOf(field)])) as StatementMapping
