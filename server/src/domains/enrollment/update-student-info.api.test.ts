import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aBarangay, aCourse, anEnrollment, aStudent, aTerm, type Course } from './testing.ts'
import { alsoStudent, codes, rowsOf } from './testing-actions.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const names = { first_name: 'Maria', last_name: 'Santos' }
const update = (id: number, body: unknown, as: Who = 'registrar') => inject('PUT', `/api/enrollments/update-info/${id}`, { as, body })
const read = async (id: number, as: Who = 'registrar') => (await inject('GET', `/api/enrollments/update-info/${id}`, { as })).body.data

describe('the five proofs', () => {
  test('changes what is sent and leaves the rest; account, lists and history follow', async () => {
    const registrar = await app.createUser('registrar')
    const one = await anEnrollment(db, { course, status: 4 })
    const psgc_code = await aBarangay(db)
    const address = { province: 'Nueva Ecija', municipality: 'City of Cabanatuan', barangay: 'Aduas Norte', psgc_code, zipcode: '3100' }
    const form = { ...names, middle_name: '', contact_number: '0917 123 4567', guardian_name: 'Rosa Santos', ...address }
    const answer = await update(one.id, form, registrar)
    expect(answer.body).toMatchObject({
      message: 'Enrollment Successfully Updated.',
      data: { student: { last_name: 'Santos', middle_name: null } },
    })
    expect(await read(one.id)).toMatchObject({
      ...address,
      first_name: 'Maria',
      contact_number: '09171234567',
      guardian_name: 'Rosa Santos',
      birthdate: '2005-05-05',
      gender: 'Male',
    })
    expect(await rowsOf(db, sql<object>`select name from users where id = ${one.user_id}`)).toEqual([{ name: 'Maria Santos' }])
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { search: 'santos maria' } })
    expect(list.body.data.map((row: { id: number }) => row.id)).toEqual([one.id])
    const audited = (await app.audits()).at(-1)!
    expect(audited).toMatchObject({
      action: 'enrollment.update_info',
      actor_id: registrar.id,
      before: { middle_name: 'Santos' },
      after: { middle_name: null },
    })
    const [event] = (await inject('GET', `/api/enrollments/${one.id}/events`, { as: 'registrar' })).body.data
    expect(event.title).toBe('Personal details corrected')
    expect(JSON.stringify(event)).not.toContain('09171234567')
  })

  test('unknown, bad input, not signed in, wrong role, own enrollment', async () => {
    const one = await anEnrollment(db, { course })
    expect((await update(999_999, names)).status).toBe(404)
    const violation = await update(one.id, {
      first_name: ' ',
      last_name: 'x',
      contact_number: '123',
      personal_email: 'nobody',
      lrn: '1',
      birthdate: 'soon',
    })
    expect(Object.keys(violation.body.errors).sort()).toEqual(['birthdate', 'contact_number', 'first_name', 'lrn', 'personal_email'])
    expect((await update(one.id, { ...names, birthdate: '2999-01-01' })).body.errors).toHaveProperty('birthdate')
    expect((await update(one.id, { ...names, psgc_code: await aBarangay(db), province: 'Cebu' })).body.errors).toHaveProperty('province')
    expect((await inject('PUT', `/api/enrollments/update-info/${one.id}`, { body: names })).status).toBe(401)
    expect((await update(one.id, names, 'cashier')).status).toBe(403)
    expect((await inject('GET', `/api/enrollments/update-info/${one.id}`, { as: 'cashier' })).status).toBe(403)
    expect((await update(one.id, names, await alsoStudent(app, 'registrar', one.user_id))).status).toBe(403)
  })
})

test("another record's LRN, and an enrollment that was withdrawn", async () => {
  const lrn = '123456789012'
  const somebody = await aStudent(db)
  await sql`update user_infos set lrn = ${lrn} where id = ${somebody.user_info_id}`.execute(db)
  const [one, gone] = [await anEnrollment(db, { course }), await anEnrollment(db, { course, withdrawn: true })]
  expect((await update(one.id, { ...names, lrn })).body.errors).toEqual({ lrn: ['Another record carries this LRN'] })
  const answer = await update(gone.id, names)
  expect([answer.status, codes(answer)]).toEqual([409, ['enrollment.withdrawn']])
})

test('a form filled before somebody changed it is told what changed', async () => {
  const one = await anEnrollment(db, { course })
  const { updated_at } = await read(one.id)
  await update(one.id, { ...names, religion: 'Roman Catholic', updated_at })
  const late = await update(one.id, { ...names, updated_at })
  expect([late.status, codes(late)]).toEqual([409, ['stale']])
  expect(late.body.message).toContain('religion')
})
