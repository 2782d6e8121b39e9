import { type LevelType, levelsOf, type Reason } from '@talaan/contract'
import { termName } from '../terms/term-name.ts'

interface CourseFacts {
  code: string
  level_type: LevelType
  years: number
}

const counted = (n: number, one: string, many = `${one}s`): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** Code and kind of a course stand on the records of those who enrolled in it. */
export function fixedReasons(before: CourseFacts & { has_enrollments: boolean }, after: CourseFacts): Reason[] {
  const changed = before.code !== after.code ? 'code' : before.level_type !== after.level_type ? 'kind' : undefined
  if (!changed || !before.has_enrollments) return []
  const message = `The ${changed} of ${before.code} is on the records of students who enrolled in it.`
  return [{ code: 'course.code_fixed', message, office: 'Registrar', clears_by: 'Add another course, and retire this one' }]
}

/** A course keeps the year levels that its subjects and students are in. */
export function levelReasons(after: CourseFacts, inUse: readonly number[]): Reason[] {
  const kept = levelsOf(after)
  const lost = inUse.filter((level) => !kept.includes(level))
  if (lost.length === 0) return []
  const names = lost.map((level) => (level >= 7 ? `Grade ${level}` : `Year ${level}`)).join(', ')
  const message = `Subjects or students of ${after.code} are in ${names}, which it would no longer have.`
  return [{ code: 'course.levels_in_use', message, office: 'Registrar', clears_by: 'Take the subjects out of its curricula first' }]
}

interface Retirement {
  course: string
  /** Of the term that enrollment is open for. */
  live: number
  term: { school_year: string; semester: number }
}

export function retireReasons({ course, live, term }: Retirement): Reason[] {
  if (live === 0) return []
  const message = `${course} has ${counted(live, 'enrollment')} in the ${termName(term)}, which is open for enrollment.`
  const clears_by = 'Wait until enrollment is closed, or reject, shift or withdraw them first'
  return [{ code: 'course.has_enrollments', message, office: 'Registrar', clears_by, url: '/admin/enrollments/list' }]
}

/** Somebody was told that this curriculum replaces another one than it would by now. */
export function overtakenReasons(
  course: string,
  told: number | null | undefined,
  active: { id: number; name: string } | undefined,
): Reason[] {
  if (told === undefined || told === (active?.id ?? null)) return []
  const message = active
    ? `${active.name} was made the active curriculum of ${course} meanwhile.`
    : `${course} has no active curriculum any more.`
  return [{ code: 'curriculum.overtaken', message, office: 'Registrar', clears_by: 'Look at the list again and decide anew' }]
}

interface Plan {
  name: string
  subjects: number
  students: number
  is_used: boolean
}

export function deleteReasons(plan: Plan): Reason[] {
  if (!plan.is_used) return []
  const uses = [plan.subjects && counted(plan.subjects, 'subject'), plan.students && counted(plan.students, 'student')].filter(Boolean)
  const message = uses.length > 0 ? `${plan.name} has ${uses.join(' and ')}.` : `${plan.name} is on records of earlier students.`
  return [{ code: 'curriculum.in_use', message, office: 'Registrar', clears_by: 'It can stay: students follow the active curriculum' }]
}

export function categoryReasons(of: { name: string; subjects: number; fees: number }): Reason[] {
  const uses = [of.subjects && counted(of.subjects, 'subject'), of.fees && counted(of.fees, 'fee')].filter(Boolean)
  if (uses.length === 0) return []
  const message = `${of.name} is the category of ${uses.join(' and ')}.`
  return [{ code: 'category.in_use', message, office: 'Registrar', clears_by: 'Give them another category first' }]
}
