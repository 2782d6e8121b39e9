import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aTerm } from '../enrollment/testing.ts'

const t = await testApp()
await aTerm(t.db)
const course = await aCourse(t.db)
const remove = (id: number, as: 'registrar' | 'full_time' | 'student' = 'registrar') =>
  t.inject('DELETE', `/api/subjectOffers/${id}`, { as })
const total = async () => (await t.inject('GET', '/api/subjectOffers', { as: 'registrar' })).body.meta.total

test('an offer that nobody had goes with its meetings, and leaves an audit row', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'M 7:30AM-8:30AM RM 1' })
  expect(await total()).toBe(1)
  expect(await remove(offer.id)).toMatchObject({ status: 200, body: { message: 'Subject Offer Successfully Deleted' } })
  expect((await sql`select from offer_meetings`.execute(t.db)).rows).toEqual([])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'offers.delete', before: { code: offer.code } })
  expect(await total()).toBe(0)
  expect((await remove(offer.id)).status).toBe(404)
})

test('one that a student ever had stays', async () => {
  const offer = await anOffer(t.db, { course })
  const { loads } = await anEnrollment(t.db, { course, loads: [offer] })
  await sql`update loads set deleted_at = now() where id = ${loads[0]?.id}`.execute(t.db)
  const refused = await remove(offer.id)
  expect([refused.status, refused.body.reasons]).toMatchObject([
    409,
    [{ code: 'offer.has_loads', clears_by: 'Dissolve the section instead' }],
  ])
  const { body } = await t.inject('GET', `/api/subjectOffers/${offer.id}`, { as: 'registrar' })
  expect(body.data).toMatchObject({ can: { delete: false, dissolve: true }, reasons: refused.body.reasons })
})

test('bad input, nobody, the wrong role', async () => {
  const offer = await anOffer(t.db, { course })
  expect((await t.inject('DELETE', '/api/subjectOffers/x', { as: 'registrar' })).status).toBe(422)
  expect((await t.inject('DELETE', `/api/subjectOffers/${offer.id}`)).status).toBe(401)
  for (const role of ['full_time', 'student'] as const) expect((await remove(offer.id, role)).status).toBe(403)
})
