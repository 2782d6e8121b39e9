import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { alsoStudent, codes, rowsOf } from '#testing/enrollment/actions.ts'
import { aBarangay, aCourse, anEnrollment, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const personNames = { first_name: 'Maria', last_name: 'Santos', basis_of_change: 'typing_error' }
const updateStudentInfo = (id: number, body: unknown, as: Caller = 'registrar') =>
  inject('PUT', `/api/enrollments/update-info/${id}`, { as, body })
const readStudentInfo = async (id: number, as: Caller = 'registrar') =>
  (await inject('GET', `/api/enrollments/update-info/${id}`, { as })).body.data

test('does not move the address of reset links of an account that has more rights than the editor', async () => {
  const names = { first_name: 'Lorna', last_name: 'Abad', basis_of_change: 'marriage' }
  for (const [role, status] of [
    ['cashier', 403],
    ['student', 200],
  ] as const) {
    const { id, user_id } = await anEnrollment(db, { course, status: 4 })
    await sql`update users set email = null where id = ${user_id}`.execute(db)
    await sql`delete from user_roles where user_id = ${user_id}`.execute(db)
    await sql`insert into user_roles (user_id, role_id) select ${user_id}, id from roles where key = ${role}`.execute(db)
    const before = await readStudentInfo(id)
    expect((await updateStudentInfo(id, { ...names, personal_email: 'taker@example.com' })).status).toBe(status)
    expect((await updateStudentInfo(id, { ...names, contact_number: '09171234567' })).status).toBe(200)
    const mailed = (await app.mails()).filter(({ to }) => to === before.personal_email)
    expect(mailed.map(({ text }) => text.includes('no longer sent to this address'))).toEqual(status === 200 ? [true] : [])
    const { personal_email } = await readStudentInfo(id)
    expect(personal_email).toBe(status === 200 ? 'taker@example.com' : before.personal_email)
  }
})

describe('authorization and validation', () => {
  test('changes only the given fields, and updates account, lists and history', async () => {
    const registrar = await app.createUser('registrar')
    const enrollment = await anEnrollment(db, { course, status: 4 })
    const psgc_code = await aBarangay(db)
    const address = { province: 'Nueva Ecija', municipality: 'City of Cabanatuan', barangay: 'Aduas Norte', psgc_code, zipcode: '3100' }
    const form = { ...personNames, middle_name: '', contact_number: '0917 123 4567', guardian_name: 'Rosa Santos', ...address }
    const answer = await updateStudentInfo(enrollment.id, form, registrar)
    expect(answer.body).toMatchObject({
      message: 'Enrollment Successfully Updated.',
      data: { student: { last_name: 'Santos', middle_name: null } },
    })
    expect(await readStudentInfo(enrollment.id)).toMatchObject({
      ...address,
      first_name: 'Maria',
      contact_number: '09171234567',
      guardian_name: 'Rosa Santos',
      birthdate: '2005-05-05',
      gender: 'Male',
    })
    expect(await rowsOf(db, sql<object>`select name from users where id = ${enrollment.user_id}`)).toEqual([{ name: 'Maria Santos' }])
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { search: 'santos maria' } })
    expect(list.body.data.map((row: { id: number }) => row.id)).toEqual([enrollment.id])
    const auditRow = (await app.audits()).at(-1)!
    expect(auditRow).toMatchObject({
      action: 'enrollment.update_info',
      actor_id: registrar.id,
      before: { middle_name: 'Santos' },
      after: { middle_name: null, basis_of_change: 'Typing error' },
    })
    const [event] = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    expect(event.title).toBe('Personal details corrected')
    expect(JSON.stringify(event)).not.toContain('09171234567')
  })

  test('rejects unknown enrollments, bad input, callers without permission and the own enrollment', async () => {
    const enrollment = await anEnrollment(db, { course })
    expect((await updateStudentInfo(999_999, personNames)).status).toBe(404)
    const answer = await updateStudentInfo(enrollment.id, {
      first_name: ' ',
      last_name: 'x',
      contact_number: '123',
      personal_email: 'nobody',
      lrn: '1',
      birthdate: 'soon',
    })
    expect(Object.keys(answer.body.errors).sort()).toEqual(['birthdate', 'contact_number', 'first_name', 'lrn', 'personal_email'])
    expect((await updateStudentInfo(enrollment.id, { ...personNames, basis_of_change: '' })).body.errors).toHaveProperty('basis_of_change')
    expect((await updateStudentInfo(enrollment.id, { ...personNames, birthdate: '2999-01-01' })).body.errors).toHaveProperty('birthdate')
    expect(
      (await updateStudentInfo(enrollment.id, { ...personNames, psgc_code: await aBarangay(db), province: 'Cebu' })).body.errors,
    ).toHaveProperty('province')
    expect((await inject('PUT', `/api/enrollments/update-info/${enrollment.id}`, { body: personNames })).status).toBe(401)
    expect((await updateStudentInfo(enrollment.id, personNames, 'cashier')).status).toBe(403)
    expect((await inject('GET', `/api/enrollments/update-info/${enrollment.id}`, { as: 'cashier' })).status).toBe(403)
    expect((await updateStudentInfo(enrollment.id, personNames, await alsoStudent(app, 'registrar', enrollment.user_id))).status).toBe(403)
  })
})

test('rejects the LRN of another record and a withdrawn enrollment', async () => {
  const lrn = '123456789012'
  const otherStudent = await aStudent(db)
  await sql`update user_infos set lrn = ${lrn} where id = ${otherStudent.user_info_id}`.execute(db)
  const [enrollment, withdrawnEnrollment] = [await anEnrollment(db, { course }), await anEnrollment(db, { course, withdrawn: true })]
  expect((await updateStudentInfo(enrollment.id, { ...personNames, lrn })).body.errors).toEqual({
    lrn: ['Another record already has this LRN'],
  })
  const answer = await updateStudentInfo(withdrawnEnrollment.id, personNames)
  expect([answer.status, codes(answer)]).toEqual([409, ['enrollment.withdrawn']])
})

test('names the change when a form is out of date', async () => {
  const enrollment = await anEnrollment(db, { course })
  const { updated_at } = await readStudentInfo(enrollment.id)
  await updateStudentInfo(enrollment.id, { ...personNames, religion: 'Roman Catholic', updated_at })
  const staleAnswer = await updateStudentInfo(enrollment.id, { ...personNames, updated_at })
  expect([staleAnswer.status, codes(staleAnswer)]).toEqual([409, ['stale']])
  expect(staleAnswer.body.message).toContain('religion')
})
