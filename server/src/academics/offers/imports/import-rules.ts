import { type ImportProblem, levelGroupNames, levelGroupOf, sectionKey } from '@talaan/contract'
import type { ReadRow } from '#foundation/imports/kind.ts'
import { makeDuplicateFinder } from '#foundation/imports/rules.ts'
import type { ClashingMeeting } from '../clashes/clash-queries.ts'
import { clashReasons } from '../clashes/clash-rules.ts'
import { type ImportFacts, matchInstructors, matchSubjects, type NewOffer, resolveMeetings } from './import-facts.ts'

type Row = ReadRow<NewOffer>

export function findImportProblems(rows: readonly Row[], facts: ImportFacts): ImportProblem[] {
  const findEarlierLine = makeDuplicateFinder()
  const problems = rows.flatMap((row) => rowProblems(row, facts, findEarlierLine))
  // A class that the term already has would clash with itself.
  const duplicateLines = new Set(problems.flatMap(({ line, field, level }) => (field === 'section' && level === 'error' ? [line] : [])))
  return [
    ...problems,
    ...findClashes(
      rows.filter((row) => !duplicateLines.has(row.line)),
      facts,
    ),
  ]
}

function rowProblems({ line, values }: Row, facts: ImportFacts, findEarlierLine: ReturnType<typeof makeDuplicateFinder>): ImportProblem[] {
  const { section, code, instructor, subject_schedule = [] } = values
  const problems: ImportProblem[] = []
  const addProblem = (field: keyof NewOffer, text: string, level: ImportProblem['level'] = 'error') =>
    problems.push({ line, level, field, text })
  const subjects = matchSubjects(values, facts)
  const [subject] = subjects
  if (code !== undefined && !subject) addProblem('code', `Subject ${code} was not found${formatCurriculum(values)}`)
  if (subjects.length > 1) {
    const curricula = [...new Set(subjects.map((subject) => `${subject.curriculum} (${subject.course})`))].join(' and ')
    addProblem('code', `${code} is in ${curricula}. Add a column with the course or the curriculum`)
  }
  const group = subject && levelGroupOf(subject.level)
  if (group && subjects.length === 1 && facts.closedGroups.includes(group)) {
    addProblem('code', `The term is closed for ${levelGroupNames[group].toLowerCase()}, so it takes no new class of ${code}`)
  }
  if (section !== undefined && subject && subjects.length === 1) {
    const key = `${subject.id} ${sectionKey(section)}`
    const firstLine = findEarlierLine(key, line)
    if (facts.existingClasses.has(key)) addProblem('section', `Duplicate class: ${section} already has ${code} this term`)
    else if (firstLine) addProblem('section', `Duplicate class: ${section} and ${code} are also in row ${firstLine}`)
    const existingSection = facts.sections.get(sectionKey(section))
    if (existingSection && existingSection.course_id !== subject.course_id) {
      addProblem(
        'section',
        `${section} is a section of ${existingSection.course}, and ${code} is a subject of ${subject.course}`,
        'warning',
      )
    }
  }
  const instructors = matchInstructors(values, facts)
  if (instructor !== undefined && instructors.length === 0) addProblem('instructor', `Instructor '${instructor}' was not found`)
  if (instructors.length > 1)
    addProblem('instructor', `${instructors.length} instructors have the name '${instructor}'. Use the employee number`)
  for (const name of new Set(subject_schedule.flatMap((meeting) => meeting.room ?? []))) {
    const room = facts.rooms.get(name)
    if (!room) addProblem('subject_schedule', `Room ${name} was not found`)
    else if (!room.is_active) addProblem('subject_schedule', `Room ${room.code} is retired`)
  }
  return problems
}

function formatCurriculum({ curriculum, course }: Partial<NewOffer>): string {
  const parts = [curriculum, course].filter(Boolean)
  return parts.length === 0 ? '' : ` in ${parts.join(' of ')}`
}

/** A meeting of the term, or of the sheet. Only those of the sheet have a line. */
interface ScheduledMeeting extends Omit<ClashingMeeting, 'by_room' | 'by_instructor' | 'by_section'> {
  line: number | null
  room_id: number | null
  employee_id: number | null
  section_key: string
}

function listSheetMeetings(rows: readonly Row[], facts: ImportFacts): ScheduledMeeting[] {
  return rows.flatMap(({ line, values }) => {
    const instructors = matchInstructors(values, facts)
    const classFields = {
      line,
      offer_id: -line,
      code: values.code ?? '',
      section: values.section ?? '',
      section_key: sectionKey(values.section ?? ''),
      employee_id: instructors.length === 1 ? instructors[0]!.id : null,
      instructor_name: instructors[0]?.partial_name ?? null,
    }
    return resolveMeetings(values, facts).map((meeting) => ({ ...meeting, ...classFields }))
  })
}

/** Clashing classes that are reported per row: a sheet with nothing but clashes would have millions. */
const MAX_CLASHES = 3

/** Clashes by line of the sheet, then by the other class, then by its meeting. */
type ClashesByLine = Map<number, Map<number, Map<ScheduledMeeting, ClashingMeeting>>>

/** Rows whose room, instructor or section has another class at the same time: a class of the term, or an earlier row of the sheet. */
function findClashes(rows: readonly Row[], facts: ImportFacts): ImportProblem[] {
  const clashesByLine: ClashesByLine = new Map()
  const meetingsByResource = new Map<string, ScheduledMeeting[]>()
  for (const meeting of [
    ...facts.termMeetings.map((termMeeting): ScheduledMeeting => ({ ...termMeeting, line: null })),
    ...listSheetMeetings(rows, facts),
  ]) {
    for (const resource of listResources(meeting)) {
      const earlierMeetings = meetingsByResource.get(resource) ?? []
      const clashingOfferIds = new Set<number>()
      for (const other of earlierMeetings) {
        if (recordClash(meeting, other, resource, clashesByLine)) clashingOfferIds.add(other.offer_id)
        if (clashingOfferIds.size === MAX_CLASHES) break
      }
      // A meeting with so many clashes is not compared with later rows: comparing thousands with each other would take minutes.
      if (clashingOfferIds.size < MAX_CLASHES) earlierMeetings.push(meeting)
      meetingsByResource.set(resource, earlierMeetings)
    }
  }
  return rows.flatMap(({ line, values }) =>
    [...(clashesByLine.get(line) ?? [])].flatMap(([id, clashes]) => presentClashes(line, values.section ?? '', id, [...clashes.values()])),
  )
}

const listResources = (meeting: ScheduledMeeting): string[] =>
  [
    meeting.room_id && `r${meeting.room_id}`,
    meeting.employee_id && `i${meeting.employee_id}`,
    meeting.section_key && `s${meeting.section_key}`,
  ].flatMap((resource) => (resource ? [`${resource} ${meeting.day}`] : []))

/** Records a clash when two classes use a resource at the same time, and returns whether they do. */
function recordClash(meeting: ScheduledMeeting, other: ScheduledMeeting, resource: string, clashesByLine: ClashesByLine): boolean {
  if (other.offer_id === meeting.offer_id || other.start >= meeting.end || meeting.start >= other.end) return false
  if (meeting.line === null) return true
  const clashesByOffer = clashesByLine.get(meeting.line) ?? new Map<number, Map<ScheduledMeeting, ClashingMeeting>>()
  clashesByLine.set(meeting.line, clashesByOffer)
  if (clashesByOffer.size === MAX_CLASHES && !clashesByOffer.has(other.offer_id)) return true
  const clashes = clashesByOffer.get(other.offer_id) ?? new Map<ScheduledMeeting, ClashingMeeting>()
  clashesByOffer.set(other.offer_id, clashes)
  const clashKind = resource.startsWith('r') ? 'by_room' : resource.startsWith('i') ? 'by_instructor' : 'by_section'
  const clash = clashes.get(other) ?? { ...other, by_room: false, by_instructor: false, by_section: false }
  clashes.set(other, { ...clash, [clashKind]: true })
  return true
}

function presentClashes(line: number, section: string, otherId: number, clashes: readonly ClashingMeeting[]): ImportProblem[] {
  return clashReasons(clashes, { section }).map(({ message }) => ({
    line,
    level: 'error',
    field: 'subject_schedule',
    text: otherId < 0 ? `${message} See row ${-otherId} of this file.` : message,
  }))
}
