import type { Answer, enrollmentActions, Input, TimelineEvent } from '@talaan/contract'
import type { z } from 'zod'
import type { UserContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { ownEnrollments } from '../../people/own-record.ts'
import { enrollmentById } from '../queries.ts'
import { type ClassNames, classIds, isApplicants, officeOf, showsReason, wordsOf } from './describe-event.ts'
import { classNames, type EventRecord, eventsOf, ownEnrollmentIds } from './event-queries.ts'

type Told = z.input<typeof TimelineEvent>

/** The history for the office: every line with the name of who did it. */
export async function enrollmentEvents(
  ctx: UserContext,
  input: Input<typeof enrollmentActions.enrollmentEvents>,
): Promise<Answer<typeof enrollmentActions.enrollmentEvents>> {
  if (!(await enrollmentById(ctx.db, input.id))) notFound()
  const { events, names } = await read(ctx.db, [input.id])
  return { data: events.map((event) => forOffice(event, names)) }
}

/** One's own history: what happened and which office did it. */
export async function ownEvents(ctx: UserContext): Promise<Answer<typeof enrollmentActions.ownEvents>> {
  const mine = await ownEnrollmentIds(ctx.db, ownEnrollments(ctx.actor))
  const terms = new Map(mine.map(({ id, school_year, semester }) => [id, { school_year, semester }]))
  const { events, names } = await read(ctx.db, [...terms.keys()])
  return { data: events.flatMap((event) => ({ ...forStudent(event, names), ...(terms.get(event.enrollment_id) ?? notFound()) })) }
}

async function read(db: Db, ids: readonly number[]): Promise<{ events: EventRecord[]; names: ClassNames }> {
  const events = await eventsOf(db, ids)
  return { events, names: await classNames(db, [...new Set(events.flatMap(classIds))]) }
}

function forOffice(event: EventRecord, names: ClassNames): Told {
  const { title, details, notes = [] } = wordsOf(event, names)
  return { ...common(event), title, details: [...details, ...notes], reason: event.reason, by: event.by ?? fallbackName(event) }
}

function forStudent(event: EventRecord, names: ClassNames): Told {
  const { title, details } = wordsOf(event, names)
  return { ...common(event), title, details, reason: showsReason(event.action) ? event.reason : null, by: officeOf(event) }
}

const common = ({ id, at, from_status, to_status }: EventRecord) => ({ id, at, to_status: from_status === to_status ? null : to_status })

const fallbackName = ({ action }: EventRecord): string => (isApplicants(action) ? 'Applicant' : 'Portal')
