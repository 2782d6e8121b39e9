import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { aPayment, signInStudent } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db } = app
let course: Course
let teacher: TestUser
let library: number
let serial = 0

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  teacher = await app.createUser('full_time')
  library = (await sql<{ id: number }>`select id from clearance_offices where name = 'Library'`.execute(db)).rows[0]!.id
})

const day = (days: number) => schoolDay(new Date(app.clock.now.getTime() + days * 86_400_000))
const post = (path: string, body: object, as?: TestUser | 'librarian') => app.inject('POST', path, { as, body })
const readOwn = async (as: TestUser, query = {}) => (await app.inject('GET', '/api/student/clearance', { as, query })).body.data
const print = (as: TestUser | undefined, body: object = {}) => post('/api/student/clearance/prints', body, as)
const verify = async (code: string) => (await app.inject('GET', `/api/verify-document/${code}`)).body.data

interface OwnStudent {
  user: TestUser
  number: string
  enrollment: Enrollment
  load: number
  offer: number
}

async function aClearingStudent(more: object = {}): Promise<OwnStudent> {
  const number = `O-${++serial}`
  const student = await aStudent(db, { student_id_number: number })
  const offer = await anOffer(db, { course, employee_id: teacher.id })
  const enrollment = await anEnrollment(db, { course, student, status: 4, loads: [offer], ...more })
  return { user: await signInStudent(app, student), number, enrollment, load: enrollment.loads[0]!.id, offer: offer.id }
}

const clearClass = ({ offer, load }: OwnStudent, version = 0) =>
  post(`/api/clearance/classes/${offer}/clear`, { students: [{ id: load, version }] }, teacher)
async function tag({ number, enrollment }: OwnStudent, reason = 'Unreturned book'): Promise<number> {
  await post(`/api/clearance/offices/${library}/deficiencies`, { student_numbers: number, reason, amount: '350' }, 'librarian')
  const { rows } = await sql<{ id: number }>`
    select id from deficiencies where student_id = ${enrollment.student_id} order by id desc limit 1`.execute(db)
  return rows[0]!.id
}

test('shows a student what is open: classes with what they ask, offices with what to bring, and what is not paid', async () => {
  const own = await aClearingStudent({ net_centavos: 120_000 })
  await post(
    `/api/clearance/classes/${own.offer}/requirement`,
    { students: [{ id: own.load, version: 0 }], requirement: 'Return the voltmeter' },
    teacher,
  )
  await app.inject('PUT', `/api/clearance/classes/${own.offer}/deadline`, {
    as: teacher,
    body: { due_on: day(-1), requirement: 'Portfolio', updated_at: null },
  })
  await tag(own)
  const data = await readOwn(own.user)
  expect(data.classes).toMatchObject([
    { status: 0, requirements: ['Return the voltmeter', 'Portfolio'], due_on: day(-1), is_overdue: true, cleared_at: null },
  ])
  const offices = data.offices.map(({ name, open }: { name: string; open: object[] }) => [name, open.length])
  expect(offices).toContainEqual(['Library', 1])
  expect(offices).toContainEqual(["Dean's Office", 0])
  expect(offices.map(([name]: [string]) => name)).not.toContain("Principal's Office")
  expect(data.offices.find(({ id }: { id: number }) => id === library)).toMatchObject({
    blocks: ['enrollment', 'transcript'],
    open: [{ reason: 'Unreturned book', amount_centavos: 35_000, tagged_on: day(0), how_to_clear: expect.any(String) }],
  })
  expect(data.money).toEqual({ balance_centavos: 120_000, promised_centavos: 0, is_clear: false })
  expect(data).toMatchObject({ is_complete: false, cleared: data.total - 3 })
  expect((await app.inject('GET', '/api/student/clearance', {})).status).toBe(401)
  expect((await app.inject('GET', '/api/student/clearance', { as: 'librarian' })).status).toBe(403)
  expect(await readOwn(await app.createUser('student'))).toBeNull()
})

test('prints a complete clearance with a number and a code; another print is a reprint, and an undone clearance no longer verifies', async () => {
  const own = await aClearingStudent({ net_centavos: 50_000 })
  const id = await tag(own)
  const refused = await print(own.user)
  expect([refused.status, refused.body.reasons]).toEqual([
    409,
    [expect.objectContaining({ code: 'clearance.open', message: '3 items of your clearance are still open.' })],
  ])
  await clearClass(own)
  await post(`/api/clearance/offices/${library}/clear`, { ids: [id] }, 'librarian')
  expect((await print(own.user)).body.reasons[0].message).toBe('1 item of your clearance is still open.')
  await aPayment(db, teacher.id, own.enrollment, 50_000)
  const first = (await print(own.user)).body.data
  expect(first).toMatchObject({ number: expect.stringMatching(/^CL26-1-\d{6}$/), is_complete: true, print: { prints: 1 } })
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'document.print', entity: 'issued_documents', actor_id: own.user.id })
  expect(await verify(first.print.code)).toMatchObject({ kind: 'clearance', status: 'valid', number: first.number, amount_centavos: null })
  const second = (await print(own.user)).body.data
  expect([second.number, second.print.code, second.print.prints]).toEqual([first.number, first.print.code, 2])

  await post(`/api/clearance/deficiencies/${id}/reopen`, { reason: 'Wrong book' }, 'librarian')
  expect((await verify(first.print.code)).status).toBe('revoked')
  await post(`/api/clearance/deficiencies/${id}/cancel`, { reason: 'It was right' }, 'librarian')
  expect((await verify(first.print.code)).status).toBe('valid')
  const { rows } = await sql<{ version: number }>`select max(id) as version from load_clearance_events where load_id = ${own.load}`.execute(
    db,
  )
  const students = [{ id: own.load, version: rows[0]!.version }]
  await post(`/api/clearance/classes/${own.offer}/undo`, { students, reason: 'Mistake' }, teacher)
  expect((await verify(first.print.code)).status).toBe('revoked')
  expect((await print(own.user)).status).toBe(409)
})

test('gives each of several prints at once the same number', async () => {
  const own = await aClearingStudent()
  await clearClass(own)
  const answers = await Promise.all(Array.from({ length: 5 }, () => print(own.user)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.data.print.code)).size).toBe(1)
  expect(answers.map(({ body }) => body.data.print.prints).sort()).toEqual([1, 2, 3, 4, 5])
})

test('keeps the terms apart, and those of others away', async () => {
  const own = await aClearingStudent()
  const earlier = await anEnrollment(db, { course, student: own.enrollment, status: 4, school_year: '2025-2026', semester: 2 })
  const data = await readOwn(own.user)
  expect(data.enrollment_id).toBe(own.enrollment.id)
  expect(data.terms.map((term: { enrollment_id: number }) => term.enrollment_id)).toEqual([own.enrollment.id, earlier.id])
  expect(await readOwn(own.user, { enrollment_id: earlier.id })).toMatchObject({ enrollment_id: earlier.id, classes: [] })
  const other = await aClearingStudent()
  expect((await app.inject('GET', '/api/student/clearance', { as: own.user, query: { enrollment_id: other.enrollment.id } })).status).toBe(
    404,
  )
  expect((await print(own.user, { enrollment_id: other.enrollment.id })).status).toBe(404)
  expect((await print(own.user, { enrollment_id: 'x' })).status).toBe(422)
  expect((await print(undefined)).status).toBe(401)
  expect((await post('/api/student/clearance/prints', {}, 'librarian')).status).toBe(403)
})
