import { collegeLevels, highSchoolLevels, semesters } from '#platform/lists.ts'
import type { Reason } from '#platform/reason.ts'

/** The facts about a row that the rules for prerequisites need. */
export interface PlannedSubject {
  id: number
  code: string
  level: number
  semester: number
  prerequisites: readonly { id: number }[]
  corequisites: readonly { id: number }[]
}

const levelNames = new Map<number, string>([...collegeLevels, ...highSchoolLevels].map(({ id, name }) => [id, name]))

/** `First Year`, `Grade 11` */
export const planLevelName = (level: number): string => levelNames.get(level) ?? `Level ${level}`

/** `First Semester`, `Summer` */
export const planSemesterName = (semester: number): string =>
  semester === 3 ? 'Summer' : `${semesters.find(({ id }) => id === semester)?.name} Semester`

export const planTermName = (term: { level: number; semester: number }): string =>
  `${planLevelName(term.level)}, ${planSemesterName(term.semester)}`

/** Negative when `a` comes before `b` in the plan, zero in the same term. */
export const compareTerms = (a: { level: number; semester: number }, b: { level: number; semester: number }): number =>
  a.level - b.level || a.semester - b.semester

/** The shortest chain of prerequisites from one subject to another, including both; undefined when there is none. */
export function prerequisiteChain(rows: readonly PlannedSubject[], from: number, to: number): number[] | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const previous = new Map<number, number | undefined>([[from, undefined]])
  const queue = [from]
  for (const id of queue) {
    if (id === to) return pathTo(to, previous)
    for (const requiredSubject of byId.get(id)?.prerequisites ?? []) {
      if (previous.has(requiredSubject.id)) continue
      previous.set(requiredSubject.id, id)
      queue.push(requiredSubject.id)
    }
  }
  return undefined
}

function pathTo(end: number, previous: ReadonlyMap<number, number | undefined>): number[] {
  const path: number[] = []
  for (let id: number | undefined = end; id !== undefined; id = previous.get(id)) path.unshift(id)
  return path
}

/** `A needs B, which needs C, which needs A` */
export const cycleText = ([ownCode, firstCode, ...otherCodes]: readonly string[]): string =>
  [`${ownCode} needs ${firstCode}`, ...otherCodes.map((code) => `which needs ${code}`)].join(', ')

/** The reason when one of the subjects `needs` already requires `id`, which would make a cycle. The message names the whole chain. */
export function cycleReason(rows: readonly PlannedSubject[], id: number, needs: readonly number[]): Reason | undefined {
  const codes = new Map(rows.map((row) => [row.id, row.code]))
  for (const requiredSubject of needs) {
    const chain = prerequisiteChain(rows, requiredSubject, id)
    if (!chain) continue
    return circleReason(cycleText([id, ...chain].map((one) => codes.get(one) ?? '?')))
  }
  return undefined
}

/** Subjects that need each other in a circle: none of them could ever be taken. */
export const circleReason = (message: string): Reason => ({
  code: 'prospectus.cycle',
  message,
  clears_by: 'Remove one of these prerequisites first.',
})

/** Warnings for prerequisites that are not planned in an earlier term. They are allowed, but look like a mistake. */
export function laterTermWarnings(rows: readonly PlannedSubject[], ids: Iterable<number>): Reason[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...ids].flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const findRows = (list: PlannedSubject['prerequisites']) => list.flatMap((subject) => byId.get(subject.id) ?? [])
    const laterPrerequisites = findRows(row.prerequisites).filter((requiredSubject) => compareTerms(requiredSubject, row) >= 0)
    const laterCorequisites = findRows(row.corequisites).filter((requiredSubject) => compareTerms(requiredSubject, row) > 0)
    return [
      ...laterPrerequisites.map((requiredSubject) =>
        laterTermWarning(`${row.code} needs ${requiredSubject.code}, which is planned ${describeTerm(requiredSubject, row)}.`),
      ),
      ...laterCorequisites.map((requiredSubject) =>
        laterTermWarning(`${row.code} is taken with ${requiredSubject.code}, which is planned ${describeTerm(requiredSubject, row)}.`),
      ),
    ]
  })
}

const describeTerm = (requiredSubject: PlannedSubject, row: PlannedSubject): string =>
  compareTerms(requiredSubject, row) === 0 ? 'in the same term' : `later, in ${planTermName(requiredSubject)}`

const laterTermWarning = (message: string): Reason => ({
  code: 'prospectus.later_term',
  message,
  clears_by: 'Move one of them, or keep it if this is intended.',
})
