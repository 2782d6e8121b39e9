import type { ProspectusPlan, ProspectusRow, ProspectusTerm } from '@talaan/contract'
import { compareTerms } from '@talaan/contract/values'

export interface TermKey {
  level: number
  semester: number
}
export const isTerm = (a: TermKey, b: TermKey): boolean => compareTerms(a, b) === 0
export const termId = (term: TermKey): string => `${term.level}:${term.semester}`

/** The terms of the sheet: two semesters a year, and other terms that have subjects or were added. */
export function sheetTerms(plan: Pick<ProspectusPlan, 'levels' | 'terms'>, addedTerms: readonly TermKey[] = []): ProspectusTerm[] {
  const usual = plan.levels.flatMap((level) => [1, 2].map((semester) => ({ level, semester })))
  const empty = [...usual, ...addedTerms].filter((term, i, all) => all.findIndex((other) => isTerm(other, term)) === i)
  const missing = empty.filter((term) => !plan.terms.some((other) => isTerm(other, term)))
  return [...plan.terms, ...missing.map((term) => ({ ...term, rows: [] }))].sort(compareTerms)
}

/** The terms of the sheet with the rows of a newer plan. */
export const withRowsOf = (terms: readonly TermKey[], plan: Pick<ProspectusPlan, 'terms'>): ProspectusTerm[] =>
  terms.map(({ level, semester }) => ({
    level,
    semester,
    rows: plan.terms.find((other) => isTerm(other, { level, semester }))?.rows ?? [],
  }))

export const allRows = (plan: Pick<ProspectusPlan, 'terms'>): ProspectusRow[] => plan.terms.flatMap((term) => term.rows)

export interface Totals {
  lec: number
  lab: number
  units: number
}

/** The units of the active subjects; nobody takes inactive ones any more. */
export function sumUnits(rows: readonly Pick<ProspectusRow, 'lec_units' | 'lab_units' | 'units' | 'is_active'>[]): Totals {
  const sum = { lec: 0, lab: 0, units: 0 }
  for (const row of rows) {
    if (!row.is_active) continue
    sum.lec += row.lec_units
    sum.lab += row.lab_units
    sum.units += row.units
  }
  return sum
}

type Plan = ProspectusPlan
const withTerms = (plan: Plan, terms: readonly ProspectusTerm[]): Plan => ({
  ...plan,
  terms: terms.filter((term) => term.rows.length > 0).sort(compareTerms),
})

/** The plan with a newer state of a row. The row stays in its term here: a later move may not be sent yet. */
export const withRow = (plan: Plan, row: ProspectusRow): Plan =>
  withTerms(
    plan,
    plan.terms.map((term) => ({
      ...term,
      rows: term.rows.map((old) => (old.id === row.id ? { ...row, level: term.level, semester: term.semester } : old)),
    })),
  )

export function withNewRow(plan: Plan, row: ProspectusRow): Plan {
  const term = plan.terms.find((other) => isTerm(other, row)) ?? { level: row.level, semester: row.semester, rows: [] }
  return withTerms(plan, [...plan.terms.filter((other) => other !== term), { ...term, rows: [...term.rows, row] }])
}

export const withoutRow = (plan: Plan, id: number): Plan =>
  withTerms(
    plan,
    plan.terms.map((term) => ({ ...term, rows: term.rows.filter((row) => row.id !== id) })),
  )

export interface RowPosition extends TermKey {
  /** The index in the term, from 0. */
  index: number
}

/** The plan with a row at another position. */
export function withMoved(plan: Plan, id: number, to: RowPosition): Plan {
  const row = allRows(plan).find((other) => other.id === id)
  if (!row) return plan
  const others = withoutRow(plan, id)
  const term = others.terms.find((other) => isTerm(other, to)) ?? { level: to.level, semester: to.semester, rows: [] }
  const moved = { ...row, level: to.level, semester: to.semester }
  const rows = [...term.rows.slice(0, to.index), moved, ...term.rows.slice(to.index)]
  return withTerms(others, [...others.terms.filter((other) => other !== term), { ...term, rows }])
}

/** The position one step up or down, past the end of a term in the next one. Undefined at the ends of the sheet. */
export function nextPosition(terms: readonly ProspectusTerm[], id: number, step: 1 | -1): RowPosition | undefined {
  const termIndex = terms.findIndex((term) => term.rows.some((row) => row.id === id))
  const term = terms[termIndex]
  if (!term) return undefined
  const index = term.rows.findIndex((row) => row.id === id) + step
  if (index >= 0 && index < term.rows.length) return { level: term.level, semester: term.semester, index }
  const next = terms[termIndex + step]
  return next && { level: next.level, semester: next.semester, index: step === 1 ? 0 : next.rows.length }
}

export function findPosition(plan: Plan, id: number): (RowPosition & { termSize: number }) | undefined {
  for (const term of plan.terms) {
    const index = term.rows.findIndex((row) => row.id === id)
    if (index >= 0) return { level: term.level, semester: term.semester, index, termSize: term.rows.length }
  }
  return undefined
}
