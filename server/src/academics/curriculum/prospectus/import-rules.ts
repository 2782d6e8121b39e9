import {
  cycleText,
  type ImportProblem,
  laterTermWarnings,
  type PlannedSubject,
  planLevelName,
  type Reason,
  type SubjectType,
} from '@talaan/contract'
import { readYearLevel } from '#foundation/imports/cells.ts'
import type { ReadRow } from '#foundation/imports/kind.ts'
import { inUseReason } from '#foundation/imports/rules.ts'
import type { NewNeed, NewRow } from './import-queries.ts'
import type { PresentedRow } from './present-plan.ts'
import { listDependentCodes, removeReasons } from './rules.ts'

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

interface ImportFacts {
  target: ImportTarget
  plan: readonly PresentedRow[]
  categories: Categories
}

type SubjectRow = ReadRow<NewSubject>

/** The year level of a standing such as `YEAR3` or `3rd year standing`; undefined for a subject's code. */
export function parseStanding(need: string): number | undefined {
  if (!/year|grade|standing/i.test(need)) return undefined
  try {
    return readYearLevel(need)
  } catch {
    return undefined
  }
}

export function findProblems(rows: readonly SubjectRow[], facts: ImportFacts): ImportProblem[] {
  const idByCode = new Map(facts.plan.map((row) => [row.code.toUpperCase(), row.id]))
  const firstLineByCode = new Map<string, number>()
  const subjectById = new Map<number, PlannedSubject>(facts.plan.map((row) => [row.id, row]))
  for (const { line, values } of rows) {
    if (values.code === undefined || firstLineByCode.has(values.code)) continue
    firstLineByCode.set(values.code, line)
    if (!idByCode.has(values.code)) idByCode.set(values.code, -line)
  }
  const newRows = rows.flatMap((row) => planSubjects(row, idByCode, firstLineByCode))
  for (const { subject } of newRows) subjectById.set(subject.id, subject)
  return [
    ...rows.flatMap((row) => findRowProblems(row, facts, firstLineByCode, idByCode)),
    ...findCycleProblems(newRows),
    ...newRows.flatMap(({ line, subject }) => {
      const neededSubjects = [...subject.prerequisites, ...subject.corequisites].flatMap((need) => subjectById.get(need.id) ?? [])
      return laterTermWarnings([subject, ...neededSubjects], [subject.id]).map((reason) => warning(line, 'prerequisites', reason.message))
    }),
  ]
}

function findRowProblems(
  { line, values }: SubjectRow,
  facts: ImportFacts,
  firstLineByCode: ReadonlyMap<string, number>,
  idByCode: ReadonlyMap<string, number>,
): ImportProblem[] {
  const { code = '', level, lec_units = 0, lab_units = 0, units, category } = values
  const problems: ImportProblem[] = []
  const addError = (field: keyof NewSubject, text: string) => problems.push({ line, level: 'error', field, text })
  const { target, plan, categories } = facts
  if (firstLineByCode.get(code) !== undefined && firstLineByCode.get(code) !== line)
    addError('code', `Duplicate code: ${code} is also in row ${firstLineByCode.get(code)}`)
  else if (plan.some((row) => row.code.toUpperCase() === code)) addError('code', `Duplicate code: ${code} is already in ${target.name}`)
  if (level !== undefined && !target.levels.includes(level))
    addError('level', `${planLevelName(level)} is not valid for ${target.course}. Use ${target.levels.map(planLevelName).join(', ')}`)
  if (category !== undefined && !categories.has(category.toLowerCase())) {
    addError('category', `Category '${category}' was not found. Use ${[...categories.values()].map(({ name }) => name).join(', ')}`)
  }
  const hasSplitUnits = values.lec_units !== undefined || values.lab_units !== undefined
  const isSum = values.lec_units === undefined ? (units ?? 0) >= lab_units : units === undefined || units === lec_units + lab_units
  if (hasSplitUnits && units !== undefined && !isSum)
    addError('units', `Units do not match: ${units} in total, ${lec_units} lecture and ${lab_units} laboratory`)
  if (!hasSplitUnits && units === undefined) problems.push(warning(line, 'units', 'This subject has no units'))
  for (const field of ['prerequisites', 'corequisites'] as const) {
    for (const need of values[field] ?? []) {
      if (need === code) addError(field, `${code} cannot be its own prerequisite or corequisite`)
      else if (!idByCode.has(need) && (field === 'corequisites' || parseStanding(need) === undefined)) {
        addError(
          field,
          `${field === 'prerequisites' ? 'Prerequisite' : 'Corequisite'} ${need} was not found in this file or in ${target.name}`,
        )
      } else if (field === 'corequisites' && values.prerequisites?.includes(need))
        addError(field, `${need} cannot be both a prerequisite and a corequisite`)
    }
  }
  return problems
}

/** The row as a subject of the plan. Its id is the negative line number, so that it differs from stored ids. */
function planSubjects({ line, values }: SubjectRow, idByCode: ReadonlyMap<string, number>, firstLineByCode: ReadonlyMap<string, number>) {
  const { code, level, semester, prerequisites = [], corequisites = [] } = values
  if (
    code === undefined ||
    level === undefined ||
    semester === undefined ||
    firstLineByCode.get(code) !== line ||
    idByCode.get(code) !== -line
  )
    return []
  const knownIds = (codes: readonly string[]) =>
    codes.flatMap((need) => (idByCode.has(need) && need !== code ? [{ id: idByCode.get(need)! }] : []))
  return [
    { line, subject: { id: -line, code, level, semester, prerequisites: knownIds(prerequisites), corequisites: knownIds(corequisites) } },
  ]
}

type NewPlanRow = { line: number; subject: PlannedSubject }

/** Cycles of prerequisites that share no row, each reported at its first row. Only rows of the sheet can form one, as no stored subject needs them yet. */
export function findCycleProblems(newRows: readonly NewPlanRow[]): ImportProblem[] {
  const rowById = new Map(newRows.map((row) => [row.subject.id, row]))
  return findCycles(rowById).map((cycle) => {
    const firstIndex = cycle.indexOf(cycle.reduce((earliest, row) => (row.line < earliest.line ? row : earliest)))
    const orderedCycle = [...cycle.slice(firstIndex), ...cycle.slice(0, firstIndex)]
    const codes = [...orderedCycle, orderedCycle[0]!].map(({ subject }) => subject.code)
    return { line: orderedCycle[0]!.line, level: 'error', field: 'prerequisites', text: cycleText(codes) }
  })
}

interface PathStep {
  row: NewPlanRow
  /** Index of the prerequisite to follow next. */
  nextNeed: number
  /** Position on the path, up to here, of the last row of a cycle that was found already; -1 when there is none. */
  closedUpTo: number
}

/**
 * Depth-first search, without recursion as a sheet may be one long chain: a row that needs a row of its own path closes a cycle.
 * Every row, every prerequisite and every found cycle is visited once.
 */
function findCycles(rowById: ReadonlyMap<number, NewPlanRow>): NewPlanRow[][] {
  const cycles: NewPlanRow[][] = []
  const path: PathStep[] = []
  /** Null once all prerequisites of a row were visited. */
  const positionById = new Map<number, number | null>()
  const pushRow = (row: NewPlanRow | undefined) => {
    if (!row || positionById.has(row.subject.id)) return
    positionById.set(row.subject.id, path.length)
    path.push({ row, nextNeed: 0, closedUpTo: path.at(-1)?.closedUpTo ?? -1 })
  }
  for (const startRow of rowById.values()) {
    pushRow(startRow)
    for (let lastStep = path.at(-1); lastStep; lastStep = path.at(-1)) {
      const need = lastStep.row.subject.prerequisites[lastStep.nextNeed++]
      if (!need) {
        positionById.set(path.pop()!.row.subject.id, null)
        continue
      }
      const position = positionById.get(need.id) ?? undefined
      if (position === undefined) pushRow(rowById.get(need.id))
      else if (lastStep.closedUpTo < position) cycles.push(closeCycle(path, position))
    }
  }
  return cycles
}

/** The cycle from a position of the path to its end. */
function closeCycle(path: readonly PathStep[], start: number): NewPlanRow[] {
  const cycle = path.slice(start)
  for (const [index, step] of cycle.entries()) step.closedUpTo = start + index
  return cycle.map(({ row }) => row)
}

const warning = (line: number, field: keyof NewSubject, text: string): ImportProblem => ({ line, level: 'warning', field, text })

/** The rows as they are stored: each at the end of its term, in the order of the sheet. */
export function presentNewRows(rows: readonly SubjectRow[], plan: readonly PresentedRow[], categories: Categories): NewRow[] {
  const lastSortByTerm = new Map<string, number>()
  for (const { level, semester, sort } of plan)
    lastSortByTerm.set(`${level} ${semester}`, Math.max(sort, lastSortByTerm.get(`${level} ${semester}`) ?? 0))
  return rows.map(({ values }) => {
    const { level, semester, code, descriptive_title, category, lab_type = null } = values as NewSubject
    const term = `${level} ${semester}`
    const sort = (lastSortByTerm.get(term) ?? 0) + 1
    lastSortByTerm.set(term, sort)
    const lab_units = values.lab_units ?? 0
    const lec_units = values.lec_units ?? Math.max(0, (values.units ?? 0) - lab_units)
    const type = values.type ?? (lab_units === 0 ? 'Lecture' : lec_units === 0 ? 'Laboratory' : 'Lecture/Laboratory')
    const category_id = category === undefined ? null : (categories.get(category.toLowerCase())?.id ?? null)
    return { level, semester, sort, code, descriptive_title, type, lec_units, lab_units, category_id, lab_type }
  })
}

export function presentNeeds(values: Partial<NewSubject>, idByCode: ReadonlyMap<string, number>): NewNeed[] {
  const { code = '', prerequisites = [], corequisites = [] } = values
  const prospectus_id = idByCode.get(code)!
  const subjectNeed = (kind: 'subject' | 'co_subject', need: string): NewNeed => ({
    prospectus_id,
    kind,
    required_prospectus_id: idByCode.get(need)!,
    min_level: null,
  })
  const minLevel = Math.max(0, ...prerequisites.filter((need) => !idByCode.has(need)).map((need) => parseStanding(need) ?? 0))
  return [
    ...prerequisites.filter((need) => idByCode.has(need)).map((need) => subjectNeed('subject', need)),
    ...corequisites.map((need) => subjectNeed('co_subject', need)),
    ...(minLevel > 0 ? [{ prospectus_id, kind: 'standing' as const, required_prospectus_id: null, min_level: minLevel }] : []),
  ]
}

const MAX_REASONS = 10

/** Reasons why imported subjects cannot be removed: grades, classes, or subjects that need them. */
export function inUseReasons(plan: readonly PresentedRow[], ids: readonly number[]): Reason[] {
  const imported = new Set(ids)
  const others = plan.filter((row) => !imported.has(row.id))
  const reasons = plan.filter((row) => imported.has(row.id)).flatMap((row) => removeReasons(row, listDependentCodes(others, row.id)))
  const listedReasons = reasons.slice(0, MAX_REASONS)
  const omittedCount = reasons.length - listedReasons.length
  return omittedCount > 0 ? [...listedReasons, inUseReason(`The same is true for ${omittedCount} more subjects.`)] : listedReasons
}
