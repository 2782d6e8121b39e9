import { formatSchedule, type LevelGroup, type Meeting, type OfferOptions, type Reason, sectionKey } from '@talaan/contract'
import type { ReadRow } from '#foundation/imports/kind.ts'
import { inUseReason } from '#foundation/imports/rules.ts'
import { findClosedGroups } from '#foundation/terms/closing/open-term.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { findTermMeetings, type NewClass, type TermMeeting } from '../class-queries.ts'
import { findActiveInstructors, findRooms, type Instructor } from '../option-queries.ts'
import { deleteReasons, sortMeetings } from '../rules.ts'
import { type ClassUse, findExistingClasses, findSections, findSubjectsByCode, type ImportableSubject } from './import-queries.ts'

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

/** Facts that a sheet of classes is checked against. Names are in small letters. */
export interface ImportFacts {
  target: TermTarget
  subjects: ReadonlyMap<string, readonly ImportableSubject[]>
  sections: ReadonlyMap<string, { id: number; code: string; course_id: number; course: string }>
  /** `<subject> <section>` of the classes that the term already has. */
  existingClasses: ReadonlySet<string>
  rooms: ReadonlyMap<string, OfferOptions['rooms'][number]>
  /** By employee number, full name, printed name. */
  instructors: ReadonlyMap<string, readonly Instructor[]>
  termMeetings: readonly TermMeeting[]
  /** The level groups for which the term is closed. */
  closedGroups: readonly LevelGroup[]
}

const normalizeText = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

export async function loadImportFacts(db: Db, target: TermTarget, rows: readonly ReadRow<NewOffer>[]): Promise<ImportFacts> {
  const subjectCodes = [...new Set(rows.flatMap(({ values }) => values.code ?? []))]
  const sectionNames = [...new Set(rows.flatMap(({ values }) => values.section ?? []))]
  const subjects = await findSubjectsByCode(db, subjectCodes)
  const sections = await findSections(db, target, sectionNames)
  const existingClasses = await findExistingClasses(
    db,
    target,
    subjects.map((subject) => subject.id),
  )
  const rooms = await findRooms(db)
  const instructors = await findActiveInstructors(db)
  const namedInstructors = instructors.flatMap((instructor) =>
    [
      ...new Set(
        [instructor.employee_number, instructor.name, instructor.partial_name].flatMap((name) => (name ? [normalizeText(name)] : [])),
      ),
    ].map((name) => [name, instructor] as const),
  )
  return {
    target,
    subjects: Map.groupBy(subjects, (subject) => subject.code),
    sections: new Map(sections.map((section) => [sectionKey(section.code), section])),
    existingClasses: new Set(existingClasses.map((existingClass) => `${existingClass.prospectus_id} ${existingClass.section}`)),
    rooms: new Map(rooms.map((room) => [room.code.toUpperCase(), room])),
    instructors: new Map(
      [...Map.groupBy(namedInstructors, ([name]) => name)].map(([name, entries]) => [name, entries.map(([, instructor]) => instructor)]),
    ),
    termMeetings: await findTermMeetings(
      db,
      target,
      subjects.map((subject) => subject.level),
    ),
    closedGroups: await findClosedGroups(db, target),
  }
}

/**
 * Subjects that a row can mean: those with its code in its curriculum and course. When several match, those of the section's course are
 * preferred, and of these those of active curricula. The row is ambiguous when more than one is left.
 */
export function matchSubjects(row: Partial<NewOffer>, facts: ImportFacts): readonly ImportableSubject[] {
  const { code = '', curriculum, course } = row
  const section = sectionKey(row.section ?? '')
  const sectionCourseId = facts.sections.get(section)?.course_id
  const matching = (facts.subjects.get(code) ?? []).filter(
    (subject) =>
      (curriculum === undefined || normalizeText(subject.curriculum) === normalizeText(curriculum)) &&
      (course === undefined || normalizeText(subject.course) === normalizeText(course)),
  )
  const inSectionCourse = preferValues(matching, (subject) =>
    sectionCourseId === undefined ? section.startsWith(sectionKey(subject.course)) : subject.course_id === sectionCourseId,
  )
  return preferValues(inSectionCourse, (subject) => subject.is_active)
}

function preferValues<V>(values: readonly V[], isBetter: (value: V) => boolean): readonly V[] {
  const betterValues = values.filter(isBetter)
  return betterValues.length > 0 ? betterValues : values
}

export const matchInstructors = (row: Partial<NewOffer>, facts: ImportFacts): readonly Instructor[] =>
  row.instructor === undefined ? [] : (facts.instructors.get(normalizeText(row.instructor)) ?? [])

export const resolveMeetings = (row: Partial<NewOffer>, facts: ImportFacts) =>
  sortMeetings(
    (row.subject_schedule ?? []).map((meeting) => {
      const room = meeting.room === null ? undefined : facts.rooms.get(meeting.room)
      return { ...meeting, room: room?.code ?? meeting.room, room_id: room?.id ?? null }
    }),
  )

const DEFAULT_SEATS = 40

export function makeNewClass(row: NewOffer, facts: ImportFacts): NewClass {
  const meetings = resolveMeetings(row, facts)
  return {
    prospectus_id: matchSubjects(row, facts)[0]!.id,
    section: facts.sections.get(sectionKey(row.section))?.code ?? row.section,
    subject_schedule: formatSchedule(meetings),
    employee_id: matchInstructors(row, facts)[0]?.id ?? null,
    max_person: row.max_person ?? DEFAULT_SEATS,
    meetings,
  }
}

const MAX_REASONS = 10

/** Why imported classes cannot be deleted. */
export function classUseReasons(classUses: readonly ClassUse[]): Reason[] {
  const reasons = classUses.slice(0, MAX_REASONS).map((classUse): Reason => {
    const studentReason = deleteReasons({ loads_ever: classUse.loads, syllabi: 0 })[0]
    const name = `${classUse.code} (${classUse.section})`
    if (classUse.graded > 0) return inUseReason(`${name} has grades.`, 'Registrar')
    if (studentReason) return { ...studentReason, message: `${name}: ${studentReason.message}` }
    return inUseReason(`${name} has a ${classUse.sheets > 0 ? 'grade sheet' : 'syllabus'}.`)
  })
  const otherCount = classUses.length - reasons.length
  return otherCount > 0 ? [...reasons, inUseReason(`${otherCount} more classes are in use.`)] : reasons
}
