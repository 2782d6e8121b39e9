import { type ComparedField, comparedFields } from '@talaan/contract'
import type { PresentedRow } from './present-plan.ts'

export interface Difference {
  code: string
  kind: 'same' | 'added' | 'removed' | 'changed'
  moved: boolean
  fields: ComparedField[]
  left: PresentedRow | null
  right: PresentedRow | null
}

/** Compares two plans by subject code: the left's subjects in their order, and each subject that only the right has after its predecessor there. */
export function comparePlans(left: readonly PresentedRow[], right: readonly PresentedRow[]): Difference[] {
  const leftByCode = new Map(left.map((row) => [row.code, row]))
  const rightByCode = new Map(right.map((row) => [row.code, row]))
  const differences = left.map((row) => compareRows(row, rightByCode.get(row.code)))
  for (const [index, row] of right.entries()) {
    if (leftByCode.has(row.code)) continue
    const previousRow = right[index - 1]
    const isSameTerm = previousRow && previousRow.level === row.level && previousRow.semester === row.semester
    const position = isSameTerm
      ? differences.findIndex((different) => different.code === previousRow.code) + 1
      : indexOfLaterTerm(differences, row)
    differences.splice(position, 0, { code: row.code, kind: 'added', moved: false, fields: [], left: null, right: row })
  }
  return differences
}

function compareRows(left: PresentedRow, right: PresentedRow | undefined): Difference {
  if (!right) return { code: left.code, kind: 'removed', moved: false, fields: [], left, right: null }
  const fields = comparedFields.filter((field) => fieldText(left, field) !== fieldText(right, field))
  const moved = left.level !== right.level || left.semester !== right.semester
  return { code: left.code, kind: fields.length > 0 || moved ? 'changed' : 'same', moved, fields, left, right }
}

function fieldText(row: PresentedRow, field: ComparedField): string {
  const value = row[field]
  if (!Array.isArray(value)) return String(value)
  return value
    .map((prerequisite) => prerequisite.code)
    .sort()
    .join()
}

/** The index at which a term that only the right has begins: before the first row of a later term. */
function indexOfLaterTerm(differences: readonly Difference[], row: PresentedRow): number {
  const termPosition = (difference: PresentedRow) => difference.level * 10 + difference.semester
  const position = differences.findIndex((difference) => termPosition((difference.left ?? difference.right)!) >= termPosition(row))
  return position === -1 ? differences.length : position
}
