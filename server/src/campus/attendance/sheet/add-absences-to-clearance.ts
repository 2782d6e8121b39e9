import { type AttendanceSession, attendanceSessionNames, attendanceSheets, eventDays } from '@talaan/contract'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { findOpenOffice } from '#records/clearance/offices/find-open-office.ts'
import { writeTags } from '#records/clearance/offices/write-tags.ts'
import type { EventRecord } from '../events/event-queries.ts'
import { isOver } from '../events/event-rules.ts'
import { lockPlannedEvent } from '../events/lock-planned-event.ts'
import { notOverReason } from '../reasons.ts'
import { insertAddedStudents, listAddedStudents } from './correction-queries.ts'
import { listAbsentStudents } from './sheet-queries.ts'

interface Absence {
  day: string
  session: AttendanceSession
}

const NAMED_SESSIONS = 3

/** What a student was absent from: each session by its day, or only their number when there are many. */
function describeAbsences(title: string, absences: readonly Absence[]): string {
  if (absences.length > NAMED_SESSIONS) return `Absent from ${title}: ${absences.length} sessions`
  const text = absences.map(({ day, session }) => {
    return session === 'day' ? longDay(day) : `${longDay(day)} (${attendanceSessionNames[session].toLowerCase()})`
  })
  return `Absent from ${title}: ${text.join(', ')}`
}

/** Makes absences from an event that is over a deficiency of an office, of each student once: who was cleared is not tagged again. */
export const addAbsencesToClearance = action(attendanceSheets.addAbsencesToClearance, async (tx, ctx, { id, office_id, how_to_clear }) => {
  const event = await lockPlannedEvent(tx, ctx, id)
  if (!isOver(event, ctx.now)) conflict(notOverReason)
  const office = await findOpenOffice(tx, ctx, office_id)
  const added = new Set(await listAddedStudents(tx, id))
  const absent = (await findAbsentees(tx, ctx, event)).filter(({ student_id }) => !added.has(student_id))
  const tags = absent.map(({ student_id, user_id, absences }) => {
    const reason = describeAbsences(event.title, absences)
    return { student_id, user_id, reason, how_to_clear: how_to_clear ?? office.how_to_clear, amount_centavos: null }
  })
  const written = await writeTags(tx, ctx, office, tags)
  await insertAddedStudents(
    tx,
    id,
    office_id,
    absent.map(({ student_id }) => student_id),
  )
  const after = { office: office.name, students: written.length }
  await audit(tx, ctx, { action: 'attendance.add_absences', entity: 'attendance_events', entity_id: id, after })
  const message = written.length === 1 ? '1 Student Added to Clearance' : `${written.length} Students Added to Clearance`
  return { data: { added: written.length }, message }
})

interface Absentee {
  student_id: number
  user_id: number | null
  absences: Absence[]
}

/** Staff who study here are left out when they add the absences themselves. */
async function findAbsentees(tx: Tx, ctx: UserContext, event: EventRecord): Promise<Absentee[]> {
  const absentees = new Map<number, Absentee>()
  for (const day of eventDays(event)) {
    for (const { session, ...student } of await listAbsentStudents(tx, { event, day, now: ctx.now })) {
      const absentee = absentees.get(student.student_id) ?? { ...student, absences: [] }
      absentee.absences.push({ day, session })
      absentees.set(student.student_id, absentee)
    }
  }
  return [...absentees.values()].filter((absentee) => !isOwnRecord(ctx.actor, absentee))
}
