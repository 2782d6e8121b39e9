import { formatSchedule, type Meeting, type OfferOptions, type Reason } from '@talaan/contract'
import type { Db } from '../../../platform/db/database.ts'
import type { ReadRow } from '../../imports/kind.ts'
import { inUseReason } from '../../imports/rules.ts'
import type { Term } from '../../terms/current-term.ts'
import { type HeldMeeting, meetingsOfTerm, type NewClass } from '../class-queries.ts'
import { activeInstructors, allRooms, type Instructor } from '../option-queries.ts'
import { deleteReasons, inOrder } from '../rules.ts'
import { type ClassUse, type ImportableSubject, knownSections, openedClasses, subjectsByCode } from './import-queries.ts'

export interface NewOffer {
  section: string
  code: string
  curriculum?: string
  course?: string
  subject_schedule?: Meeting[]
  instructor?: string
  max_person?: number
}

export interface TermTarget extends Term {
  name: string
}

/** Everything a sheet of classes is checked against; names in small letters. */
export interface ImportFacts {
  target: TermTarget
  subjects: ReadonlyMap<string, readonly ImportableSubject[]>
  sections: ReadonlyMap<string, { id: number; code: string; course_id: number; course: string }>
  /** `<subject> <section>` of the classes there are. */
  opened: ReadonlySet<string>
  rooms: ReadonlyMap<string, OfferOptions['rooms'][number]>
  /** By employee number, full name, printed name. */
  instructors: ReadonlyMap<string, readonly Instructor[]>
  held: readonly HeldMeeting[]
}

export const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

export async function factsOf(db: Db, target: TermTarget, rows: readonly ReadRow<NewOffer>[]): Promise<ImportFacts> {
  const codes = [...new Set(rows.flatMap(({ values }) => values.code ?? []))]
  const names = [...new Set(rows.flatMap(({ values }) => (values.section ? [values.section.toLowerCase()] : [])))]
  const subjects = await subjectsByCode(db, codes)
  const sections = await knownSections(db, target, names)
  const opened = await openedClasses(
    db,
    target,
    subjects.map((subject) => subject.id),
  )
  const rooms = await allRooms(db)
  const instructors = await activeInstructors(db)
  const named = instructors.flatMap((one) =>
    [...new Set([one.employee_number, one.name, one.partial_name].flatMap((name) => (name ? [plain(name)] : [])))].map(
      (name) => [name, one] as const,
    ),
  )
  return {
    target,
    subjects: Map.groupBy(subjects, (subject) => subject.code),
    sections: new Map(sections.map((section) => [section.code.toLowerCase(), section])),
    opened: new Set(opened.map((one) => `${one.prospectus_id} ${one.section}`)),
    rooms: new Map(rooms.map((room) => [room.code.toUpperCase(), room])),
    instructors: new Map([...Map.groupBy(named, ([name]) => name)].map(([name, found]) => [name, found.map(([, one]) => one)])),
    held: await meetingsOfTerm(db, target),
  }
}

/**
 * The subject a row means: the code in the curriculum and course that are named. Where that leaves several, those of the section's course
 * come first, and of these those of active curricula. More than one is no answer.
 */
export function subjectOf(row: Partial<NewOffer>, facts: ImportFacts): readonly ImportableSubject[] {
  const { code = '', curriculum, course } = row
  const section = plain(row.section ?? '')
  const known = facts.sections.get(section)?.course_id
  const named = (facts.subjects.get(code) ?? []).filter(
    (one) =>
      (curriculum === undefined || plain(one.curriculum) === plain(curriculum)) &&
      (course === undefined || plain(one.course) === plain(course)),
  )
  const near = preferred(named, (one) => (known === undefined ? section.startsWith(plain(one.course)) : one.course_id === known))
  return preferred(near, (one) => one.is_active)
}

function preferred<V>(all: readonly V[], isBetter: (one: V) => boolean): readonly V[] {
  const better = all.filter(isBetter)
  return better.length > 0 ? better : all
}

export const instructorOf = (row: Partial<NewOffer>, facts: ImportFacts): readonly Instructor[] =>
  row.instructor === undefined ? [] : (facts.instructors.get(plain(row.instructor)) ?? [])

export const meetingsOf = (row: Partial<NewOffer>, facts: ImportFacts) =>
  inOrder(
    (row.subject_schedule ?? []).map((meeting) => {
      const room = meeting.room === null ? undefined : facts.rooms.get(meeting.room)
      return { ...meeting, room: room?.code ?? meeting.room, room_id: room?.id ?? null }
    }),
  )

const SEATS = 40

export function newClass(row: NewOffer, facts: ImportFacts): NewClass {
  const meetings = meetingsOf(row, facts)
  return {
    prospectus_id: subjectOf(row, facts)[0]!.id,
    section: facts.sections.get(plain(row.section))?.code ?? row.section,
    subject_schedule: formatSchedule(meetings),
    employee_id: instructorOf(row, facts)[0]?.id ?? null,
    max_person: row.max_person ?? SEATS,
    meetings,
  }
}

const TOLD = 10

/** Why imported classes cannot be taken away. */
export function usedReasons(used: readonly ClassUse[]): Reason[] {
  const reasons = used.slice(0, TOLD).map((one): Reason => {
    const students = deleteReasons({ loads_ever: one.loads, syllabi: 0 })[0]
    const name = `${one.code} (${one.section})`
    if (one.graded > 0) return inUseReason(`${name} has grades.`, 'Registrar')
    if (students) return { ...students, message: `${name}: ${students.message}` }
    return inUseReason(`${name} has a ${one.sheets > 0 ? 'grade sheet' : 'syllabus'}.`)
  })
  const more = used.length - reasons.length
  return more > 0 ? [...reasons, inUseReason(`${more} more classes are in use.`)] : reasons
}
