import type { ProspectusRow } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createGrade, createPlan, OUTDATED, registrarApi } from '#testing/academics/prospectus.ts'
import { aSubject, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const api = registrarApi(t)
await aTerm(t.db)
const termForm = (level: number, semester: number, rows: ProspectusRow[]) => ({
  level,
  semester,
  rows: rows.map(({ id, updated_at }) => ({ id, updated_at })),
})
const listPositions = async (...args: Parameters<typeof api.listRows>) =>
  (await api.listRows(...args)).map((row) => `${row.code}@${row.level}.${row.sort}`)

it('puts a term in a new order and leaves audit rows', async () => {
  const { course } = await createPlan(t)
  const [first, second] = await api.listRows(course)
  const { status, body } = await api.orderTerm(course, termForm(1, 1, [second!, first!]))
  expect([status, body.message, body.warnings]).toEqual([200, 'Prospectus Successfully Updated', []])
  expect(body.data.rows.map((row: ProspectusRow) => row.code)).toEqual(['CC102', 'CC101'])
  expect((await t.audits()).slice(-2)).toMatchObject([
    { action: 'prospectus.move_row', before: { place: 2 }, after: { place: 1 } },
    { action: 'prospectus.move_row', before: { place: 1 }, after: { place: 2 } },
  ])
})

it('audits all moved rows with one statement', async () => {
  const { course } = await createPlan(t)
  for (const code of ['CC105', 'CC106']) await aSubject(t.db, { course, code })
  const rows = (await api.listRows(course)).filter((row) => row.level === 1 && row.semester === 1)
  await sql`create sequence audit_statements`.execute(t.ownerDb)
  await sql`grant usage, select on audit_statements to public`.execute(t.ownerDb)
  await sql`create function count_statement() returns trigger language plpgsql as $$ begin perform nextval('audit_statements'); return null; end $$`.execute(
    t.ownerDb,
  )
  await sql`create trigger count_statement after insert on audit_logs for each statement execute function count_statement()`.execute(
    t.ownerDb,
  )
  const before = (await t.audits()).length
  expect((await api.orderTerm(course, termForm(1, 1, rows.toReversed()))).status).toBe(200)
  const { rows: statementCount } = await sql<{ n: number }>`select last_value as n from audit_statements`.execute(t.db)
  await sql`drop trigger count_statement on audit_logs`.execute(t.ownerDb)
  expect([rows.length, (await t.audits()).length - before, statementCount[0]?.n]).toEqual([4, 4, 1])
})

it('moves a subject to another term, also one with grades, and warns of a later prerequisite', async () => {
  const { course, subjects } = await createPlan(t)
  await createGrade(t, course, subjects.second)
  const [first, second, third, fourth] = await api.listRows(course)
  const { body } = await api.orderTerm(course, termForm(2, 1, [second!, fourth!]))
  expect(body.warnings).toEqual([
    expect.objectContaining({
      code: 'prospectus.later_term',
      message: 'CC103 needs CC102, which is planned later, in Second Year, First Semester.',
    }),
  ])
  expect(await listPositions(course)).toEqual(['CC101@1.1', 'CC103@1.1', 'CC102@2.1', 'CC104@2.2'])
  expect([first!.sort, third!.sort]).toEqual([1, 1])
})

it('rejects a stale order: after a row was changed or added', async () => {
  const { course } = await createPlan(t)
  const [first, second] = await api.listRows(course)
  expect((await api.orderTerm(course, termForm(1, 1, [second!, { ...first!, updated_at: OUTDATED }]))).body.reasons[0].code).toBe('stale')
  await aSubject(t.db, { course, code: 'NEW' })
  const staleAnswer = await api.orderTerm(course, termForm(1, 1, [second!, first!]))
  expect([staleAnswer.status, staleAnswer.body.message]).toEqual([409, expect.stringContaining('Another user added a subject')])
})

it('rejects bad input: no rows, a subject twice, a level the course does not have', async () => {
  const { course } = await createPlan(t)
  const [first, second] = await api.listRows(course)
  expect((await api.orderTerm(course, termForm(1, 1, []))).body.errors).toHaveProperty('rows')
  expect((await api.orderTerm(course, termForm(1, 1, [first!, second!, first!]))).body.errors).toHaveProperty('rows')
  expect((await api.orderTerm(course, termForm(11, 1, [first!]))).body.errors).toHaveProperty('level')
})

it("rejects calls without permission, and another curriculum's row", async () => {
  const [ownPlan, otherPlan] = [await createPlan(t), await createPlan(t)]
  const mixedForm = termForm(1, 1, [...(await api.listRows(ownPlan.course)).slice(0, 2), (await api.listRows(otherPlan.course))[0]!])
  const path = `/api/prospectus/${ownPlan.course.curriculum_id}/order`
  expect((await t.inject('PUT', path, { body: mixedForm })).status).toBe(401)
  expect((await t.inject('PUT', path, { as: 'cashier', body: mixedForm })).status).toBe(403)
  const answer = await api.orderTerm(ownPlan.course, mixedForm)
  expect([answer.status, answer.body.reasons[0].code]).toEqual([422, 'prospectus.other_curriculum'])
  expect((await api.orderTerm(ownPlan.course, { ...mixedForm, rows: [{ id: 999_999, updated_at: OUTDATED }] })).status).toBe(404)
})
