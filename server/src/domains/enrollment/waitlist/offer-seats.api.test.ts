import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../platform/testing.ts'
import { testApp } from '../../../platform/testing.ts'
import { changeSettings } from '../../../platform/testing-settings.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, type Enrollment, type Offer } from '../testing.ts'
import { expireSeatOffers } from './expire-seat-offers.ts'

const app = await testApp({ pool: 30 })
const { db, inject } = app
const start = new Date('2026-06-15T02:00:00Z')
const HOUR = 3_600_000
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})
beforeEach(() => {
  app.clock.now = start
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const join = (id: number, offer: Offer, as: Who = 'registrar') =>
  inject('POST', `/api/enrollments/${id}/waitlist`, { as, body: { subject_offer_id: offer.id } })
const act = (id: number, verb: 'accept' | 'leave', as: Who = 'registrar', body: object = {}) =>
  inject('POST', `/api/waitlist/${id}/${verb}`, { as, body })
const remove = (loadId: number) => inject('POST', `/api/enrollments/removeEnrolledSubjects/${loadId}`, { as: 'registrar' })
const counts = async (offer: Offer) =>
  (
    await sql<{ taken: number; held: number; loads: number; offered: number }>`
    select o.seats_taken as taken, o.seats_held as held,
           (select count(*)::int from loads l where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null) as loads,
           (select count(*)::int from waitlist_entries w where w.subject_offer_id = o.id and w.status = 'offered') as offered
    from subject_offers o where o.id = ${offer.id}`.execute(db)
  ).rows[0]!
const states = async (offer: Offer) =>
  (
    await sql<{ status: string }>`select status from waitlist_entries where subject_offer_id = ${offer.id} order by id`.execute(db)
  ).rows.map((row) => row.status)
const other = async () => anOffer(db, { course })
/** A full class of `n` seats and who has them. */
async function fullClass(n = 1) {
  const offer = await anOffer(db, { course, max_person: n })
  const holders: Enrollment[] = []
  for (let i = 0; i < n; i++) holders.push(await anEnrollment(db, { course, loads: [offer, await other()] }))
  return { offer, holders }
}
const seatOf = (one: Enrollment, offer: Offer) => one.loads.find((load) => load.subject_offer_id === offer.id)!.id
/** Students who wait, in this order, with the ids of their places. */
async function queue(offer: Offer, n: number, more: Parameters<typeof anEnrollment>[1] = {}) {
  const waiting: (Enrollment & { place: number })[] = []
  for (let i = 0; i < n; i++) {
    const one = await anEnrollment(db, { course, ...more })
    const { body } = await join(one.id, offer)
    waiting.push({ ...one, place: body.data[0].id })
  }
  return waiting
}
/** The student behind an enrollment, signed in. */
async function studentOf(one: { user_id: number | null }): Promise<TestUser> {
  const user = await app.createUser('student')
  await sql`update sessions set user_id = ${one.user_id} where user_id = ${user.id}`.execute(db)
  return { ...user, id: one.user_id as number }
}

describe('joining: the five proofs', () => {
  test('by the registrar and by the student; an event and an audit row', async () => {
    const { offer } = await fullClass()
    const one = await anEnrollment(db, { course })
    const answer = await join(one.id, offer)
    expect(answer.body.message).toBe(`On the waiting list of ${offer.code} (${offer.section}).`)
    expect(answer.body.data).toMatchObject([{ position: 1, status: 'waiting', subjectOffer: { id: offer.id, is_full: true }, reasons: [] }])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'waitlist.join', entity: 'waitlist_entries' })
    const two = await anEnrollment(db, { course })
    const own = await inject('POST', '/api/student/waitlist', { as: await studentOf(two), body: { subject_offer_id: offer.id } })
    expect(own.body.data).toMatchObject([{ position: 2, enrollment_id: two.id }])
    const list = await inject('GET', `/api/subjectOffers/${offer.id}/waitlist`, { as: 'registrar' })
    expect(list.body.data.map((place: { enrollment_id: number; position: number }) => [place.enrollment_id, place.position])).toEqual([
      [one.id, 1],
      [two.id, 2],
    ])
    const { rows } = await sql`select action from enrollment_events where enrollment_id = ${two.id}`.execute(db)
    expect(rows).toEqual([{ action: 'join_waitlist' }])
    const choices = await inject('GET', `/api/enrollments/enrollmentSubjects/${one.id}`, { as: 'registrar', query: { search: offer.code } })
    expect(choices.body.data[0]).toMatchObject({ waiting: 2, is_waiting: true })
  })

  test('bad input, unknown, not signed in, wrong role', async () => {
    const { offer } = await fullClass()
    const { id } = await anEnrollment(db, { course })
    expect((await inject('POST', `/api/enrollments/${id}/waitlist`, { as: 'registrar', body: {} })).body.errors).toHaveProperty(
      'subject_offer_id',
    )
    expect((await join(id, { ...offer, id: 999_999 })).body.errors).toHaveProperty('subject_offer_id')
    expect((await join(999_999, offer)).status).toBe(404)
    expect((await inject('POST', `/api/enrollments/${id}/waitlist`, { body: { subject_offer_id: offer.id } })).status).toBe(401)
    expect((await join(id, offer, 'cashier')).status).toBe(403)
    expect((await join(id, offer, await studentOf(await aStudent(db)))).status).toBe(403)
    const nobody = await inject('POST', '/api/student/waitlist', { as: 'student', body: { subject_offer_id: offer.id } })
    expect([nobody.status, codes(nobody)]).toEqual([409, ['enrollment.no_record']])
  })

  test('on hold a student neither waits nor takes a seat, and is told why; the office does both', async () => {
    const { offer, holders } = await fullClass()
    const one = await anEnrollment(db, { course })
    const student = await studentOf(one)
    const hold = (reason: string) =>
      inject('POST', `/api/enrollments/${one.id}/hold`, { as: 'cashier', body: { kind: 'manual', reason, amount: '' } })
    expect((await hold('Promissory note')).status).toBe(200)
    const own = () => inject('POST', '/api/student/waitlist', { as: student, body: { subject_offer_id: offer.id } })
    const choices = await inject('GET', '/api/student/subject-choices', { as: student, query: { search: offer.code } })
    expect(choices.body.data[0].reasons).toMatchObject([
      { code: 'enrollment.hold', office: 'Cashier', url: '/admin/student/billing' },
      { code: 'subject.full' },
    ])
    const refused = await own()
    expect([refused.status, codes(refused), await states(offer)]).toEqual([422, ['enrollment.hold'], []])
    const place = (await join(one.id, offer)).body.data[0]
    expect(place.reasons).toEqual([])
    await remove(seatOf(holders[0]!, offer))
    expect((await inject('GET', '/api/student/waitlist', { as: student })).body.data[0].reasons[0].code).toBe('enrollment.hold')
    const late = await act(place.id, 'accept', student)
    expect([late.status, codes(late), await states(offer)]).toEqual([422, ['enrollment.hold'], ['offered']])
    expect((await act(place.id, 'accept')).status).toBe(200)
    expect(await states(offer)).toEqual(['taken'])
  })

  test('a registrar who studies here joins as a student, not as staff', async () => {
    const { offer } = await fullClass()
    const one = await anEnrollment(db, { course })
    await sql`insert into user_roles (user_id, role_id) select ${one.user_id}, id from roles where key = 'registrar'`.execute(db)
    const both = await studentOf(one)
    expect((await join(one.id, offer, both)).status).toBe(403)
    expect((await inject('POST', '/api/student/waitlist', { as: both, body: { subject_offer_id: offer.id } })).status).toBe(200)
  })

  test('only full classes one could otherwise take, once, and five at a time', async () => {
    const one = await anEnrollment(db, { course })
    expect(codes(await join(one.id, await other()))).toEqual(['waitlist.not_full'])
    const first = await aSubject(db, { course })
    const hard = await anOffer(db, { subject: await aSubject(db, { course, needs: [first] }), max_person: 1 })
    await anEnrollment(db, { course, loads: [hard] })
    expect(codes(await join(one.id, hard))).toEqual(['subject.prerequisite'])
    for (let i = 0; i < 5; i++) {
      const { offer } = await fullClass()
      expect((await join(one.id, offer)).status).toBe(200)
      expect(codes(await join(one.id, offer))).toEqual(['waitlist.twice'])
    }
    expect(codes(await join(one.id, (await fullClass()).offer))).toEqual(['waitlist.too_many'])
    for (const status of [0, 1]) {
      expect(codes(await join((await anEnrollment(db, { course, status })).id, hard))).toEqual(['enrollment.wrong_state'])
    }
  })
})

test('joining and leaving in turns fills no history: it is counted by student', async () => {
  const { offer } = await fullClass()
  const student = await studentOf(await anEnrollment(db, { course }))
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) {
    const { status, body } = await inject('POST', '/api/student/waitlist', { as: student, body: { subject_offer_id: offer.id } })
    statuses.push(status)
    if (status === 200) await act(body.data[0].id, 'leave', student)
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})

describe('a freed seat', () => {
  test('is held for who is first at once, is told, and is nobody else’s', async () => {
    const { offer, holders } = await fullClass()
    const [first, second] = await queue(offer, 2)
    await remove(seatOf(holders[0]!, offer))
    expect(await counts(offer)).toMatchObject({ taken: 0, held: 1 })
    expect(await states(offer)).toEqual(['offered', 'waiting'])
    const stranger = await anEnrollment(db, { course })
    const refused = await inject('POST', `/api/enrollments/${stranger.id}`, { as: 'registrar', body: { subjects: [offer.id] } })
    expect(codes(refused)).toEqual(['subject.full'])
    const student = await studentOf(first!)
    const own = await inject('GET', '/api/student/waitlist', { as: student })
    expect(own.body.data[0]).toMatchObject({ status: 'offered', offer_expires_at: new Date(start.getTime() + 24 * HOUR).toISOString() })
    const { body: notes } = await inject('GET', '/api/notifications', { as: student })
    expect(notes.data[0].data).toMatchObject({ url: '/admin/student/subjects', message: expect.stringContaining(offer.code) })
    const mail = (await sql<{ template: string }>`select template from messages where user_id = ${first!.user_id} order by id`.execute(db))
      .rows
    expect(mail.map((row) => row.template)).toEqual(['waitlist_offer', 'waitlist_offer'])
    const taken = await act(first!.place, 'accept', student)
    expect([taken.status, taken.body.data]).toEqual([200, []])
    expect(await counts(offer)).toMatchObject({ taken: 1, held: 0, loads: 1 })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'waitlist.accept', after: { status: 'taken' } })
    const { rows } = await sql`select reason from assessments where enrollment_id = ${first!.id} and is_current`.execute(db)
    expect(rows).toEqual([{ reason: 'Seat from the waiting list' }])
    expect(codes(await act(first!.place, 'accept', student))).toEqual(['waitlist.ended'])
    expect(codes(await act(second!.place, 'accept'))).toEqual(['waitlist.not_offered'])
  })

  test('acting on a place: not signed in, wrong role, somebody else’s', async () => {
    const { offer, holders } = await fullClass()
    const [first] = await queue(offer, 1)
    await remove(seatOf(holders[0]!, offer))
    const stranger = await studentOf(await anEnrollment(db, { course }))
    for (const verb of ['accept', 'leave'] as const) {
      expect((await inject('POST', `/api/waitlist/${first!.place}/${verb}`, { body: {} })).status).toBe(401)
      expect((await act(first!.place, verb, 'cashier')).status).toBe(403)
      expect((await act(first!.place, verb, stranger)).status).toBe(403)
      expect((await act(999_999, verb)).status).toBe(404)
      expect((await inject('POST', `/api/waitlist/x/${verb}`, { as: 'registrar', body: {} })).status).toBe(422)
    }
    expect(await states(offer)).toEqual(['offered'])
  })

  test('goes to the next when it is declined, with an event and an audit row', async () => {
    const { offer, holders } = await fullClass()
    const [first] = await queue(offer, 2)
    await remove(seatOf(holders[0]!, offer))
    const answer = await act(first!.place, 'leave', await studentOf(first!))
    expect(answer.body.message).toBe(`Seat in ${offer.code} (${offer.section}) declined.`)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'waitlist.leave', after: { declined: true } })
    expect(await states(offer)).toEqual(['left', 'offered'])
    expect(await counts(offer)).toMatchObject({ taken: 0, held: 1 })
    expect(codes(await act(first!.place, 'leave'))).toEqual(['waitlist.ended'])
  })

  test('goes to the next when its time is over; an accept after that is refused with the reason', async () => {
    await changeSettings(db, { waitlist_hours: '2' })
    const { offer, holders } = await fullClass()
    const [first, second] = await queue(offer, 2)
    await remove(seatOf(holders[0]!, offer))
    app.clock.now = new Date(start.getTime() + 2 * HOUR)
    const late = await act(first!.place, 'accept')
    expect([late.status, codes(late)]).toEqual([409, ['waitlist.expired']])
    // As the job runs it: by nobody, from no address.
    await expireSeatOffers({ ...app.ctx(), ip: '' })
    expect(await states(offer)).toEqual(['expired', 'offered'])
    const rows = (await app.audits()).filter((row) => row.action === 'waitlist.expire')
    expect(rows).toMatchObject([
      {
        actor_id: null,
        entity: 'waitlist_entries',
        entity_id: String(first!.place),
        before: { status: 'offered' },
        after: { status: 'expired', subject_offer_id: offer.id },
      },
    ])
    await expireSeatOffers(app.ctx())
    expect(await states(offer)).toEqual(['expired', 'offered'])
    expect(codes(await act(first!.place, 'accept'))).toEqual(['waitlist.ended'])
    expect((await act(second!.place, 'accept')).status).toBe(200)
    await changeSettings(db, { waitlist_hours: '24' })
  })

  test('passes over who could not take it now, and stays free when nobody can', async () => {
    const subject = await aSubject(db, { course })
    const [a, b] = [await anOffer(db, { subject, max_person: 1 }), await anOffer(db, { subject })]
    const holder = await anEnrollment(db, { course, loads: [a, await other()] })
    const [first, second] = await queue(a, 2)
    // The first takes the subject in another section meanwhile: that place is given up with it.
    await inject('POST', `/api/enrollments/${first!.id}`, { as: 'registrar', body: { subjects: [b.id] } })
    expect(await states(a)).toEqual(['left', 'waiting'])
    const clash = await anOffer(db, { course, schedule: 'M 8:00AM-9:00AM' })
    await sql`insert into offer_meetings (subject_offer_id, day, starts_at, ends_at) values (${a.id}, 1, '08:00', '09:00')`.execute(db)
    await inject('POST', `/api/enrollments/${second!.id}`, { as: 'registrar', body: { subjects: [clash.id] } })
    await remove(seatOf(holder, a))
    expect(await states(a)).toEqual(['left', 'waiting'])
    expect(await counts(a)).toMatchObject({ taken: 0, held: 0 })
    const third = await anEnrollment(db, { course })
    expect((await inject('POST', `/api/enrollments/${third.id}`, { as: 'registrar', body: { subjects: [a.id] } })).status).toBe(200)
  })

  test('comes from a raised capacity too, and capacity cannot go below what is held', async () => {
    const { offer } = await fullClass(2)
    await queue(offer, 3)
    const edit = async (max_person: number) => {
      const { body } = await inject('GET', `/api/subjectOffers/${offer.id}`, { as: 'registrar' })
      const { section, status, updated_at } = body.data
      return inject('PUT', `/api/subjectOffers/${offer.id}`, { as: 'registrar', body: { section, status, max_person, updated_at } })
    }
    expect((await edit(4)).status).toBe(200)
    expect(await states(offer)).toEqual(['offered', 'offered', 'waiting'])
    expect(codes(await edit(3))).toEqual(['offer.below_seats'])
    const list = await inject('GET', '/api/subjectOffers', { as: 'registrar', query: { search: offer.code, state: 'full' } })
    expect(list.body.data).toMatchObject([{ id: offer.id, is_full: true, total_students: 2, max_person: 4 }])
  })

  test('the registrar adds the held seat like any other; a rejected request gives its place up', async () => {
    const { offer, holders } = await fullClass()
    const [first, second] = await queue(offer, 2)
    await remove(seatOf(holders[0]!, offer))
    expect((await inject('POST', `/api/enrollments/rejectAdmissions/${first!.id}`, { as: 'registrar', body: {} })).status).toBe(200)
    expect(await states(offer)).toEqual(['left', 'offered'])
    const added = await inject('POST', `/api/enrollments/${second!.id}`, { as: 'registrar', body: { subjects: [offer.id] } })
    expect(added.status).toBe(200)
    expect(await states(offer)).toEqual(['left', 'taken'])
    expect(await counts(offer)).toMatchObject({ taken: 1, held: 0 })
  })

  test('who waits for a dissolved section waits for the one its students go to', async () => {
    const subject = await aSubject(db, { course })
    const [from, into] = [await anOffer(db, { subject, max_person: 1 }), await anOffer(db, { subject, max_person: 3 })]
    const holder = await anEnrollment(db, { course, loads: [from, await other()] })
    const [first] = await queue(from, 2)
    await remove(seatOf(holder, from))
    expect(await counts(from)).toMatchObject({ held: 1 })
    const merged = await inject('POST', `/api/subjectOffers/${from.id}/merge`, { as: 'registrar', body: { into: into.id } })
    expect(merged.status).toBe(200)
    expect([await states(from), await states(into)]).toEqual([[], ['offered', 'offered']])
    expect([await counts(from), await counts(into)]).toMatchObject([{ held: 0 }, { held: 2 }])
    expect((await act(first!.place, 'accept')).status).toBe(200)
  })

  test('who waits for a section that is dissolved without another waits no more, and is told', async () => {
    const { offer, holders } = await fullClass()
    const waiting = await queue(offer, 2)
    await remove(seatOf(holders[0]!, offer))
    const dissolved = await inject('POST', `/api/subjectOffers/${offer.id}/dissolve`, { as: 'registrar', body: { reason: 'Too few' } })
    expect(dissolved.status).toBe(200)
    expect(await states(offer)).toEqual(['left', 'left'])
    expect(await counts(offer)).toMatchObject({ held: 0, offered: 0 })
    for (const one of waiting) {
      const { body } = await inject('GET', '/api/notifications', { as: await studentOf(one) })
      const messages = body.data.map((note: { data: { message: string } }) => note.data.message)
      expect(messages).toContain(`${offer.code} (${offer.section}) was dissolved, so its waiting list ended.`)
    }
  })
})

describe('a student who accepts a seat', () => {
  /** A seat held for somebody, of a class that asks for `first` only since they began to wait. */
  async function heldSeat() {
    const first = await aSubject(db, { course })
    const { offer, holders } = await fullClass()
    const [one] = await queue(offer, 1)
    await remove(seatOf(holders[0]!, offer))
    await sql`
      insert into prospectus_prerequisites (prospectus_id, kind, required_prospectus_id) values (${offer.prospectus_id}, 'subject', ${first.id})`.execute(
      db,
    )
    return { first, one: one! }
  }

  test('overrides no rule for it, staff or not: that is for a colleague', async () => {
    const { one } = await heldSeat()
    await sql`insert into user_roles (user_id, role_id) select ${one.user_id}, id from roles where key = 'registrar'`.execute(db)
    const own = await act(one.place, 'accept', await studentOf(one), { override_reason: 'I know it all' })
    expect([own.status, codes(own)]).toEqual([422, ['subject.prerequisite']])
    expect((await act(one.place, 'accept', 'registrar', { override_reason: 'Credited elsewhere' })).status).toBe(200)
  })

  test('is not told a grade that is not shown yet', async () => {
    await sql`insert into payment_settings (type, value, scope) values ('minimum_final_payment', 100, 'Percentage')`.execute(db)
    const { first, one } = await heldSeat()
    const loads = [await anOffer(db, { subject: first, school_year: '2025-2026' })]
    const old = await anEnrollment(db, { course, student: one, status: 4, loads, school_year: '2025-2026', net_centavos: 500_000 })
    const answers: unknown[] = []
    for (const grade of ['5.00', '1.50']) {
      await sql`update loads set grade = ${grade} where id = ${old.loads[0]!.id}`.execute(db)
      answers.push((await act(one.place, 'accept', await studentOf(one))).body)
    }
    expect(answers[0]).toMatchObject({ reasons: [{ message: expect.stringContaining('not shown to you yet') }] })
    expect(answers[1]).toEqual(answers[0])
    await sql`delete from payment_settings`.execute(db)
  })
})

test('thirty connections fight over freed seats: never over capacity, none lost, first come first', { timeout: 120_000 }, async () => {
  const { offer, holders } = await fullClass(6)
  const waiting = await queue(offer, 12)
  const strangers = await Promise.all(Array.from({ length: 8 }, () => anEnrollment(db, { course })))
  const add = (id: number) => inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects: [offer.id] } })
  const first = await Promise.all([
    ...holders.map((one) => remove(seatOf(one, offer))),
    ...strangers.map((one) => add(one.id)),
    ...waiting.map((one) => act(one.place, 'accept')),
  ])
  expect([...new Set(first.map((answer) => answer.status))].filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  const after = await counts(offer)
  expect([after.taken + after.held, after.taken, after.held]).toEqual([6, after.loads, after.offered])
  // Strangers got nothing while somebody waited, and whoever was offered a seat came before whoever was not.
  expect(
    (
      await sql`select 1 from loads where subject_offer_id = ${offer.id} and deleted_at is null and enrollment_id = any(${strangers.map((one) => one.id)}::bigint[])`.execute(
        db,
      )
    ).rows,
  ).toEqual([])
  expect((await states(offer)).map((status) => status === 'waiting')).toEqual([...Array(6).fill(false), ...Array(6).fill(true)])

  const offered = (
    await sql<{
      id: number
    }>`select id from waitlist_entries where subject_offer_id = ${offer.id} and status = 'offered' order by id`.execute(db)
  ).rows
  const rounds = await Promise.all([
    ...offered.map(({ id }, i) => act(id, i % 2 === 0 ? 'leave' : 'accept')),
    ...offered.map(({ id }) => act(id, 'accept')),
    ...strangers.map((one) => add(one.id)),
    expireSeatOffers(app.ctx()).then(() => ({ status: 200 })),
  ])
  expect(rounds.map((answer) => answer.status).filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  const last = await counts(offer)
  expect([last.taken + last.held, last.taken, last.held]).toEqual([6, last.loads, last.offered])
  const order = await states(offer)
  expect(order.indexOf('waiting') === -1 || order.slice(order.indexOf('waiting')).every((status) => status === 'waiting')).toBe(true)
})
