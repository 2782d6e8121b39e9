import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { anOffer, aTerm } from '../enrollment/testing.ts'
import { aPlan, asRegistrar, giveGrade, OLD } from './testing.ts'

const t = await testApp()
const api = asRegistrar(t)
await aTerm(t.db)

it('removes a subject nothing depends on and leaves an audit row', async () => {
  const { course } = await aPlan(t)
  const { id, updated_at } = await api.row(course, 'CC104')
  const { status, body } = await api.remove(course, id, updated_at)
  expect([status, body]).toEqual([200, { data: { id }, message: 'CC104 Successfully Deleted' }])
  expect((await api.rows(course)).map((row) => row.code)).toEqual(['CC101', 'CC102', 'CC103'])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'prospectus.remove_row', before: { code: 'CC104', prerequisites: ['CC103'] } })
})

it('refuses what is required, offered or graded, and names all of it', async () => {
  const { course, subjects } = await aPlan(t)
  await anOffer(t.db, { subject: subjects.third })
  await giveGrade(t, course, subjects.second)
  const refused = async (code: string) => {
    const row = await api.row(course, code)
    const { status, body } = await api.remove(course, row.id, row.updated_at)
    return [status, body.reasons.map((reason: { code: string }) => reason.code), body.reasons.at(-1).message]
  }
  expect(await refused('CC103')).toEqual([409, ['prospectus.has_offers', 'prospectus.required'], 'CC103 is required by CC104.'])
  expect(await refused('CC102')).toEqual([409, ['prospectus.has_grades', 'prospectus.required'], 'CC102 is required by CC103.'])
})

it('refuses an older row and bad input', async () => {
  const { course } = await aPlan(t)
  const { id } = await api.row(course, 'CC104')
  expect((await api.remove(course, id, OLD)).body.reasons[0].code).toBe('stale')
  expect((await api.remove(course, id, 'yesterday')).status).toBe(422)
})

it("is for those who may edit curricula, and never reaches another curriculum's row", async () => {
  const [one, other] = [await aPlan(t), await aPlan(t)]
  const path = `/api/prospectus/${one.course.curriculum_id}/rows/${one.subjects.fourth.id}`
  const query = { updated_at: OLD }
  expect((await t.inject('DELETE', path, { query })).status).toBe(401)
  expect((await t.inject('DELETE', path, { as: 'school_admin', query })).status).toBe(403)
  expect((await api.remove(one.course, other.subjects.fourth.id, OLD)).status).toBe(404)
})
