import type { ImportProblem } from '@talaan/contract'
import type { ReadRow } from '../../imports/kind.ts'
import type { TakenTime } from '../clashes/clash-queries.ts'
import { clashReasons } from '../clashes/clash-rules.ts'
import { type ImportFacts, instructorOf, meetingsOf, type NewOffer, plain, subjectOf } from './import-facts.ts'

type Row = ReadRow<NewOffer>

export function problemsOf(rows: readonly Row[], facts: ImportFacts): ImportProblem[] {
  const first = new Map<string, number>()
  const found = rows.flatMap((row) => rowProblems(row, facts, first))
  // A class that is there already would clash with itself.
  const twice = new Set(found.flatMap(({ line, field, level }) => (field === 'section' && level === 'error' ? [line] : [])))
  return [
    ...found,
    ...clashes(
      rows.filter((row) => !twice.has(row.line)),
      facts,
    ),
  ]
}

function rowProblems({ line, values }: Row, facts: ImportFacts, first: Map<string, number>): ImportProblem[] {
  const { section, code, instructor, subject_schedule = [] } = values
  const found: ImportProblem[] = []
  const violation = (field: keyof NewOffer, text: string, level: ImportProblem['level'] = 'error') =>
    found.push({ line, level, field, text })
  const subjects = subjectOf(values, facts)
  const [subject] = subjects
  if (code !== undefined && !subject) violation('code', `There is no subject ${code}${placeOf(values)}`)
  if (subjects.length > 1) {
    const places = [...new Set(subjects.map((one) => `${one.curriculum} (${one.course})`))].join(' and ')
    violation('code', `${code} is in ${places}. Say which one in a column with the course or the curriculum`)
  }
  if (section !== undefined && subject && subjects.length === 1) {
    const key = `${subject.id} ${plain(section)}`
    if (facts.opened.has(key)) violation('section', `${section} has ${code} already in this term`)
    else if (first.has(key)) violation('section', `${section} has ${code} in row ${first.get(key)} already`)
    else first.set(key, line)
    const known = facts.sections.get(plain(section))
    if (known && known.course_id !== subject.course_id) {
      violation('section', `${section} is a section of ${known.course}, and ${code} is a subject of ${subject.course}`, 'warning')
    }
  }
  const teachers = instructorOf(values, facts)
  if (instructor !== undefined && teachers.length === 0) violation('instructor', `There is no active instructor '${instructor}'`)
  if (teachers.length > 1) violation('instructor', `${teachers.length} instructors are called '${instructor}'. Use the employee number`)
  for (const name of new Set(subject_schedule.flatMap((meeting) => meeting.room ?? []))) {
    const room = facts.rooms.get(name)
    if (!room) violation('subject_schedule', `There is no room ${name}`)
    else if (!room.is_active) violation('subject_schedule', `${room.code} is not used any more`)
  }
  return found
}

function placeOf({ curriculum, course }: Partial<NewOffer>): string {
  const places = [curriculum, course].filter(Boolean)
  return places.length === 0 ? '' : ` in ${places.join(' of ')}`
}

/** A meeting of the term, or of the sheet: those have a line. */
interface Time extends Omit<TakenTime, 'by_room' | 'by_instructor' | 'by_section'> {
  line: number | null
  room_id: number | null
  employee_id: number | null
  section_key: string
}

function timesOf(rows: readonly Row[], facts: ImportFacts): Time[] {
  return rows.flatMap(({ line, values }) => {
    const teacher = instructorOf(values, facts)
    const about = {
      line,
      offer_id: -line,
      code: values.code ?? '',
      section: values.section ?? '',
      section_key: plain(values.section ?? ''),
      employee_id: teacher.length === 1 ? teacher[0]!.id : null,
      instructor_name: teacher[0]?.partial_name ?? null,
    }
    return meetingsOf(values, facts).map((meeting) => ({ ...meeting, ...about }))
  })
}

/** Other classes told of one row; a sheet that is wrong throughout would have millions. */
const TOLD = 3

/** By line, by other class, by its meeting. */
type TakenTimes = Map<number, Map<number, Map<Time, TakenTime>>>

/** Who has the room, the instructor or the section at the same time: a class of the term, or an earlier row of the sheet. */
function clashes(rows: readonly Row[], facts: ImportFacts): ImportProblem[] {
  const taken: TakenTimes = new Map()
  const byPlace = new Map<string, Time[]>()
  for (const time of [...facts.held.map((one): Time => ({ ...one, line: null })), ...timesOf(rows, facts)]) {
    for (const place of placesOf(time)) {
      const before = byPlace.get(place) ?? []
      const others = new Set<number>()
      for (const other of before) {
        if (meet(time, other, place, taken)) others.add(other.offer_id)
        if (others.size === TOLD) break
      }
      // Whoever stands behind so many is told of those; compared with each other, thousands would take minutes.
      if (others.size < TOLD) before.push(time)
      byPlace.set(place, before)
    }
  }
  return rows.flatMap(({ line, values }) =>
    [...(taken.get(line) ?? [])].flatMap(([id, its]) => presentClashes(line, values.section ?? '', id, [...its.values()])),
  )
}

const placesOf = (time: Time): string[] =>
  [time.room_id && `r${time.room_id}`, time.employee_id && `i${time.employee_id}`, time.section_key && `s${time.section_key}`].flatMap(
    (place) => (place ? [`${place} ${time.day}`] : []),
  )

/** Whether two classes meet in a place at the same time on its day. */
function meet(time: Time, other: Time, place: string, taken: TakenTimes): boolean {
  if (other.offer_id === time.offer_id || other.start >= time.end || time.start >= other.end) return false
  if (time.line === null) return true
  const classes = taken.get(time.line) ?? new Map<number, Map<Time, TakenTime>>()
  taken.set(time.line, classes)
  if (classes.size === TOLD && !classes.has(other.offer_id)) return true
  const its = classes.get(other.offer_id) ?? new Map<Time, TakenTime>()
  classes.set(other.offer_id, its)
  const kind = place.startsWith('r') ? 'by_room' : place.startsWith('i') ? 'by_instructor' : 'by_section'
  const one = its.get(other) ?? { ...other, by_room: false, by_instructor: false, by_section: false }
  its.set(other, { ...one, [kind]: true })
  return true
}

function presentClashes(line: number, section: string, otherId: number, its: readonly TakenTime[]): ImportProblem[] {
  return clashReasons(its, { section }).map(({ message }) => ({
    line,
    level: 'error',
    field: 'subject_schedule',
    text: otherId < 0 ? `${message} It is row ${-otherId} of this sheet.` : message,
  }))
}
