import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anApplicant, anEnrollment, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db } = app
let admin: TestUser

beforeAll(async () => {
  await aTerm(db)
  admin = await app.createUser('administrator', { last_name: 'Zamora' })
})

const list = (query: Record<string, string | number> = {}, as: TestUser = admin) =>
  app.inject('GET', '/api/users/duplicates', { as, query })
const remove = (id: number | null, as: TestUser = admin) => app.inject('DELETE', `/api/users/duplicates/${id}`, { as })
const dismiss = (ids: number[], as: TestUser = admin) => app.inject('POST', '/api/users/duplicates/dismissals', { as, body: { ids } })
const setPerson = (id: number, fields: { contact_number?: string; middle_name?: string; lrn?: string }) =>
  sql`update user_infos set contact_number = coalesce(${fields.contact_number ?? null}, contact_number),
      middle_name = coalesce(${fields.middle_name ?? null}, middle_name), lrn = coalesce(${fields.lrn ?? null}, lrn) where id = ${id}`.execute(
    db,
  )

interface Listed {
  evidence: string[]
  is_strong: boolean
  records: { id: number }[]
}

/** The pairs of the list as ids, with their evidence. */
async function pairs(query: Record<string, string | number> = {}) {
  const { body } = await list(query)
  return body.data.map(({ evidence, is_strong, records }: Listed) => [records.map(({ id }) => id), evidence.toSorted(), is_strong])
}

test('a person is found by name and birthdate, email, mobile number and LRN; "No Data" is never the same', async () => {
  const first = await aStudent(db, { first_name: 'Niña', last_name: 'Peña-Cruz', birthdate: '2004-01-02', email: 'nina@mail.test' })
  const second = await aStudent(db, { first_name: 'NINA', last_name: 'Pena Cruz', birthdate: '2004-01-02', account: false })
  expect(await pairs()).toEqual([[[first.user_info_id, second.user_info_id], ['name_birthdate'], true]])
  await setPerson(first.user_info_id, { contact_number: '0917 555 1234' })
  await setPerson(second.user_info_id, { contact_number: '+639175551234' })
  const ids = [first.user_info_id, second.user_info_id]
  expect(await pairs({ search: 'pena', evidence: 'mobile' })).toEqual([[ids, ['mobile', 'name_birthdate'], true]])
  expect(await pairs({ search: 'somebody else' })).toEqual([])
  expect(await pairs({ evidence: 'email' })).toEqual([])
  const sibling = await aStudent(db, {
    first_name: 'Carlo',
    last_name: 'Peña',
    birthdate: '2008-01-02',
    account: false,
    email: 'NINA@mail.test',
  })
  expect(await pairs()).toEqual([
    [ids, ['mobile', 'name_birthdate'], true],
    [[first.user_info_id, sibling.user_info_id], ['email'], false],
  ])
  expect((await list({ evidence: 'email', format: 'csv' })).body).toMatch(/",Same email\r\n$/)
  await setPerson(second.user_info_id, { middle_name: 'Bautista', contact_number: 'No Data' })
  await setPerson(first.user_info_id, { contact_number: 'No Data' })
  await sql`update user_infos set personal_email = 'No Data' where id in (${second.user_info_id}, ${sibling.user_info_id})`.execute(db)
  expect(await pairs()).toEqual([])
  const applicant = await anApplicant(db)
  await setPerson(first.user_info_id, { lrn: '105432200177' })
  await sql`update admissions set details = details || '{"lrn": "105432200177"}' where student_id = ${applicant.student_id}`.execute(db)
  expect(await pairs()).toEqual([[[first.user_info_id, applicant.user_info_id], ['lrn'], true]])
  const { body } = await list()
  expect(body.meta).toEqual({ current_page: 1, per_page: 15, last_page: 1, total: 1 })
  expect(body.data[0].records[0]).toMatchObject({
    email: 'nina@mail.test',
    roles: ['Student'],
    enrollments: 0,
    payments: 0,
    grades: 0,
    is_active: true,
  })
})

test('a pair that is two people is listed no more, and the log says who said so', async () => {
  const [first, second] = [
    await aStudent(db, { first_name: 'Lea', last_name: 'Santos', birthdate: '2003-03-03' }),
    await aStudent(db, { first_name: 'Lea', last_name: 'Santos', birthdate: '2003-03-03' }),
  ]
  expect(await pairs({ search: 'lea santos' })).toHaveLength(1)
  const registrar = await app.createUser('registrar')
  expect((await dismiss([second.user_info_id, first.user_info_id], registrar)).status).toBe(403)
  expect((await list({}, registrar)).status).toBe(403)
  expect((await dismiss([second.user_info_id, second.user_info_id])).status).toBe(422)
  expect((await dismiss([second.user_info_id, 999_999])).status).toBe(404)
  for (let n = 0; n < 2; n++) expect((await dismiss([second.user_info_id, first.user_info_id])).status).toBe(200)
  expect(await pairs({ search: 'lea santos' })).toEqual([])
  expect((await app.audits()).filter(({ action }) => action === 'duplicates.dismiss')).toMatchObject([{ actor_id: admin.id }])
})

test('an account that nothing depends on is deleted with its person; one with records is not', async () => {
  const student = await aStudent(db)
  const registrar = await app.createUser('registrar')
  expect((await remove(student.user_id, registrar)).status).toBe(403)
  expect((await remove(student.user_id)).body).toEqual({ message: 'User Account Successfully Deleted.' })
  const left = await sql`select id from user_infos where id = ${student.user_info_id}`.execute(db)
  expect(left.rows).toEqual([])
  expect((await remove(student.user_id)).status).toBe(404)
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'duplicates.delete', entity_id: String(student.user_id), actor_id: admin.id })

  const rejected = await aStudent(db)
  await anEnrollment(db, { student: rejected, status: 0 })
  expect((await remove(rejected.user_id)).status).toBe(200)
  const remaining = await sql`select user_id from user_infos where id = ${rejected.user_info_id}`.execute(db)
  expect(remaining.rows).toEqual([{ user_id: null }])

  const enrolled = await anEnrollment(db, { status: 2 })
  const refused = await remove(enrolled.user_id)
  expect([refused.status, refused.body.reasons[0].code]).toEqual([422, 'user.has_records'])
  expect(refused.body.message).toMatch(/has 1 enrollment and cannot be deleted/)
  const cashier = await app.createUser('cashier')
  expect((await remove(cashier.id)).body.reasons[0].code).toBe('user.has_records')
})

test('nobody deletes the own account, and the last administrator stays', async () => {
  const double = await aStudent(db, { email: 'zamora@mail.test' })
  await sql`update user_infos set personal_email = 'zamora@mail.test' where user_id = ${admin.id}`.execute(db)
  const { records } = (await list({ search: 'zamora@mail.test' })).body.data[0]
  const canDelete = Object.fromEntries(records.map((row: { user_id: number; can: { delete: boolean } }) => [row.user_id, row.can.delete]))
  expect(canDelete).toEqual({ [admin.id]: false, [double.user_id!]: true })
  expect((await remove(admin.id)).body.reasons[0].code).toBe('user.self')
  const helper = await app.createUser('registrar')
  await sql`insert into user_permissions (user_id, permission_id) select ${helper.id}, id from permissions where name = 'Delete Duplicate Users'`.execute(
    db,
  )
  expect((await remove(admin.id, helper)).status).toBe(403)
})

// The database ends a statement after fifteen seconds, which is too short to compare every two of them.
test('twenty thousand people are compared by what they have in common', async () => {
  for (let from = 1; from <= 20_000; from += 2000)
    await sql`
      insert into user_infos (first_name, last_name, birthdate, personal_email, contact_number)
      select 'First' || n % 997, 'Last' || n % 1999, date '1990-01-01' + n % 7000, 'p' || n % 19000 || '@mail.test', '0918' || lpad((n % 19500)::text, 7, '0')
      from generate_series(${from}::int, ${from + 1999}::int) n`.execute(db)
  await sql`analyze user_infos`.execute(db)
  const { body } = await list()
  expect(body.meta.total).toBeGreaterThan(1000)
  expect(body.data).toHaveLength(15)
})
