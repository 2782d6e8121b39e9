import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { type Applicant, aCourse, anApplicant, aStudent, aTerm, type Course } from '../../enrollment/testing.ts'

const t = await testApp({ pool: 12 })
const { db, inject, createUser } = t
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const detail = (one: Applicant, as: Who = 'registrar') => inject('GET', `/api/admissions/${one.admission_id}`, { as })
const list = async (query: Record<string, string | number>) => (await inject('GET', '/api/admissions', { as: 'registrar', query })).body
const post = (one: Applicant, path: string, body?: unknown, as?: Who) =>
  inject('POST', `/api/admissions/${one.admission_id}/${path}`, { as, body })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const lastAudit = async () => (await t.audits()).at(-1)

let clerks = 0

/** A person whose email is the clerk's own: their application. */
async function ownApplication(): Promise<{ clerk: Who; own: Applicant }> {
  const email = `clerk${++clerks}@school.test`
  return { clerk: await createUser('registrar', { email }), own: await anApplicant(db, { course, email }) }
}

/** The four refusals that every write of the desk has. */
async function refusals(path: string, body?: unknown): Promise<void> {
  const { clerk, own } = await ownApplication()
  expect((await inject('POST', `/api/admissions/999999/${path}`, { as: 'registrar', body })).status).toBe(404)
  expect((await post(own, path, body)).status).toBe(401)
  expect((await post(own, path, body, 'cashier')).status).toBe(403)
  expect((await post(own, path, body, 'student')).status).toBe(403)
  expect((await post(own, path, body, clerk)).status).toBe(403)
}

describe('the list', () => {
  test('has the states, the documents and the marks of an application', async () => {
    const own = await aCourse(db)
    const at = new Date('2026-07-01T02:00:00Z')
    const one = await anApplicant(db, { course: own, last_name: 'Bato' })
    const two = await anApplicant(db, { course: own, last_name: 'Abad' })
    const three = await anApplicant(db, { course: own, last_name: 'Cruz' })
    await sql`update admissions set confirmed_at = ${at} where id in (${one.admission_id}, ${two.admission_id})`.execute(db)
    await sql`update admissions set completed_at = ${at}, submitted_at = ${at} where id = ${two.admission_id}`.execute(db)
    for (const kind of ['form_138', 'good_moral', 'birth_certificate', 'photos']) {
      await post(two, `documents/${kind}`, { status: 'original_received' }, 'registrar')
    }
    const names = async (query: Record<string, string>) =>
      (await list({ course_id: own.id, ...query })).data.map((row: { last_name: string }) => row.last_name)
    expect(await names({})).toEqual(['Bato', 'Abad', 'Cruz'])
    expect(await names({ sort: 'name' })).toEqual(['Abad', 'Bato', 'Cruz'])
    expect(await names({ state: 'confirmed' })).toEqual(['Bato'])
    expect(await names({ state: 'completed' })).toEqual(['Abad'])
    expect(await names({ documents: 'complete' })).toEqual(['Abad'])
    expect(await names({ documents: 'missing', level: '1' })).toEqual(['Bato', 'Cruz'])
    expect(await names({ submitted_to: '2026-07-01' })).toEqual(['Abad'])
    expect(await names({ submitted_from: '2026-07-02', submitted_to: '2027-01-01' })).toEqual(['Bato', 'Cruz'])
    expect(await names({ search: three.trans_no })).toEqual(['Cruz'])
    const { data, meta } = await list({ course_id: own.id, state: 'completed' })
    expect([data[0].documents, meta.total]).toEqual([{ given: 4, needed: 4, missing: [] }, 1])
    await inject('POST', `/api/enrollments/acceptAdmissions/${one.id}`, { as: 'registrar' })
    await inject('POST', `/api/enrollments/rejectAdmissions/${three.id}`, { as: 'registrar', body: { reason: 'Late' } })
    expect(await names({})).toEqual(['Abad'])
    expect(await names({ state: 'accepted' })).toEqual(['Bato'])
    expect(await names({ state: 'rejected' })).toEqual(['Cruz'])
    const rejected = (await list({ course_id: own.id, state: 'rejected' })).data[0]
    expect(rejected.can).toEqual({ accept: false, reject: false, edit: false, delete: true })
  })

  test('marks who may be on record already until somebody has looked', async () => {
    const known = await aStudent(db, {
      first_name: 'Nena',
      last_name: 'Dela-Peña',
      birthdate: '2007-01-02',
      student_id_number: '2020-00001',
    })
    const own = await aCourse(db)
    const one = await anApplicant(db, { course: own, first_name: 'NENA', last_name: 'Dela Pena', birthdate: '2007-01-02' })
    expect((await list({ course_id: own.id })).data[0].has_duplicates).toBe(true)
    const [found] = (await detail(one)).body.data.duplicates
    expect(found).toMatchObject({ student_id: known.student_id, student_id_number: '2020-00001', matches: ['name'], enrollments: [] })
    const answer = await post(one, 'not-the-same', { user_info_id: known.user_info_id }, 'registrar')
    expect(answer.body.data[0].body).toBe('Not the same person as Nena Dela-Peña, 2020-00001.')
    expect(await lastAudit()).toMatchObject({ action: 'admission.not_the_same', entity_id: String(one.admission_id) })
    expect((await list({ course_id: own.id })).data[0].has_duplicates).toBe(false)
    expect((await detail(one)).body.data.duplicates).toEqual([])
    expect((await post(one, 'not-the-same', { user_info_id: known.user_info_id }, 'registrar')).status).toBe(404)
    expect((await post(one, 'not-the-same', { user_info_id: 'x' }, 'registrar')).status).toBe(422)
    await refusals('not-the-same', { user_info_id: known.user_info_id })
  })

  test('the email somebody signs in with finds its owner, whatever email is on their record', async () => {
    const known = await aStudent(db, { email: 'signs.in@mail.test' })
    await sql`update user_infos set personal_email = 'other@mail.test' where id = ${known.user_info_id}`.execute(db)
    const own = await aCourse(db)
    const one = await anApplicant(db, { course: own })
    await sql`update user_infos set personal_email = 'Signs.In@mail.test' where id = ${one.user_info_id}`.execute(db)
    expect((await list({ course_id: own.id })).data[0].has_duplicates).toBe(true)
    expect((await detail(one)).body.data.duplicates).toMatchObject([{ student_id: known.student_id, matches: ['email'] }])
  })

  test('a middle name that was left out or shortened hides nobody', async () => {
    const known = await aStudent(db, { first_name: 'Corazon', last_name: 'Magsaysay', birthdate: '2007-03-04' })
    await sql`update user_infos set middle_name = 'Dimaculangan' where id = ${known.user_info_id}`.execute(db)
    const own = await aCourse(db)
    const one = await anApplicant(db, { course: own, first_name: 'Corazon', last_name: 'Magsaysay', birthdate: '2007-03-04' })
    await sql`update user_infos set middle_name = 'D.' where id = ${one.user_info_id}`.execute(db)
    const twin = await anApplicant(db, { course: await aCourse(db), first_name: 'Corina', last_name: 'Magsaysay', birthdate: '2007-03-04' })
    expect((await list({ course_id: own.id })).data[0].has_duplicates).toBe(true)
    expect((await detail(one)).body.data.duplicates).toMatchObject([{ student_id: known.student_id, matches: ['name'] }])
    expect((await detail(twin)).body.data.duplicates).toEqual([])
  })

  test('gives the ids of all it shows, and finds one at the counter', async () => {
    const own = await aCourse(db)
    const some = [await anApplicant(db, { course: own }), await anApplicant(db, { course: own })]
    const ids = await inject('GET', '/api/admissions/ids', { as: 'registrar', query: { course_id: own.id } })
    expect(ids.body.data).toEqual({ ids: some.map((one) => one.id), total: 2 })
    const found = (search: string, as: Who = 'registrar') => inject('GET', '/api/admissions/found', { as, query: { search } })
    expect((await found(some[1]!.trans_no)).body.data.map((row: { id: number }) => row.id)).toEqual([some[1]!.admission_id])
    const typed = 'A26-7KQ4-M2XD'
    await sql`update admissions set trans_no = ${typed} where id = ${some[0]!.admission_id}`.execute(db)
    await sql`update enrollments set search_text = '' where id = ${some[0]!.id}`.execute(db)
    expect((await found('a26 7kq4m2xd')).body.data.map((row: { id: number }) => row.id)).toEqual([some[0]!.admission_id])
    expect((await found('zzzz')).body.data).toEqual([])
    expect((await found('a')).status).toBe(422)
    expect((await found('cruz', 'cashier')).status).toBe(403)
    expect((await inject('GET', '/api/admissions', { as: 'guard' })).status).toBe(403)
  })
})

describe('documents', () => {
  test('are marked with who and when; waived needs a remark', async () => {
    const registrar = await createUser('registrar')
    const one = await anApplicant(db, { course })
    const answer = await post(one, 'documents/form_138', { status: 'original_received' }, registrar)
    expect(answer.body.message).toBe('Form 138 / SF9 (report card): original received')
    expect(answer.body.data[0]).toMatchObject({
      kind: 'form_138',
      is_required: true,
      status: 'original_received',
      received_by: registrar.name,
      received_at: t.clock.now.toISOString(),
    })
    expect(await lastAudit()).toMatchObject({ actor_id: registrar.id, action: 'admission.document', entity_id: String(one.admission_id) })
    expect((await post(one, 'documents/good_moral', { status: 'waived' }, registrar)).body.errors).toHaveProperty('remark')
    expect((await post(one, 'documents/good_moral', { status: 'waived', remark: 'ALS passer' }, registrar)).status).toBe(200)
    const back = await post(one, 'documents/form_138', { status: 'none' }, registrar)
    expect(back.body.data[0]).toMatchObject({ status: 'none', received_by: null, received_at: null })
    // A paper that the list of a new student does not have is shown after it.
    const other = await post(one, 'documents/tor', { status: 'soft_copy' }, registrar)
    expect(other.body.data.at(-1)).toMatchObject({ kind: 'tor', is_required: false, status: 'soft_copy' })
    expect((await post(one, 'documents/passport', { status: 'none' }, registrar)).status).toBe(422)
    await refusals('documents/form_138', { status: 'soft_copy' })
  })

  test('two clerks mark the same paper at once: one row', async () => {
    const one = await anApplicant(db, { course })
    const answers = await Promise.all([1, 2, 3].map(() => post(one, 'documents/form_138', { status: 'original_received' }, 'registrar')))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const { rows } = await sql`select from admission_documents where admission_id = ${one.admission_id}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('a file is read by the desk alone, as what it is, and kept by no cache', async () => {
    const one = await anApplicant(db, { course })
    const body = Buffer.from('%PDF-1.7 a report card')
    const ctx = t.ctx()
    const file = await ctx.transaction((tx) =>
      ctx.files.put(tx, { kind: 'admission_document', name: 'Form 138.pdf', mime: 'application/pdf', body }),
    )
    await sql`
      insert into admission_documents (admission_id, kind, status, file_id)
      values (${one.admission_id}, 'form_138', 'soft_copy', ${file.id})`.execute(db)
    const path = `/api/admissions/${one.admission_id}/documents/form_138/file`
    const answer = await inject('GET', path, { as: 'registrar' })
    expect([answer.status, answer.body]).toEqual([200, body.toString()])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('Form 138.pdf'),
    })
    expect(await lastAudit()).toMatchObject({ action: 'admission.view_file', entity_id: String(one.admission_id) })
    expect((await detail(one)).body.data.documents[0].file).toEqual({ name: 'Form 138.pdf', mime: 'application/pdf', size: body.length })
    expect((await inject('GET', path)).status).toBe(401)
    expect((await inject('GET', path, { as: 'cashier' })).status).toBe(403)
    expect((await inject('GET', path.replace('form_138', 'photos'), { as: 'registrar' })).status).toBe(404)
    expect((await inject('GET', `/api/admissions/${one.admission_id}/photo`, { as: 'registrar' })).status).toBe(404)
  })
})

describe('notes', () => {
  test('are added with author and time, and stay', async () => {
    const registrar = await createUser('registrar')
    const one = await anApplicant(db, { course })
    await post(one, 'notes', { body: 'Called the school.' }, registrar)
    const answer = await post(one, 'notes', { body: '  They send SF10 on Monday.\r\n\r\n\r\n\r\nRef 12  ' }, registrar)
    expect(answer.body.data.map((note: { body: string }) => note.body)).toEqual([
      'They send SF10 on Monday.\n\nRef 12',
      'Called the school.',
    ])
    expect(answer.body.data[0]).toMatchObject({ author: registrar.name, created_at: t.clock.now.toISOString() })
    expect(await lastAudit()).toMatchObject({ actor_id: registrar.id, action: 'admission.note' })
    expect((await post(one, 'notes', { body: ' ' }, registrar)).body.errors).toHaveProperty('body')
    await refusals('notes', { body: 'Mine' })
  })
})

describe('confirm and complete at the counter', () => {
  test.each(['confirmed', 'completed'] as const)('%s', async (mark) => {
    const one = await anApplicant(db, { course })
    const answer = await post(one, mark, undefined, 'registrar')
    expect(answer.body.data[`${mark}_at`]).toBe(t.clock.now.toISOString())
    const told = (await detail(one)).body.data
    expect([told.confirmed_at, told.completed_at]).toEqual([
      t.clock.now.toISOString(),
      mark === 'completed' ? t.clock.now.toISOString() : null,
    ])
    expect(await lastAudit()).toMatchObject({ action: mark === 'confirmed' ? 'admission.confirm' : 'admission.complete' })
    const known = (await t.audits()).length
    expect((await post(one, mark, undefined, 'registrar')).body).toEqual(answer.body)
    expect((await t.audits()).length).toBe(known)
    expect((await inject('POST', `/api/admissions/abc/${mark}`, { as: 'registrar' })).status).toBe(422)
    await inject('POST', `/api/enrollments/acceptAdmissions/${one.id}`, { as: 'registrar' })
    expect(codes(await post(one, mark, undefined, 'registrar'))).toEqual(['admission.decided'])
    await refusals(mark)
  })
})

test('the history tells who did what and which fields changed, newest first', async () => {
  t.clock.now = new Date()
  const registrar = await createUser('registrar')
  const one = await anApplicant(db, { course })
  await post(one, 'notes', { body: 'Incomplete' }, registrar)
  await post(one, 'documents/form_138', { status: 'soft_copy' }, registrar)
  await inject('POST', `/api/enrollments/rejectAdmissions/${one.id}`, { as: registrar, body: { reason: 'No card' } })
  const { body } = await inject('GET', `/api/admissions/${one.admission_id}/history`, { as: 'registrar' })
  expect(body.data.map((line: { action: string }) => line.action)).toEqual(['reject', 'document', 'note'])
  expect(body.data[0]).toMatchObject({
    by: registrar.name,
    reason: 'No card',
    changes: expect.arrayContaining([{ field: 'status', before: '1', after: '0' }]),
  })
  expect(body.data[1].changes).toEqual([{ field: 'Form 138 / SF9 (report card)', before: 'not here', after: 'soft copy' }])
  expect((await inject('GET', `/api/admissions/${one.admission_id}/history`, { as: 'cashier' })).status).toBe(403)
})

test('a deleted application is in no list and no detail', async () => {
  const own = await aCourse(db)
  const one = await anApplicant(db, { course: own })
  await sql`update admissions set deleted_at = now() where id = ${one.admission_id}`.execute(db)
  expect((await list({ course_id: own.id })).meta.total).toBe(0)
  expect((await detail(one)).status).toBe(404)
  expect((await post(one, 'notes', { body: 'x' }, 'registrar')).status).toBe(404)
})
