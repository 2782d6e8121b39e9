import type { Answer, imports } from '@talaan/contract'
import { getImportKind } from './kinds.ts'
import type { ImportHead } from './queries.ts'
import type { SheetLine } from './rows.ts'
import { canTake } from './rules.ts'

const MAX_SAMPLES = 3

/** An import in the shape of the contract, for somebody who may import sheets of its kind. Columns have samples only when the first lines are loaded. */
export function presentImport(row: ImportHead & { lines?: readonly SheetLine[] }): Answer<typeof imports.import>['data'] {
  const { headers, lines = [], mapping, dates, earlier, ...rest } = row
  const listSamples = (column: number) => {
    const cells = lines.values().map(([, cells]) => cells[column]?.trim() ?? '')
    return [...cells.filter(Boolean).take(MAX_SAMPLES)]
  }
  const fields = Object.entries(getImportKind(row.kind).columns)
  return {
    ...rest,
    columns: headers.map((header, column) => ({ header, samples: listSamples(column) })),
    fields: fields.map(([key, { label, required = false, hint = null }]) => ({ key, label, required, hint })),
    mapping: Object.fromEntries(fields.map(([key]) => [key, mapping[key] ?? null])),
    date_questions: Object.entries(dates).flatMap(([field, { order, question }]) =>
      question ? [{ field, ...question, answer: order }] : [],
    ),
    earlier: earlier && { ...earlier, applied_at: new Date(earlier.applied_at) },
    can: { check: canTake('check', row.status), undo: canTake('undo', row.status) },
  }
}
