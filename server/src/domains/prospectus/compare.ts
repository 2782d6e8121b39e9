import { type ComparedField, comparedFields } from '@talaan/contract'
import type { RowAnswer } from './plan.ts'

export interface Difference {
  code: string
  kind: 'same' | 'added' | 'removed' | 'changed'
  moved: boolean
  fields: ComparedField[]
  left: RowAnswer | null
  right: RowAnswer | null
}

/** Subject by subject, by code: those of the left in its order, and each that only the right has after what stands before it there. */
export function comparePlans(left: readonly RowAnswer[], right: readonly RowAnswer[]): Difference[] {
  const leftByCode = new Map(left.map((row) => [row.code, row]))
  const rightByCode = new Map(right.map((row) => [row.code, row]))
  const found = left.map((row) => difference(row, rightByCode.get(row.code)))
  for (const [index, row] of right.entries()) {
    if (leftByCode.has(row.code)) continue
    const before = right[index - 1]
    const sameTerm = before && before.level === row.level && before.semester === row.semester
    const at = sameTerm ? found.findIndex((one) => one.code === before.code) + 1 : firstAfter(found, row)
    found.splice(at, 0, { code: row.code, kind: 'added', moved: false, fields: [], left: null, right: row })
  }
  return found
}

function difference(left: RowAnswer, right: RowAnswer | undefined): Difference {
  if (!right) return { code: left.code, kind: 'removed', moved: false, fields: [], left, right: null }
  const fields = comparedFields.filter((field) => fieldText(left, field) !== fieldText(right, field))
  const moved = left.level !== right.level || left.semester !== right.semester
  return { code: left.code, kind: fields.length > 0 || moved ? 'changed' : 'same', moved, fields, left, right }
}

function fieldText(row: RowAnswer, field: ComparedField): string {
  const value = row[field]
  if (!Array.isArray(value)) return String(value)
  return value
    .map((needed) => needed.code)
    .sort()
    .join()
}

/** Where a term that only the right has begins: before the first row of a later term. */
function firstAfter(found: readonly Difference[], row: RowAnswer): number {
  const place = (one: RowAnswer) => one.level * 10 + one.semester
  const at = found.findIndex((one) => place((one.left ?? one.right)!) >= place(row))
  return at === -1 ? found.length : at
}
