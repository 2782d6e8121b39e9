import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let teacher: TestUser
let colleague: TestUser
let course: Course
let offer: Offer

beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time')
  colleague = await t.createUser('full_time')
  course = await aCourse(t.db)
})
beforeEach(async () => {
  offer = await anOffer(t.db, { course, employee_id: teacher.id })
})

async function createStudentInClass(status: number): Promise<TestUser> {
  const user = await t.createUser('student')
  const student = await aStudent(t.db, { account: false })
  await sql`delete from user_infos where user_id = ${user.id}`.execute(t.db)
  await sql`update user_infos set user_id = ${user.id} where id = (select user_info_id from students where id = ${student.student_id})`.execute(
    t.db,
  )
  await anEnrollment(t.db, { student, course, status, loads: [offer] })
  return user
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
const boundary = 'x-boundary'
const path = () => `/api/syllabus/${offer.id}`
const requestSyllabus = (as?: TestUser) => t.inject('GET', path(), { as })
const requestWrite = (as: TestUser | undefined, body: unknown) => t.inject('POST', path(), { as, body })

function requestUpload(as: TestUser | undefined, content: Buffer, version = 0, name = 'Course outline.pdf') {
  const createPart = (header: string, value: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([
    createPart('name="version"', String(version)),
    createPart(`name="file"; filename="${name}"`, content),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return t.inject('POST', `${path()}/file`, { as, body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })
}

it('keeps every version that was written or uploaded, newest first, each with an audit row', async () => {
  const writeAnswer = await requestWrite(teacher, { body: 'Week 1:  Introduction  \r\n\r\n\r\n\r\nWeek 2: Sets', version: 0 })
  expect([writeAnswer.status, writeAnswer.body.message]).toEqual([200, 'Syllabus Successfully Saved.'])
  const uploadAnswer = await requestUpload(teacher, pdf, 1)
  expect(uploadAnswer.status).toBe(200)
  const { body } = await requestSyllabus(teacher)
  expect(body.data).toMatchObject({ version: 2, can: { upload: true }, offer: { id: offer.id, has_syllabus: true } })
  expect(body.data.versions).toMatchObject([
    { version: 2, body: null, file: { name: 'Course outline.pdf', size: pdf.length }, created_by: teacher.name },
    { version: 1, body: 'Week 1:  Introduction\n\nWeek 2: Sets', file: null },
  ])
  expect((await t.audits()).slice(-2)).toMatchObject([
    { action: 'subjects.add_syllabus', actor_id: teacher.id, after: { subject_offer_id: offer.id, version: 1 } },
    { action: 'subjects.add_syllabus', after: { version: 2 } },
  ])
  expect(JSON.stringify((await t.audits()).slice(-2))).not.toContain('body')
  const file = await t.app.inject({
    method: 'GET',
    url: `${path()}/file/2`,
    headers: { 'x-api-key': t.apiKey, authorization: `Bearer ${teacher.token}` },
  })
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(file.headers['content-disposition']).toContain('attachment')
  expect((await t.inject('GET', `${path()}/file/1`, { as: teacher })).status).toBe(404)
  await expect(sql`update syllabi set body = 'other' where subject_offer_id = ${offer.id} and version = 1`.execute(t.db)).rejects.toThrow()
})

it('is shown to enrolled students, the instructor and the office, and is 404 for others', async () => {
  await requestUpload(teacher, pdf)
  const enrolled = await createStudentInClass(4)
  for (const reader of [
    enrolled,
    teacher,
    ...(await Promise.all((['registrar', 'school_admin', 'administrator'] as const).map((role) => t.createUser(role)))),
  ]) {
    expect((await requestSyllabus(reader)).status).toBe(200)
    expect((await t.inject('GET', `${path()}/file/1`, { as: reader })).status).toBe(200)
  }
  expect((await requestSyllabus(enrolled)).body.data.can).toEqual({ upload: false })
  const strangers = [
    await createStudentInClass(2),
    colleague,
    await t.createUser('student'),
    await t.createUser('cashier'),
    await t.createUser('guard'),
  ]
  for (const stranger of strangers) {
    expect((await requestSyllabus(stranger)).status).toBe(404)
    expect((await t.inject('GET', `${path()}/file/1`, { as: stranger })).status).toBe(404)
  }
  expect((await requestSyllabus()).status).toBe(401)
  await sql`update loads set dropped_at = now(), drop_kind = 'dropped' where subject_offer_id = ${offer.id}`.execute(t.db)
  expect((await requestSyllabus(enrolled)).status).toBe(404)
})

it('is written only by the own instructor or an administrator', async () => {
  const body = { body: 'Week 1', version: 0 }
  expect((await requestWrite(undefined, body)).status).toBe(401)
  expect((await requestUpload(undefined, pdf)).status).toBe(401)
  for (const role of ['student', 'registrar', 'school_admin'] as const) {
    expect((await requestWrite(await t.createUser(role), body)).status).toBe(403)
    expect((await requestUpload(await t.createUser(role), pdf)).status).toBe(403)
  }
  expect((await requestWrite(colleague, body)).status).toBe(404)
  expect((await requestUpload(colleague, pdf)).status).toBe(404)
  expect((await requestSyllabus(teacher)).body.data.versions).toEqual([])
  const { rows } = await sql`select from files where owner_id = ${colleague.id}`.execute(t.db)
  expect(rows).toHaveLength(0)
  expect((await requestWrite(await t.createUser('administrator'), body)).status).toBe(200)
})

it('rejects a file that is not a complete PDF, whatever its name, and an empty text', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  expect((await requestUpload(teacher, png)).body.errors.file).toEqual(['Choose a PDF'])
  expect((await requestUpload(teacher, pdf.subarray(0, 20))).body.errors.file[0]).toMatch(/damaged/)
  expect((await requestUpload(teacher, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await requestWrite(teacher, { body: ' \n ', version: 0 })).body.errors).toHaveProperty('body')
  expect((await requestWrite(teacher, { body: 'x'.repeat(50_001), version: 0 })).status).toBe(422)
  expect((await requestSyllabus(teacher)).body.data.version).toBe(0)
})

it('accepts one of several writes at once, and rejects the others as stale', async () => {
  const administrator = await t.createUser('administrator')
  const answers = await Promise.all([
    requestWrite(teacher, { body: 'Mine', version: 0 }),
    requestWrite(administrator, { body: 'Theirs', version: 0 }),
    requestUpload(teacher, pdf),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await requestSyllabus(teacher)).body.data.versions).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)!.body.reasons[0].code).toBe('stale')
})
