import { expect, it } from 'vitest'
import { createGrade, createPlan, OUTDATED, registrarApi } from '#testing/academics/prospectus.ts'
import { anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const api = registrarApi(t)
await aTerm(t.db)

it('removes a subject without dependents and leaves an audit row', async () => {
  const { course } = await createPlan(t)
  const { id, updated_at } = await api.findRow(course, 'CC104')
  const { status, body } = await api.removeRow(course, id, updated_at)
  expect([status, body]).toEqual([200, { data: { id }, message: 'CC104 Successfully Deleted' }])
  expect((await api.listRows(course)).map((row) => row.code)).toEqual(['CC101', 'CC102', 'CC103'])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'prospectus.remove_row', before: { code: 'CC104', prerequisites: ['CC103'] } })
})

it('rejects removing a required, offered or graded subject, with all reasons', async () => {
  const { course, subjects } = await createPlan(t)
  await anOffer(t.db, { subject: subjects.third })
  await createGrade(t, course, subjects.second)
  const requestRemoval = async (code: string) => {
    const row = await api.findRow(course, code)
    const { status, body } = await api.removeRow(course, row.id, row.updated_at)
    return [status, body.reasons.map((reason: { code: string }) => reason.code), body.reasons.at(-1).message]
  }
  expect(await requestRemoval('CC103')).toEqual([409, ['prospectus.has_offers', 'prospectus.required'], 'CC103 is required by CC104.'])
  expect(await requestRemoval('CC102')).toEqual([409, ['prospectus.has_grades', 'prospectus.required'], 'CC102 is required by CC103.'])
})

it('rejects a stale row and bad input', async () => {
  const { course } = await createPlan(t)
  const { id } = await api.findRow(course, 'CC104')
  expect((await api.removeRow(course, id, OUTDATED)).body.reasons[0].code).toBe('stale')
  expect((await api.removeRow(course, id, 'yesterday')).status).toBe(422)
})

it("rejects calls without permission, and another curriculum's row", async () => {
  const [ownPlan, otherPlan] = [await createPlan(t), await createPlan(t)]
  const path = `/api/prospectus/${ownPlan.course.curriculum_id}/rows/${ownPlan.subjects.fourth.id}`
  const query = { updated_at: OUTDATED }
  expect((await t.inject('DELETE', path, { query })).status).toBe(401)
  expect((await t.inject('DELETE', path, { as: 'school_admin', query })).status).toBe(403)
  expect((await api.removeRow(ownPlan.course, otherPlan.subjects.fourth.id, OUTDATED)).status).toBe(404)
})
