import {
  cycleText,
  type ImportProblem,
  laterTermWarnings,
  type PlannedSubject,
  planLevelName,
  type Reason,
  type SubjectType,
} from '@talaan/contract'
import { yearLevel } from '../imports/cells.ts'
import type { ReadRow } from '../imports/kind.ts'
import { inUseReason } from '../imports/rules.ts'
import type { NewNeed, NewRow } from './import-queries.ts'
import type { RowAnswer } from './plan.ts'
import { neededBy, removeReasons } from './rules.ts'

export interface NewSubject {
  level: number
  semester: number
  code: string
  descriptive_title: string
  lec_units?: number
  lab_units?: number
  units?: number
  type?: SubjectType
  category?: string
  lab_type?: string
  prerequisites?: string[]
  corequisites?: string[]
}

export interface ImportTarget {
  id: number
  name: string
  course: string
  levels: readonly number[]
}

type Categories = ReadonlyMap<string, { id: number; name: string }>

interface Facts {
  target: ImportTarget
  plan: readonly RowAnswer[]
  categories: Categories
}

type Row = ReadRow<NewSubject>

/** `YEAR3`, `3rd year standing`: a year level; undefined when it is a subject's code. */
export function standingIn(need: string): number | undefined {
  if (!/year|grade|standing/i.test(need)) return undefined
  try {
    return yearLevel(need)
  } catch {
    return undefined
  }
}

export function problemsOf(rows: readonly Row[], facts: Facts): ImportProblem[] {
  const known = new Map(facts.plan.map((row) => [row.code.toUpperCase(), row.id]))
  const first = new Map<string, number>()
  const planned = new Map<number, PlannedSubject>(facts.plan.map((row) => [row.id, row]))
  for (const { line, values } of rows) {
    if (values.code === undefined || first.has(values.code)) continue
    first.set(values.code, line)
    if (!known.has(values.code)) known.set(values.code, -line)
  }
  const own = rows.flatMap((row) => plannedOf(row, known, first))
  for (const { subject } of own) planned.set(subject.id, subject)
  return [
    ...rows.flatMap((row) => rowProblems(row, facts, first, known)),
    ...cycles(own),
    ...own.flatMap(({ line, subject }) => {
      const near = [...subject.prerequisites, ...subject.corequisites].flatMap((need) => planned.get(need.id) ?? [])
      return laterTermWarnings([subject, ...near], [subject.id]).map((reason) => warning(line, 'prerequisites', reason.message))
    }),
  ]
}

function rowProblems(
  { line, values }: Row,
  facts: Facts,
  first: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, number>,
): ImportProblem[] {
  const { code = '', level, lec_units = 0, lab_units = 0, units, category } = values
  const found: ImportProblem[] = []
  const violation = (field: keyof NewSubject, text: string) => found.push({ line, level: 'error', field, text })
  const { target, plan, categories } = facts
  if (first.get(code) !== undefined && first.get(code) !== line) violation('code', `${code} stands in row ${first.get(code)} already`)
  else if (plan.some((row) => row.code.toUpperCase() === code)) violation('code', `${code} is in ${target.name} already`)
  if (level !== undefined && !target.levels.includes(level))
    violation('level', `${target.course} has ${target.levels.map(planLevelName).join(', ')}`)
  if (category !== undefined && !categories.has(category.toLowerCase())) {
    violation('category', `There is no category '${category}'. There are ${[...categories.values()].map(({ name }) => name).join(', ')}`)
  }
  const split = values.lec_units !== undefined || values.lab_units !== undefined
  const isSum = values.lec_units === undefined ? (units ?? 0) >= lab_units : units === undefined || units === lec_units + lab_units
  if (split && units !== undefined && !isSum)
    violation('units', `${units} units are not ${lec_units} lecture and ${lab_units} laboratory units`)
  if (!split && units === undefined) found.push(warning(line, 'units', 'This subject has no units'))
  for (const field of ['prerequisites', 'corequisites'] as const) {
    for (const need of values[field] ?? []) {
      if (need === code) violation(field, `${code} cannot need itself`)
      else if (!known.has(need) && (field === 'corequisites' || standingIn(need) === undefined)) {
        violation(field, `${need} is neither in this sheet nor in ${target.name}`)
      } else if (field === 'corequisites' && values.prerequisites?.includes(need))
        violation(field, `${need} is either a prerequisite or a corequisite`)
    }
  }
  return found
}

/** A row as the plan would hold it; its own id is its line, counted downwards. */
function plannedOf({ line, values }: Row, known: ReadonlyMap<string, number>, first: ReadonlyMap<string, number>) {
  const { code, level, semester, prerequisites = [], corequisites = [] } = values
  if (code === undefined || level === undefined || semester === undefined || first.get(code) !== line || known.get(code) !== -line)
    return []
  const ids = (codes: readonly string[]) => codes.flatMap((need) => (known.has(need) && need !== code ? [{ id: known.get(need)! }] : []))
  return [{ line, subject: { id: -line, code, level, semester, prerequisites: ids(prerequisites), corequisites: ids(corequisites) } }]
}

type OwnRow = { line: number; subject: PlannedSubject }

/** Circles that share no row, each at its first row. Only rows of the sheet can be in one: no stored subject needs them yet. */
export function cycles(own: readonly OwnRow[]): ImportProblem[] {
  const rows = new Map(own.map((row) => [row.subject.id, row]))
  return circlesIn(rows).map((circle) => {
    const first = circle.indexOf(circle.reduce((least, row) => (row.line < least.line ? row : least)))
    const turned = [...circle.slice(first), ...circle.slice(0, first)]
    const codes = [...turned, turned[0]!].map(({ subject }) => subject.code)
    return { line: turned[0]!.line, level: 'error', field: 'prerequisites', text: cycleText(codes) }
  })
}

interface Step {
  row: OwnRow
  /** Which of its needs is looked at next. */
  next: number
  /** Where on the path, up to here, the last row of a circle stands that was found already; -1 for nowhere. */
  told: number
}

/**
 * One walk into the depth, without recursion as a sheet may be one chain: who needs a row of the path that leads to it closes a circle.
 * Every row, every need and every found circle is walked once.
 */
function circlesIn(rows: ReadonlyMap<number, OwnRow>): OwnRow[][] {
  const found: OwnRow[][] = []
  const path: Step[] = []
  /** Null once everything a row needs was walked. */
  const places = new Map<number, number | null>()
  const enter = (row: OwnRow | undefined) => {
    if (!row || places.has(row.subject.id)) return
    places.set(row.subject.id, path.length)
    path.push({ row, next: 0, told: path.at(-1)?.told ?? -1 })
  }
  for (const start of rows.values()) {
    enter(start)
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const need = last.row.subject.prerequisites[last.next++]
      if (!need) {
        places.set(path.pop()!.row.subject.id, null)
        continue
      }
      const at = places.get(need.id) ?? undefined
      if (at === undefined) enter(rows.get(need.id))
      else if (last.told < at) found.push(closed(path, at))
    }
  }
  return found
}

/** The circle that the end of a path closes with one of its rows. */
function closed(path: readonly Step[], at: number): OwnRow[] {
  const circle = path.slice(at)
  for (const [index, step] of circle.entries()) step.told = at + index
  return circle.map(({ row }) => row)
}

const warning = (line: number, field: keyof NewSubject, text: string): ImportProblem => ({ line, level: 'warning', field, text })

/** The rows as they are stored, each at the end of its term in the order of the sheet. */
export function subjectFields(rows: readonly Row[], plan: readonly RowAnswer[], categories: Categories): NewRow[] {
  const last = new Map<string, number>()
  for (const { level, semester, sort } of plan) last.set(`${level} ${semester}`, Math.max(sort, last.get(`${level} ${semester}`) ?? 0))
  return rows.map(({ values }) => {
    const { level, semester, code, descriptive_title, category, lab_type = null } = values as NewSubject
    const term = `${level} ${semester}`
    const sort = (last.get(term) ?? 0) + 1
    last.set(term, sort)
    const lab_units = values.lab_units ?? 0
    const lec_units = values.lec_units ?? Math.max(0, (values.units ?? 0) - lab_units)
    const type = values.type ?? (lab_units === 0 ? 'Lecture' : lec_units === 0 ? 'Laboratory' : 'Lecture/Laboratory')
    const category_id = category === undefined ? null : (categories.get(category.toLowerCase())?.id ?? null)
    return { level, semester, sort, code, descriptive_title, type, lec_units, lab_units, category_id, lab_type }
  })
}

export function needsOf(values: Partial<NewSubject>, ids: ReadonlyMap<string, number>): NewNeed[] {
  const { code = '', prerequisites = [], corequisites = [] } = values
  const prospectus_id = ids.get(code)!
  const subject = (kind: 'subject' | 'co_subject', need: string): NewNeed => ({
    prospectus_id,
    kind,
    required_prospectus_id: ids.get(need)!,
    min_level: null,
  })
  const standing = Math.max(0, ...prerequisites.filter((need) => !ids.has(need)).map((need) => standingIn(need) ?? 0))
  return [
    ...prerequisites.filter((need) => ids.has(need)).map((need) => subject('subject', need)),
    ...corequisites.map((need) => subject('co_subject', need)),
    ...(standing > 0 ? [{ prospectus_id, kind: 'standing' as const, required_prospectus_id: null, min_level: standing }] : []),
  ]
}

const TOLD = 10

/** Why imported subjects cannot be taken away: grades, classes, or subjects that need them. */
export function inUseReasons(plan: readonly RowAnswer[], ids: readonly number[]): Reason[] {
  const imported = new Set(ids)
  const others = plan.filter((row) => !imported.has(row.id))
  const reasons = plan.filter((row) => imported.has(row.id)).flatMap((row) => removeReasons(row, neededBy(others, row.id)))
  const told = reasons.slice(0, TOLD)
  const more = reasons.length - told.length
  return more > 0 ? [...told, inUseReason(`So do ${more} more subjects.`)] : told
}
