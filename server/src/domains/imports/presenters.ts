import type { Answer, imports } from '@talaan/contract'
import { kindOf } from './kinds.ts'
import type { ImportHead, WholeImport } from './queries.ts'

const SAMPLES = 3

/** An import as the contract words it. Without its lines its columns have no samples. */
export function presentImport(row: ImportHead & Partial<Pick<WholeImport, 'lines'>>): Answer<typeof imports.import>['data'] {
  const { headers, lines = [], mapping, earlier, ...rest } = row
  const samples = (at: number) => {
    const filled = lines.values().map(([, cells]) => cells[at]?.trim() ?? '')
    return [...filled.filter(Boolean).take(SAMPLES)]
  }
  const fields = Object.entries(kindOf(row.kind).columns)
  return {
    ...rest,
    columns: headers.map((header, at) => ({ header, samples: samples(at) })),
    fields: fields.map(([key, { label, required = false, hint = null }]) => ({ key, label, required, hint })),
    mapping: Object.fromEntries(fields.map(([key]) => [key, mapping[key] ?? null])),
    earlier: earlier && { ...earlier, applied_at: new Date(earlier.applied_at) },
  }
}
