import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Applicant, aCourse, anApplicant, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
const { db, inject, createUser } = t
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type TestActor = NonNullable<Parameters<typeof inject>[2]>['as']
const getDetail = (applicant: Applicant, as: TestActor = 'registrar') => inject('GET', `/api/admissions/${applicant.admission_id}`, { as })
const listAdmissions = async (query: Record<string, string | number>) =>
  (await inject('GET', '/api/admissions', { as: 'registrar', query })).body
const sendPost = (applicant: Applicant, path: string, body?: unknown, as?: TestActor) =>
  inject('POST', `/api/admissions/${applicant.admission_id}/${path}`, { as, body })
const listReasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const readLastAudit = async () => (await t.audits()).at(-1)

let clerkCount = 0

/** Adds a registrar and an application with the same email. */
async function addOwnApplication(): Promise<{ clerk: TestActor; own: Applicant }> {
  const email = `clerk${++clerkCount}@school.test`
  return { clerk: await createUser('registrar', { email }), own: await anApplicant(db, { course, email }) }
}

/** Checks the refusals that every write of the office has. */
async function checkRefusals(path: string, body?: unknown): Promise<void> {
  const { clerk, own: application } = await addOwnApplication()
  expect((await inject('POST', `/api/admissions/999999/${path}`, { as: 'registrar', body })).status).toBe(404)
  expect((await sendPost(application, path, body)).status).toBe(401)
  expect((await sendPost(application, path, body, 'cashier')).status).toBe(403)
  expect((await sendPost(application, path, body, 'student')).status).toBe(403)
  expect((await sendPost(application, path, body, clerk)).status).toBe(403)
}

describe('the list', () => {
  test('has the statuses, the documents and the marks of an application', async () => {
    const ownCourse = await aCourse(db)
    const time = new Date('2026-07-01T02:00:00Z')
    const applicant = await anApplicant(db, { course: ownCourse, last_name: 'Bato' })
    const completedApplicant = await anApplicant(db, { course: ownCourse, last_name: 'Abad' })
    const thirdApplicant = await anApplicant(db, { course: ownCourse, last_name: 'Cruz' })
    await sql`update admissions set confirmed_at = ${time} where id in (${applicant.admission_id}, ${completedApplicant.admission_id})`.execute(
      db,
    )
    await sql`update admissions set completed_at = ${time}, submitted_at = ${time} where id = ${completedApplicant.admission_id}`.execute(
      db,
    )
    for (const kind of ['form_138', 'good_moral', 'birth_certificate', 'photos']) {
      await sendPost(completedApplicant, `documents/${kind}`, { status: 'original_received' }, 'registrar')
    }
    const listNames = async (query: Record<string, string>) =>
      (await listAdmissions({ course_id: ownCourse.id, ...query })).data.map((row: { last_name: string }) => row.last_name)
    expect(await listNames({})).toEqual(['Abad', 'Bato', 'Cruz'])
    expect(await listNames({ sort: 'name' })).toEqual(['Abad', 'Bato', 'Cruz'])
    expect(await listNames({ status: 'confirmed' })).toEqual(['Bato'])
    expect(await listNames({ status: 'completed' })).toEqual(['Abad'])
    expect(await listNames({ documents: 'complete' })).toEqual(['Abad'])
    expect(await listNames({ documents: 'missing', level: '1' })).toEqual(['Bato', 'Cruz'])
    expect(await listNames({ submitted_to: '2026-07-01' })).toEqual(['Abad'])
    expect(await listNames({ submitted_from: '2026-07-02', submitted_to: '2027-01-01' })).toEqual(['Bato', 'Cruz'])
    expect(await listNames({ search: thirdApplicant.trans_no })).toEqual(['Cruz'])
    const { data, meta } = await listAdmissions({ course_id: ownCourse.id, status: 'completed' })
    expect([data[0].documents, meta.total]).toEqual([{ given: 4, needed: 4, missing: [] }, 1])
    await inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'registrar' })
    await inject('POST', `/api/enrollments/rejectAdmissions/${thirdApplicant.id}`, { as: 'registrar', body: { reason: 'Late' } })
    expect(await listNames({})).toEqual(['Abad'])
    expect(await listNames({ status: 'accepted' })).toEqual(['Bato'])
    expect(await listNames({ status: 'rejected' })).toEqual(['Cruz'])
    const rejectedRow = (await listAdmissions({ course_id: ownCourse.id, status: 'rejected' })).data[0]
    expect(rejectedRow.can).toEqual({ accept: false, reject: false, edit: false, delete: true })
  })

  test('marks possible duplicates until the office dismisses them', async () => {
    const student = await aStudent(db, {
      first_name: 'Nena',
      last_name: 'Dela-Peña',
      birthdate: '2007-01-02',
      student_id_number: '2020-00001',
    })
    const ownCourse = await aCourse(db)
    const applicant = await anApplicant(db, { course: ownCourse, first_name: 'NENA', last_name: 'Dela Pena', birthdate: '2007-01-02' })
    expect((await listAdmissions({ course_id: ownCourse.id })).data[0].has_duplicates).toBe(true)
    const [duplicate] = (await getDetail(applicant)).body.data.duplicates
    expect(duplicate).toMatchObject({ student_id: student.student_id, student_id_number: '2020-00001', matches: ['name'], enrollments: [] })
    const answer = await sendPost(applicant, 'not-the-same', { user_info_id: student.user_info_id }, 'registrar')
    expect(answer.body.data[0].body).toBe('Different person: Nena Dela-Peña, 2020-00001.')
    expect(await readLastAudit()).toMatchObject({ action: 'admission.not_the_same', entity_id: String(applicant.admission_id) })
    expect((await listAdmissions({ course_id: ownCourse.id })).data[0].has_duplicates).toBe(false)
    expect((await getDetail(applicant)).body.data.duplicates).toEqual([])
    expect((await sendPost(applicant, 'not-the-same', { user_info_id: student.user_info_id }, 'registrar')).status).toBe(404)
    expect((await sendPost(applicant, 'not-the-same', { user_info_id: 'x' }, 'registrar')).status).toBe(422)
    await checkRefusals('not-the-same', { user_info_id: student.user_info_id })
  })

  test('finds a duplicate by the email of an account, also when the record has another email', async () => {
    const student = await aStudent(db, { email: 'signs.in@mail.test' })
    await sql`update user_infos set personal_email = 'other@mail.test' where id = ${student.user_info_id}`.execute(db)
    const ownCourse = await aCourse(db)
    const applicant = await anApplicant(db, { course: ownCourse })
    await sql`update user_infos set personal_email = 'Signs.In@mail.test' where id = ${applicant.user_info_id}`.execute(db)
    expect((await listAdmissions({ course_id: ownCourse.id })).data[0].has_duplicates).toBe(true)
    expect((await getDetail(applicant)).body.data.duplicates).toMatchObject([{ student_id: student.student_id, matches: ['email'] }])
  })

  test('finds a duplicate with a missing or shortened middle name', async () => {
    const student = await aStudent(db, { first_name: 'Corazon', last_name: 'Magsaysay', birthdate: '2007-03-04' })
    await sql`update user_infos set middle_name = 'Dimaculangan' where id = ${student.user_info_id}`.execute(db)
    const ownCourse = await aCourse(db)
    const applicant = await anApplicant(db, { course: ownCourse, first_name: 'Corazon', last_name: 'Magsaysay', birthdate: '2007-03-04' })
    await sql`update user_infos set middle_name = 'D.' where id = ${applicant.user_info_id}`.execute(db)
    const otherApplicant = await anApplicant(db, {
      course: await aCourse(db),
      first_name: 'Corina',
      last_name: 'Magsaysay',
      birthdate: '2007-03-04',
    })
    expect((await listAdmissions({ course_id: ownCourse.id })).data[0].has_duplicates).toBe(true)
    expect((await getDetail(applicant)).body.data.duplicates).toMatchObject([{ student_id: student.student_id, matches: ['name'] }])
    expect((await getDetail(otherApplicant)).body.data.duplicates).toEqual([])
  })

  test('returns the ids of all listed applications, and finds one by search', async () => {
    const ownCourse = await aCourse(db)
    const applicants = [await anApplicant(db, { course: ownCourse }), await anApplicant(db, { course: ownCourse })]
    const ids = await inject('GET', '/api/admissions/ids', { as: 'registrar', query: { course_id: ownCourse.id } })
    expect(ids.body.data).toEqual({ ids: applicants.map((applicant) => applicant.id), total: 2 })
    const searchAdmissions = (search: string, as: TestActor = 'registrar') =>
      inject('GET', '/api/admissions/matches', { as, query: { search } })
    expect((await searchAdmissions(applicants[1]!.trans_no)).body.data.map((row: { id: number }) => row.id)).toEqual([
      applicants[1]!.admission_id,
    ])
    const transNo = 'A26-7KQ4-M2XD'
    await sql`update admissions set trans_no = ${transNo} where id = ${applicants[0]!.admission_id}`.execute(db)
    await sql`update enrollments set search_text = '' where id = ${applicants[0]!.id}`.execute(db)
    expect((await searchAdmissions('a26 7kq4m2xd')).body.data.map((row: { id: number }) => row.id)).toEqual([applicants[0]!.admission_id])
    expect((await searchAdmissions('zzzz')).body.data).toEqual([])
    expect((await searchAdmissions('a')).status).toBe(422)
    expect((await searchAdmissions('cruz', 'cashier')).status).toBe(403)
    expect((await inject('GET', '/api/admissions', { as: 'guard' })).status).toBe(403)
  })
})

describe('documents', () => {
  test('are marked with user and time; waiving requires a remark', async () => {
    const registrar = await createUser('registrar')
    const applicant = await anApplicant(db, { course })
    const answer = await sendPost(applicant, 'documents/form_138', { status: 'original_received' }, registrar)
    expect(answer.body.message).toBe('Form 138 / SF9 (report card): original received')
    expect(answer.body.data[0]).toMatchObject({
      kind: 'form_138',
      is_required: true,
      status: 'original_received',
      received_by: registrar.name,
      received_at: t.clock.now.toISOString(),
    })
    expect(await readLastAudit()).toMatchObject({
      actor_id: registrar.id,
      action: 'admission.document',
      entity_id: String(applicant.admission_id),
    })
    expect((await sendPost(applicant, 'documents/good_moral', { status: 'waived' }, registrar)).body.errors).toHaveProperty('remark')
    expect((await sendPost(applicant, 'documents/good_moral', { status: 'waived', remark: 'ALS passer' }, registrar)).status).toBe(200)
    const clearedAnswer = await sendPost(applicant, 'documents/form_138', { status: 'none' }, registrar)
    expect(clearedAnswer.body.data[0]).toMatchObject({ status: 'none', received_by: null, received_at: null })
    // A document that is not on the checklist of a new student is listed after it.
    const otherAnswer = await sendPost(applicant, 'documents/tor', { status: 'soft_copy' }, registrar)
    expect(otherAnswer.body.data.at(-1)).toMatchObject({ kind: 'tor', is_required: false, status: 'soft_copy' })
    expect((await sendPost(applicant, 'documents/passport', { status: 'none' }, registrar)).status).toBe(422)
    await checkRefusals('documents/form_138', { status: 'soft_copy' })
  })

  test('of the student count that the office has without an application', async () => {
    const ownCourse = await aCourse(db)
    const applicant = await anApplicant(db, { course: ownCourse })
    await sql`
      insert into admission_documents (student_id, kind, status)
      select ${applicant.student_id}, kind, 'original_received' from unnest(array['form_138', 'good_moral', 'birth_certificate']) kind`.execute(
      db,
    )
    const { data } = await listAdmissions({ course_id: ownCourse.id })
    expect(data[0].documents).toEqual({ given: 3, needed: 4, missing: ['photos'] })
    const answer = await sendPost(applicant, 'documents/photos', { status: 'waived', remark: 'Taken here' }, 'registrar')
    expect(answer.body.data.slice(0, 4).map(({ status }: { status: string }) => status)).toEqual([
      ...Array(3).fill('original_received'),
      'waived',
    ])
    expect((await listAdmissions({ course_id: ownCourse.id, documents: 'complete' })).data).toHaveLength(1)
  })

  test('keep one row when two clerks mark the same document at once', async () => {
    const applicant = await anApplicant(db, { course })
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendPost(applicant, 'documents/form_138', { status: 'original_received' }, 'registrar')),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const { rows } = await sql`select from admission_documents where admission_id = ${applicant.admission_id}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('are opened only by the office, with their type and without caching', async () => {
    const applicant = await anApplicant(db, { course })
    const body = Buffer.from('%PDF-1.7 a report card')
    const ctx = t.ctx()
    const file = await ctx.transaction((tx) =>
      ctx.files.put(tx, { kind: 'admission_document', name: 'Form 138.pdf', mime: 'application/pdf', body }),
    )
    await sql`
      insert into admission_documents (admission_id, kind, status, file_id)
      values (${applicant.admission_id}, 'form_138', 'soft_copy', ${file.id})`.execute(db)
    const path = `/api/admissions/${applicant.admission_id}/documents/form_138/file`
    const answer = await inject('GET', path, { as: 'registrar' })
    expect([answer.status, answer.body]).toEqual([200, body.toString()])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('Form 138.pdf'),
    })
    expect(await readLastAudit()).toMatchObject({ action: 'admission.view_file', entity_id: String(applicant.admission_id) })
    expect((await getDetail(applicant)).body.data.documents[0].file).toEqual({
      name: 'Form 138.pdf',
      mime: 'application/pdf',
      size: body.length,
    })
    expect((await inject('GET', path)).status).toBe(401)
    expect((await inject('GET', path, { as: 'cashier' })).status).toBe(403)
    expect((await inject('GET', path.replace('form_138', 'photos'), { as: 'registrar' })).status).toBe(404)
    expect((await inject('GET', `/api/admissions/${applicant.admission_id}/photo`, { as: 'registrar' })).status).toBe(404)
  })
})

describe('notes', () => {
  test('are added with author and time', async () => {
    const registrar = await createUser('registrar')
    const applicant = await anApplicant(db, { course })
    await sendPost(applicant, 'notes', { body: 'Called the school.' }, registrar)
    const answer = await sendPost(applicant, 'notes', { body: '  They send SF10 on Monday.\r\n\r\n\r\n\r\nRef 12  ' }, registrar)
    expect(answer.body.data.map((note: { body: string }) => note.body)).toEqual([
      'They send SF10 on Monday.\n\nRef 12',
      'Called the school.',
    ])
    expect(answer.body.data[0]).toMatchObject({ created_by: registrar.name, created_at: t.clock.now.toISOString() })
    expect(await readLastAudit()).toMatchObject({ actor_id: registrar.id, action: 'admission.note' })
    expect((await sendPost(applicant, 'notes', { body: ' ' }, registrar)).body.errors).toHaveProperty('body')
    await checkRefusals('notes', { body: 'Mine' })
  })
})

describe('confirm and complete at the counter', () => {
  test.each(['confirmed', 'completed'] as const)('%s', async (mark) => {
    const applicant = await anApplicant(db, { course })
    const answer = await sendPost(applicant, mark, undefined, 'registrar')
    expect(answer.body.data[`${mark}_at`]).toBe(t.clock.now.toISOString())
    const application = (await getDetail(applicant)).body.data
    expect([application.confirmed_at, application.completed_at]).toEqual([
      t.clock.now.toISOString(),
      mark === 'completed' ? t.clock.now.toISOString() : null,
    ])
    expect(await readLastAudit()).toMatchObject({ action: mark === 'confirmed' ? 'admission.confirm' : 'admission.complete' })
    const known = (await t.audits()).length
    expect((await sendPost(applicant, mark, undefined, 'registrar')).body).toEqual(answer.body)
    expect((await t.audits()).length).toBe(known)
    expect((await inject('POST', `/api/admissions/abc/${mark}`, { as: 'registrar' })).status).toBe(422)
    await inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'registrar' })
    expect(listReasonCodes(await sendPost(applicant, mark, undefined, 'registrar'))).toEqual(['admission.decided'])
    await checkRefusals(mark)
  })
})

test('lists the history with users, actions and changed fields, newest first', async () => {
  t.clock.now = new Date()
  const registrar = await createUser('registrar')
  const applicant = await anApplicant(db, { course })
  await sendPost(applicant, 'notes', { body: 'Incomplete' }, registrar)
  await sendPost(applicant, 'documents/form_138', { status: 'soft_copy' }, registrar)
  await inject('POST', `/api/enrollments/rejectAdmissions/${applicant.id}`, { as: registrar, body: { reason: 'No card' } })
  const { body } = await inject('GET', `/api/admissions/${applicant.admission_id}/history`, { as: 'registrar' })
  expect(body.data.map((line: { action: string }) => line.action)).toEqual(['reject', 'document', 'note'])
  expect(body.data[0]).toMatchObject({
    by: registrar.name,
    reason: 'No card',
    changes: expect.arrayContaining([{ field: 'status', before: '1', after: '0' }]),
  })
  expect(body.data[1].changes).toEqual([{ field: 'Form 138 / SF9 (report card)', before: 'not submitted', after: 'scanned copy' }])
  expect((await inject('GET', `/api/admissions/${applicant.admission_id}/history`, { as: 'cashier' })).status).toBe(403)
})

test('hides a deleted application in lists and details', async () => {
  const ownCourse = await aCourse(db)
  const applicant = await anApplicant(db, { course: ownCourse })
  await sql`update admissions set deleted_at = now() where id = ${applicant.admission_id}`.execute(db)
  expect((await listAdmissions({ course_id: ownCourse.id })).meta.total).toBe(0)
  expect((await getDetail(applicant)).status).toBe(404)
  expect((await sendPost(applicant, 'notes', { body: 'x' }, 'registrar')).status).toBe(404)
})
