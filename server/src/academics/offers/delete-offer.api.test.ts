import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await aTerm(t.db)
const course = await aCourse(t.db)
const deleteOffer = (id: number, as: 'registrar' | 'full_time' | 'student' = 'registrar') =>
  t.inject('DELETE', `/api/subjectOffers/${id}`, { as })
const countOffers = async () => (await t.inject('GET', '/api/subjectOffers', { as: 'registrar' })).body.meta.total

test('deletes an offer without students, with its meetings, and leaves an audit row', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'M 7:30AM-8:30AM RM 1' })
  expect(await countOffers()).toBe(1)
  expect(await deleteOffer(offer.id)).toMatchObject({ status: 200, body: { message: 'Subject Offer Successfully Deleted' } })
  expect((await sql`select from offer_meetings`.execute(t.db)).rows).toEqual([])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'offers.delete', before: { code: offer.code } })
  expect(await countOffers()).toBe(0)
  expect((await deleteOffer(offer.id)).status).toBe(404)
})

test('rejects deleting an offer that a student ever had', async () => {
  const offer = await anOffer(t.db, { course })
  const { loads } = await anEnrollment(t.db, { course, loads: [offer] })
  await sql`update loads set deleted_at = now() where id = ${loads[0]?.id}`.execute(t.db)
  const refusal = await deleteOffer(offer.id)
  expect([refusal.status, refusal.body.reasons]).toMatchObject([
    409,
    [{ code: 'offer.has_loads', clears_by: 'Dissolve the section instead' }],
  ])
  const { body } = await t.inject('GET', `/api/subjectOffers/${offer.id}`, { as: 'registrar' })
  expect(body.data).toMatchObject({ can: { delete: false, dissolve: true }, reasons: refusal.body.reasons })
})

test('rejects bad input, calls without a session, and the wrong role', async () => {
  const offer = await anOffer(t.db, { course })
  expect((await t.inject('DELETE', '/api/subjectOffers/x', { as: 'registrar' })).status).toBe(422)
  expect((await t.inject('DELETE', `/api/subjectOffers/${offer.id}`)).status).toBe(401)
  for (const role of ['full_time', 'student'] as const) expect((await deleteOffer(offer.id, role)).status).toBe(403)
})
