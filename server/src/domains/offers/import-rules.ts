import { type ImportProblem, overlaps } from '@talaan/contract'
import type { ReadRow } from '../imports/kind.ts'
import type { TakenTime } from './clash-queries.ts'
import { clashReasons } from './clash-rules.ts'
import { type ImportFacts, instructorOf, meetingsOf, type NewOffer, plain, subjectOf } from './import-facts.ts'

type Row = ReadRow<NewOffer>

export function problemsOf(rows: readonly Row[], facts: ImportFacts): ImportProblem[] {
  const first = new Map<string, number>()
  return [...rows.flatMap((row) => rowProblems(row, facts, first)), ...clashes(rows, facts)]
}

function rowProblems({ line, values }: Row, facts: ImportFacts, first: Map<string, number>): ImportProblem[] {
  const { section, code, instructor, subject_schedule = [] } = values
  const found: ImportProblem[] = []
  const wrong = (field: keyof NewOffer, text: string, level: ImportProblem['level'] = 'error') => found.push({ line, level, field, text })
  const subjects = subjectOf(values, facts)
  const [subject] = subjects
  if (code !== undefined && !subject) wrong('code', `There is no subject ${code}${placeOf(values)}`)
  if (subjects.length > 1) {
    const places = [...new Set(subjects.map((one) => `${one.curriculum} (${one.course})`))].join(' and ')
    wrong('code', `${code} is in ${places}. Say which one in a column with the course or the curriculum`)
  }
  if (section !== undefined && subject && subjects.length === 1) {
    const key = `${subject.id} ${plain(section)}`
    if (facts.opened.has(key)) wrong('section', `${section} has ${code} already in this term`)
    else if (first.has(key)) wrong('section', `${section} has ${code} in row ${first.get(key)} already`)
    else first.set(key, line)
    const known = facts.sections.get(plain(section))
    if (known && known.course_id !== subject.course_id) {
      wrong('section', `${section} is a section of ${known.course}, and ${code} is a subject of ${subject.course}`, 'warning')
    }
  }
  const teachers = instructorOf(values, facts)
  if (instructor !== undefined && teachers.length === 0) wrong('instructor', `There is no active instructor '${instructor}'`)
  if (teachers.length > 1) wrong('instructor', `${teachers.length} instructors are called '${instructor}'. Use the employee number`)
  for (const name of new Set(subject_schedule.flatMap((meeting) => meeting.room ?? []))) {
    const room = facts.rooms.get(name)
    if (!room) wrong('subject_schedule', `There is no room ${name}`)
    else if (!room.is_active) wrong('subject_schedule', `${room.code} is not used any more`)
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

/** Clashes told of one meeting; a sheet that is wrong throughout would have millions. */
const TOLD = 3

/** Who has the room, the instructor or the section at the same time: a class of the term, or an earlier row of the sheet. */
function clashes(rows: readonly Row[], facts: ImportFacts): ImportProblem[] {
  const wanted = timesOf(rows, facts)
  const held = facts.held.map((one): Time => ({ ...one, line: null }))
  const taken = new Map<Time, Map<number, TakenTime>>()
  const places = (time: Time) =>
    [time.room_id && `r${time.room_id}`, time.employee_id && `i${time.employee_id}`, time.section_key && `s${time.section_key}`].flatMap(
      (place) => (place ? [`${place} ${time.day}`] : []),
    )
  const byPlace = new Map<string, Time[]>()
  for (const time of [...held, ...wanted]) {
    for (const place of places(time)) {
      const before = byPlace.get(place) ?? []
      if (time.line !== null) for (const other of before) meet(time, other, place, taken)
      before.push(time)
      byPlace.set(place, before)
    }
  }
  return [...taken].flatMap(([time, others]) => toldClashes(time, [...others.values()]))
}

function meet(time: Time, other: Time, place: string, taken: Map<Time, Map<number, TakenTime>>): void {
  if (other.offer_id === time.offer_id || !overlaps({ ...time, room: null }, { ...other, room: null })) return
  const others = taken.get(time) ?? new Map<number, TakenTime>()
  taken.set(time, others)
  if (others.size === TOLD && !others.has(other.offer_id)) return
  const one = others.get(other.offer_id) ?? { ...other, by_room: false, by_instructor: false, by_section: false }
  const kind = place.startsWith('r') ? 'by_room' : place.startsWith('i') ? 'by_instructor' : 'by_section'
  others.set(other.offer_id, { ...one, [kind]: true })
}

function toldClashes(time: Time, others: readonly TakenTime[]): ImportProblem[] {
  return others.flatMap((other) =>
    clashReasons([other], { section: time.section }).map(({ message }) => ({
      line: time.line!,
      level: 'error' as const,
      field: 'subject_schedule',
      text: other.offer_id < 0 ? `${message} It is row ${-other.offer_id} of this sheet.` : message,
    })),
  )
}
