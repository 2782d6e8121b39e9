import { beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#platform/audit.ts'
import { anEnrollment, anOffer, aTerm, type Enrollment, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db } = app
let registrar: TestUser
let dean: TestUser
let offer: Offer
let enrollment: Enrollment
let other: Enrollment

type Entry = Parameters<typeof audit>[2]
const write = (entry: Entry) => audit(db, { actor: registrar, ip: '203.0.113.7', requestId: 'request' }, entry)
const read = (path: string, as: TestUser | 'cashier' | 'registrar' | 'student' | 'administrator', query = {}) =>
  app.inject('GET', path, { as, query })
const textsOf = (body: { data: { text: string }[] }) => body.data.map(({ text }) => text)

beforeAll(async () => {
  await aTerm(db)
  registrar = await app.createUser('registrar', { first_name: 'Maria', last_name: 'Santos' })
  dean = await app.createUser('dean')
  offer = await anOffer(db)
  enrollment = await anEnrollment(db, { status: 4, loads: [offer], net_centavos: 100_000 })
  other = await anEnrollment(db, { status: 4 })
  await write({ action: 'students.edit', entity: 'students', entity_id: enrollment.student_id, before: { level: 1 }, after: { level: 2 } })
  await write({ action: 'enrollment.accept', entity: 'enrollments', entity_id: enrollment.id })
  await write({ action: 'enrollment.accept', entity: 'enrollments', entity_id: other.id })
  await write({ action: 'offers.edit', entity: 'subject_offers', entity_id: offer.id })
  await write({ action: 'users.edit', entity: 'users', entity_id: registrar.id })
  await write({ action: 'settings.update', entity: 'settings', entity_id: 'maintenance' })
  const payment = { enrollment_id: enrollment.id, amount: '400', tender: 'cash', or_number: 'OR-1' }
  expect((await app.inject('POST', '/api/payments', { as: 'cashier', body: payment })).status).toBe(200)
})

describe('the history of a record', () => {
  test('of a student has the record and the enrollments, for the registrar, without addresses and without payments', async () => {
    const { status, body } = await read(`/api/students/${enrollment.student_id}/history`, registrar)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(2)
    expect(body.data[1]).toMatchObject({
      actor: 'Maria Santos',
      roles: ['Registrar'],
      changes: [{ field: 'Level', before: '1', after: '2' }],
    })
    expect(body.data[0].text).toMatch(/^accepted the enrollment of DELA CRUZ/)
    expect(JSON.stringify(body)).not.toContain('203.0.113.7')
  })

  test('of an enrollment and of an account is read by the office that keeps it', async () => {
    expect((await read(`/api/enrollments/${enrollment.id}/history`, registrar)).body.data).toHaveLength(1)
    const { body } = await read(`/api/accounts/${enrollment.id}/history`, 'cashier')
    expect(textsOf(body)[0]).toMatch(/^received the payment OR-1 of /)
    expect((await read(`/api/accounts/${enrollment.id}/history`, 'student')).status).toBe(403)
    expect((await read(`/api/enrollments/${enrollment.id}/history`, 'cashier')).status).toBe(403)
    expect((await read(`/api/students/${enrollment.student_id}/history`, 'cashier')).status).toBe(403)
  })

  test('of a user, a class and the settings', async () => {
    expect(textsOf((await read(`/api/users/${registrar.id}/history`, 'administrator')).body)).toEqual(['edited the user SANTOS, Maria'])
    expect(textsOf((await read(`/api/subjectOffers/${offer.id}/history`, registrar)).body)).toHaveLength(1)
    expect(textsOf((await read('/api/settings/history', 'administrator')).body)).toEqual(['changed the settings maintenance'])
    for (const path of [`/api/users/${registrar.id}/history`, '/api/settings/history'])
      expect((await read(path, registrar)).status).toBe(403)
  })

  test('of grade sheets is not shown to a dean of another department', async () => {
    await write({ action: 'grades.post', entity: 'grade_sheets', entity_id: 987_654 })
    expect((await read(`/api/grade-sheets/${offer.id}/history`, registrar)).body.data).toEqual([])
    expect((await read(`/api/grade-sheets/${offer.id}/history`, dean)).status).toBe(404)
  })

  test('is read page by page', async () => {
    const path = `/api/students/${enrollment.student_id}/history`
    const first = (await read(path, registrar, { limit: 1 })).body
    const second = (await read(path, registrar, { limit: 1, older_than: first.meta.older })).body
    expect(textsOf(second)[0]).toMatch(/^edited the record of /)
    expect(second.meta.older).toBeNull()
  })
})
