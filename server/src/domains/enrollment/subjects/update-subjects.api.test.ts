import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, type Enrollment } from '../testing.ts'

const app = await testApp({ pool: 24 })
const { db, inject, createUser } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

const update = (id: number, body: unknown, as: Parameters<typeof createUser>[0] = 'registrar') =>
  inject('POST', `/api/enrollments/${id}`, { as: as as 'registrar', body })
const events = async (id: number) =>
  (
    await sql<{ action: string; reason: string | null; payload: { overridden?: { code: string }[] } }>`
    select action, reason, payload from enrollment_events where enrollment_id = ${id} order by id`.execute(db)
  ).rows
const seats = async (id: number) =>
  (
    await sql<{ taken: number; active: number; max_person: number }>`
    select o.seats_taken as taken, o.max_person,
           (select count(*)::int from loads l where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null) as active
    from subject_offers o where o.id = ${id}`.execute(db)
  ).rows[0]!
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('the five proofs', () => {
  test('adds subjects, takes the seats, assesses, leaves an event and an audit row', async () => {
    const offers = [await anOffer(db, { course, units: 2 }), await anOffer(db, { course, units: 3 })]
    const enrollment = await anEnrollment(db, { course })
    const answer = await update(enrollment.id, { subjects: offers.map((offer) => offer.id), student_status: 'anything' })
    expect(answer.body).toMatchObject({
      message: 'Enrollment Successfully Updated.',
      data: { total_units: 5, student_status: '0', status: 2 },
    })
    expect(answer.body.data.assessment).not.toBeNull()
    expect(await seats(offers[0]!.id)).toMatchObject({ taken: 1, active: 1 })
    expect((await events(enrollment.id)).map((event) => event.action)).toEqual(['update'])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.update', entity_id: String(enrollment.id) })
    const loads = await inject('GET', `/api/enrollments/enrolled-subjects/${enrollment.id}`, { as: 'registrar' })
    expect(loads.body.data.map((load: { subjectOffer: { id: number } }) => load.subjectOffer.id)).toEqual(offers.map((offer) => offer.id))
  })

  test('bad input, an unknown enrollment, an unknown subject', async () => {
    const { id } = await anEnrollment(db, { course })
    expect((await update(id, { subjects: 'all' })).body.errors).toHaveProperty('subjects')
    expect((await update(id, { subjects: [999_999] })).body.errors).toEqual({ subjects: ['One of the subjects no longer exists'] })
    expect((await update(999_999, { subjects: [] })).status).toBe(404)
  })

  test('not signed in, and the wrong role', async () => {
    const { id } = await anEnrollment(db, { course })
    expect((await inject('POST', `/api/enrollments/${id}`, { body: {} })).status).toBe(401)
    expect((await update(id, {}, 'cashier')).status).toBe(403)
    expect((await update(id, {}, 'student')).status).toBe(403)
  })

  test('a registrar who studies here does not load the own enrollment', async () => {
    const student = await aStudent(db)
    const { id } = await anEnrollment(db, { course, student })
    await sql`insert into user_roles (user_id, role_id) select ${student.user_id}, id from roles where key = 'registrar'`.execute(db)
    const registrar = await createUser('registrar')
    await sql`update sessions set user_id = ${student.user_id} where user_id = ${registrar.id}`.execute(db)
    expect((await inject('POST', `/api/enrollments/${id}`, { as: registrar, body: {} })).status).toBe(403)
  })
})

describe('states', () => {
  test.each([0, 1])('state %i is refused', async (status) => {
    const { id } = await anEnrollment(db, { course, status })
    const answer = await update(id, {})
    expect([answer.status, codes(answer)]).toEqual([409, ['enrollment.wrong_state']])
  })

  test('a withdrawn enrollment is refused', async () => {
    const { id } = await anEnrollment(db, { course, withdrawn: true })
    expect(codes(await update(id, {}))).toEqual(['enrollment.withdrawn'])
  })

  test('a form from before another change is stale', async () => {
    const { id } = await anEnrollment(db, { course })
    const { updated_at } = (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body.data
    expect((await update(id, { student_status: '0', updated_at })).status).toBe(200)
    const second = await update(id, { updated_at })
    expect([second.status, codes(second)]).toEqual([409, ['stale']])
    expect(second.body.message).toMatch(/ changed student status after you opened it/)
  })

  test('an enrolled student adds a subject and stays enrolled', async () => {
    const offers = [await anOffer(db, { course }), await anOffer(db, { course })]
    const { id } = await anEnrollment(db, { course, status: 4, loads: offers.slice(0, 1) })
    expect((await update(id, { subjects: [offers[1]!.id] })).body.data).toMatchObject({ status: 4, total_units: 6 })
  })
})

describe('rules', () => {
  test('full and duplicate are refused, whoever gives a reason; a closed section opens for who may', async () => {
    const full = await anOffer(db, { course, max_person: 1 })
    await anEnrollment(db, { course, loads: [full] })
    const closed = await anOffer(db, { course, status: 'closed' })
    const { id } = await anEnrollment(db, { course })
    const reason = { override_reason: 'The dean agreed' }
    const answer = await update(id, { subjects: [full.id], ...reason }, 'administrator')
    expect([answer.status, answer.body.message, codes(answer)]).toEqual([422, 'Section is full (1/1)', ['subject.full']])
    expect(codes(await update(id, { subjects: [closed.id] }))).toEqual(['subject.closed'])
    expect((await update(id, { subjects: [closed.id], ...reason })).status).toBe(200)
    const taken = await anOffer(db, { course })
    await update(id, { subjects: [taken.id] })
    expect(codes(await update(id, { subjects: [taken.id], ...reason }))).toEqual(['subject.duplicate'])
  })

  test('what earlier terms left open, with the reason kept when it is overridden', async () => {
    const first = await aSubject(db, { course })
    const second = await aSubject(db, { course, needs: [first] })
    const [before, wanted] = [await anOffer(db, { subject: first, school_year: '2025-2026' }), await anOffer(db, { subject: second })]
    const student = await aStudent(db, { student_id_number: '2025-77777' })
    const old = await anEnrollment(db, { course, student, status: 4, loads: [before], school_year: '2025-2026' })
    await sql`update loads set grade = 'INC' where id = ${old.loads[0]!.id}`.execute(db)
    const { id } = await anEnrollment(db, { course, student })
    const refused = await update(id, { subjects: [wanted.id] })
    expect([refused.status, refused.body.message]).toEqual([422, `${second.code} needs ${first.code}, which is INC.`])
    const allowed = await update(id, { subjects: [wanted.id], override_reason: 'Completes the INC this week' })
    expect(allowed.status).toBe(200)
    const [event] = await events(id)
    expect([event?.reason, event?.payload.overridden?.map((one) => one.code)]).toEqual([
      'Completes the INC this week',
      ['subject.prerequisite'],
    ])
  })

  test('a passed subject, a clash of times and too many units', async () => {
    const own = await aCourse(db)
    const subject = await aSubject(db, { course: own, units: 3 })
    const before = await anOffer(db, { subject, school_year: '2025-2026' })
    const student = await aStudent(db, { student_id_number: '2025-77778' })
    const old = await anEnrollment(db, { course: own, student, status: 4, loads: [before], school_year: '2025-2026' })
    await sql`update loads set grade = '1.75' where id = ${old.loads[0]!.id}`.execute(db)
    const again = await anOffer(db, { subject, schedule: 'M 8:00AM-9:00AM' })
    const clash = await anOffer(db, { course: await aCourse(db), schedule: 'M 8:30AM-9:30AM' })
    const { id } = await anEnrollment(db, { course: own, student })
    const answer = await update(id, { subjects: [again.id, clash.id] })
    expect(codes(answer)).toEqual(['subject.passed', 'subject.conflict', 'subject.over_units'])
  })

  test('each rule is overridden by its own permission, one row for each; without a reason nobody overrides', async () => {
    const own = await aCourse(db)
    const first = await aSubject(db, { course: own, units: 1 })
    const heavy = await anOffer(db, { subject: await aSubject(db, { course: await aCourse(db), units: 5 }) })
    const later = await anOffer(db, { subject: await aSubject(db, { course: own, units: 1, level: 2, needs: [first], year: 3 }) })
    const { id } = await anEnrollment(db, { course: own })
    const clerk = await createUser('cashier')
    const give = (name: string) =>
      sql`insert into user_permissions (user_id, permission_id) select ${clerk.id}, id from permissions where name = ${name}`.execute(db)
    const ask = (body: object) => inject('POST', `/api/enrollments/${id}`, { as: clerk, body })
    await give('Update Enrollment')
    const body = { subjects: [heavy.id, later.id], override_reason: 'please' }
    const all = ['subject.prerequisite', 'subject.standing', 'subject.over_units']
    expect(codes(await ask(body))).toEqual(all)
    await give('Override Maximum Units')
    await give('Override Standing')
    const refused = await ask(body)
    expect(codes(refused)).toEqual(['subject.prerequisite'])
    expect(refused.body.reasons[0]).toMatchObject({ override: 'Override Prerequisite', office: 'Registrar' })
    expect((await events(id)).length).toBe(0)
    await give('Override Prerequisite')
    expect(codes(await ask({ ...body, override_reason: ' ' }))).toEqual(all)
    expect((await ask(body)).status).toBe(200)
    const { rows } = await sql`
      select code, subject_offer_id, reason, granted_by from load_overrides where enrollment_id = ${id} order by id`.execute(db)
    const row = (code: string, offer: number) => ({ code, subject_offer_id: offer, reason: 'please', granted_by: clerk.id })
    expect(rows).toEqual([row('subject.prerequisite', later.id), row('subject.standing', later.id), row('subject.over_units', later.id)])
  })

  test('after the last day to add and drop an enrolled student needs leave', async () => {
    const offers = [await anOffer(db, { course }), await anOffer(db, { course })]
    const { id } = await anEnrollment(db, { course, status: 4, loads: offers.slice(0, 1) })
    await sql`update terms set add_drop_closes_on = (now() at time zone 'Asia/Manila')::date - 1`.execute(db)
    const late = await update(id, { subjects: [offers[1]!.id] })
    expect([late.status, codes(late)]).toEqual([422, ['enrollment.add_drop_closed']])
    expect((await update(id, { subjects: [offers[1]!.id], override_reason: 'Dean' })).status).toBe(200)
    await sql`update terms set add_drop_closes_on = null`.execute(db)
  })

  test('an old balance puts the enrollment on hold', async () => {
    const student = await aStudent(db, { student_id_number: '2025-77779' })
    const before = await anOffer(db, { course, school_year: '2025-2026' })
    await anEnrollment(db, { course, student, status: 4, loads: [before], school_year: '2025-2026', net_centavos: 245_000 })
    const { id } = await anEnrollment(db, { course, student })
    const answer = await update(id, { subjects: [(await anOffer(db, { course })).id] })
    expect(answer.body.data).toMatchObject({ status: 3, old_balance_centavos: 245_000, can: { accept_enrollment: false } })
    expect(answer.body.data.reasons[0]).toMatchObject({ code: 'enrollment.hold', office: 'Cashier' })
    expect((await events(id)).map((event) => event.action)).toEqual(['update', 'hold'])
  })
})

test('thirty students and the last seats of several offers: no seat is given twice, and none is left', async () => {
  const offers = await Promise.all([3, 5, 7].map((max_person) => anOffer(db, { course, max_person })))
  const students: Enrollment[] = []
  for (let i = 0; i < 30; i++) students.push(await anEnrollment(db, { course }))
  const ids = offers.map((offer) => offer.id)
  const answers = await Promise.all(
    students.flatMap((one, i) => [
      update(one.id, { subjects: i % 2 ? ids : [...ids].reverse() }),
      update(one.id, { subjects: [ids[i % 3]] }),
    ]),
  )
  expect([...new Set(answers.map((answer) => answer.status))].sort()).toEqual([200, 422])
  for (const offer of offers)
    expect(await seats(offer.id)).toEqual({ taken: offer.max_person, active: offer.max_person, max_person: offer.max_person })
})

describe('a swap', () => {
  test('changes the section in one step, also the only subject of an enrolled student', async () => {
    const subject = await aSubject(db, { course, units: 2 })
    const [from, to] = [await anOffer(db, { subject }), await anOffer(db, { subject, max_person: 1 })]
    const { id, loads } = await anEnrollment(db, { course, status: 4, loads: [from] })
    const answer = await update(id, { subjects: [to.id], remove: [loads[0]!.id] })
    expect(answer.body.data).toMatchObject({ status: 4, total_units: 2 })
    expect([(await seats(from.id)).taken, (await seats(to.id)).taken]).toEqual([0, 1])
    const [event] = await events(id)
    expect(event?.payload).toMatchObject({ subjects: [to.id], removed: [{ code: subject.code, section: from.section, dropped: false }] })
  })

  test('that is refused gives up nothing', async () => {
    const subject = await aSubject(db, { course })
    const [from, full] = [await anOffer(db, { subject }), await anOffer(db, { subject, max_person: 1 })]
    await anEnrollment(db, { course, loads: [full] })
    const { id, loads } = await anEnrollment(db, { course, status: 4, loads: [from] })
    expect(codes(await update(id, { subjects: [full.id], remove: [loads[0]!.id] }))).toEqual(['subject.full'])
    expect((await seats(from.id)).taken).toBe(1)
    expect(codes(await update(id, { remove: [loads[0]!.id] }))).toEqual(['enrollment.last_load'])
    expect((await update(id, { remove: [987_654] })).status).toBe(404)
  })

  test('of somebody else’s load, or without the permission to remove, is refused', async () => {
    const other = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
    const { id, loads } = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
    expect((await update(id, { remove: [other.loads[0]!.id] })).status).toBe(404)
    const clerk = await createUser('cashier')
    await sql`insert into user_permissions (user_id, permission_id) select ${clerk.id}, id from permissions where name = 'Update Enrollment'`.execute(
      db,
    )
    expect((await inject('POST', `/api/enrollments/${id}`, { as: clerk, body: { remove: [loads[0]!.id] } })).status).toBe(403)
  })

  test('two students who swap places in full sections: the second finds the seat the first gave up', async () => {
    const subject = await aSubject(db, { course })
    const [a, b] = [await anOffer(db, { subject, max_person: 1 }), await anOffer(db, { subject, max_person: 2 })]
    const one = await anEnrollment(db, { course, loads: [a] })
    const two = await anEnrollment(db, { course, loads: [b] })
    const answers = [
      await update(one.id, { subjects: [b.id], remove: [one.loads[0]!.id] }),
      await update(two.id, { subjects: [a.id], remove: [two.loads[0]!.id] }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect([(await seats(a.id)).taken, (await seats(b.id)).taken]).toEqual([1, 1])
  })
})

test('what changes nothing is no line of the history', async () => {
  const { id } = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
  await update(id, { student_status: '0' })
  const before = [await events(id), (await app.audits()).length]
  const again = await update(id, { subjects: [], student_status: '0' })
  expect(again.body).toMatchObject({ message: 'Enrollment Successfully Updated.', data: { student_status: '0' } })
  expect((await update(id, {})).status).toBe(200)
  expect([await events(id), (await app.audits()).length]).toEqual(before)
})
