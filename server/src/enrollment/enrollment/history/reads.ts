import { enrollmentActions, type TimelineEvent } from '@talaan/contract'
import type { z } from 'zod'
import { ownEnrollments } from '#foundation/people/own-record.ts'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { enrollmentById } from '../queries.ts'
import { type ClassNames, classIdsOf, describeEvent, isApplicantAction, officeOf, showsReason } from './describe-event.ts'
import { classNames, type EventRecord, eventsOf, ownEnrollmentIds } from './event-queries.ts'

type PresentedEvent = z.input<typeof TimelineEvent>

/** The history for the office: every event with the name of the person who did it. */
export const enrollmentEvents = answer(enrollmentActions.enrollmentEvents, async (ctx, input) => {
  if (!(await enrollmentById(ctx.db, input.id))) notFound()
  const { events, names } = await readHistory(ctx.db, [input.id])
  return { data: events.map((event) => presentForOffice(event, names)) }
})

/** The signed-in student's own history: every event with the office that did it. */
export const ownEvents = answer(enrollmentActions.ownEvents, async (ctx) => {
  const enrollments = await ownEnrollmentIds(ctx.db, ownEnrollments(ctx.actor))
  const terms = new Map(enrollments.map(({ id, ...term }) => [id, term]))
  const { events, names } = await readHistory(ctx.db, [...terms.keys()])
  return { data: events.flatMap((event) => ({ ...presentForStudent(event, names), ...(terms.get(event.enrollment_id) ?? notFound()) })) }
})

async function readHistory(db: Db, ids: readonly number[]): Promise<{ events: EventRecord[]; names: ClassNames }> {
  const events = await eventsOf(db, ids)
  return { events, names: await classNames(db, [...new Set(events.flatMap(classIdsOf))]) }
}

function presentForOffice(event: EventRecord, names: ClassNames): PresentedEvent {
  const { title, details, notes = [] } = describeEvent(event, names)
  return { ...commonFields(event), title, details: [...details, ...notes], reason: event.reason, by: event.by ?? fallbackName(event) }
}

function presentForStudent(event: EventRecord, names: ClassNames): PresentedEvent {
  const { title, details } = describeEvent(event, names)
  return { ...commonFields(event), title, details, reason: showsReason(event.action) ? event.reason : null, by: officeOf(event) }
}

const commonFields = ({ id, at, from_status, to_status }: EventRecord) => ({
  id,
  at,
  to_status: from_status === to_status ? null : to_status,
})

const fallbackName = ({ action }: EventRecord): string => (isApplicantAction(action) ? 'Applicant' : 'Portal')
