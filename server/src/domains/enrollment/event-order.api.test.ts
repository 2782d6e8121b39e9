import { type ControlledTransaction, sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { DB } from '../../platform/db/schema.ts'
import { testApp } from '../../platform/testing.ts'
import { waitForBlocked } from '../../platform/testing-locks.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course } from './testing.ts'
import { rowsOf } from './testing-actions.ts'
import { expectInvariants } from './testing-invariants.ts'
import { expireSeatOffers } from './waitlist/expire-seat-offers.ts'

/** Whoever writes a line of an enrollment's history holds the enrollment's lock, so that the last line tells its state. */
const app = await testApp({ pool: 12 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

const asRegistrar = (path: string, body: object = {}) => inject('POST', `/api/${path}`, { as: 'registrar', body })
const accept = (id: number) => asRegistrar(`enrollments/acceptEnrollments/${id}`)

const open: ControlledTransaction<DB>[] = []
const connect = async () => {
  const tx = await db.startTransaction().execute()
  open.push(tx)
  return tx
}
afterEach(async () => {
  for (const tx of open.splice(0)) if (!tx.isCommitted) await tx.rollback().execute()
})

const waiting = (text: string, count = 1) => waitForBlocked(db, { text, count })

/** Either has its answer, or waits for the lock of an enrollment. */
const isAnsweredOrWaits = (answer: Promise<unknown>) => Promise.race([answer, waiting('from enrollments')])

const eventsOf = (id: number) =>
  rowsOf(
    db,
    sql<{ action: string; to_status: number; at: Date }>`
    select action, to_status, at from enrollment_events where enrollment_id = ${id} order by id`,
  )

test('a seat that was held too long is given up while its student is enrolled', async () => {
  const held = await anOffer(db, { course })
  const row = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
  const entry = sql`
    insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id, status, offered_at, offer_expires_at)
    select ${row.id}, id, prospectus_id, 'offered', now() - interval '2 days', now() - interval '1 day'
    from subject_offers where id = ${held.id} returning id`
  const { rows } = await sql<{ id: number }>`${entry}`.execute(db)

  // The sweep has read the state of the enrollment when it comes to the place.
  const holder = await connect()
  await sql`select from waitlist_entries where id = ${rows[0]!.id} for update`.execute(holder)
  const swept = expireSeatOffers(app.ctx())
  await waiting('update waitlist_entries')
  const accepted = accept(row.id)
  await isAnsweredOrWaits(accepted)
  await holder.commit().execute()

  await swept
  expect((await accepted).status).toBe(200)
  expect((await eventsOf(row.id)).map((event) => event.action)).toEqual(['seat_expired', 'accept_enrollment'])
  await expectInvariants(app)
})

test('a section is merged while one who has just come into it is enrolled', async () => {
  const subject = await aSubject(db, { course })
  const [from, into] = [await anOffer(db, { subject }), await anOffer(db, { subject })]
  const early = await anEnrollment(db, { course, loads: [from] })
  const late = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })

  const [seat, section] = [await connect(), await connect()]
  await sql`select from loads where id = ${early.loads[0]!.id} for update`.execute(seat)
  await sql`select from subject_offers where id = ${from.id} for update`.execute(section)
  const merged = asRegistrar(`subjectOffers/${from.id}/merge`, { into: into.id })
  await waiting('from subject_offers')
  // The students of the section are locked by now; one more takes a seat before the section is.
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id, grading_scale)
    values (${late.id}, ${from.id}, ${subject.id}, 'COLLEGE_1_5')`.execute(section)
  await section.commit().execute()
  await waiting('update loads')
  const accepted = accept(late.id)
  await isAnsweredOrWaits(accepted)
  await seat.commit().execute()

  expect([(await merged).status, (await accepted).status]).toEqual([200, 200])
  expect((await eventsOf(late.id)).map((event) => event.action)).toEqual(['move_subject', 'accept_enrollment'])
  await expectInvariants(app)
})

test('of two calls, the one that arrived first and was done last is the last line of the history', async () => {
  const row = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
  const holder = await connect()
  await sql`select from enrollments where id = ${row.id} for update`.execute(holder)
  const arrived = app.clock.now
  try {
    const held = asRegistrar(`enrollments/${row.id}/hold`, { kind: 'manual', reason: 'Papers missing' })
    await waiting('from enrollments')
    app.clock.now = new Date(arrived.getTime() - 60_000)
    const released = asRegistrar(`enrollments/${row.id}/release`, { reason: 'Papers came' })
    await waiting('from enrollments', 2)
    await holder.commit().execute()
    expect([(await held).status, (await released).status]).toEqual([200, 200])
  } finally {
    app.clock.now = arrived
  }
  const { body } = await inject('GET', `/api/enrollments/${row.id}/events`, { as: 'registrar' })
  expect(body.data.map((event: { to_status: number }) => event.to_status)).toEqual([2, 3])
})
