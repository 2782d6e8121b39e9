import type { ProspectusRow } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aSubject, aTerm } from '../enrollment/testing.ts'
import { aPlan, asRegistrar, giveGrade, OLD } from './testing.ts'

const t = await testApp()
const api = asRegistrar(t)
await aTerm(t.db)
const term = (level: number, semester: number, rows: ProspectusRow[]) => ({
  level,
  semester,
  rows: rows.map(({ id, updated_at }) => ({ id, updated_at })),
})
const codes = async (...args: Parameters<typeof api.rows>) => (await api.rows(...args)).map((row) => `${row.code}@${row.level}.${row.sort}`)

it('puts a term in a new order and leaves audit rows', async () => {
  const { course } = await aPlan(t)
  const [first, second] = await api.rows(course)
  const { status, body } = await api.order(course, term(1, 1, [second!, first!]))
  expect([status, body.message, body.warnings]).toEqual([200, 'Prospectus Successfully Updated', []])
  expect(body.data.rows.map((row: ProspectusRow) => row.code)).toEqual(['CC102', 'CC101'])
  expect((await t.audits()).slice(-2)).toMatchObject([
    { action: 'prospectus.move_row', before: { place: 2 }, after: { place: 1 } },
    { action: 'prospectus.move_row', before: { place: 1 }, after: { place: 2 } },
  ])
})

it('logs all that moved with one statement', async () => {
  const { course } = await aPlan(t)
  for (const code of ['CC105', 'CC106']) await aSubject(t.db, { course, code })
  const rows = (await api.rows(course)).filter((row) => row.level === 1 && row.semester === 1)
  await sql`create sequence audit_statements`.execute(t.db)
  await sql`create function count_statement() returns trigger language plpgsql as $$ begin perform nextval('audit_statements'); return null; end $$`.execute(
    t.db,
  )
  await sql`create trigger count_statement after insert on audit_logs for each statement execute function count_statement()`.execute(t.db)
  const before = (await t.audits()).length
  expect((await api.order(course, term(1, 1, rows.toReversed()))).status).toBe(200)
  const { rows: counted } = await sql<{ n: number }>`select last_value as n from audit_statements`.execute(t.db)
  await sql`drop trigger count_statement on audit_logs`.execute(t.db)
  expect([rows.length, (await t.audits()).length - before, counted[0]?.n]).toEqual([4, 4, 1])
})

it('moves a subject to another term, also one with grades, and warns of what it needs later', async () => {
  const { course, subjects } = await aPlan(t)
  await giveGrade(t, course, subjects.second)
  const [first, second, third, fourth] = await api.rows(course)
  const { body } = await api.order(course, term(2, 1, [second!, fourth!]))
  expect(body.warnings).toEqual([
    expect.objectContaining({
      code: 'prospectus.later_term',
      message: 'CC103 needs CC102, which is planned later, in Second Year, First Semester.',
    }),
  ])
  expect(await codes(course)).toEqual(['CC101@1.1', 'CC103@1.1', 'CC102@2.1', 'CC104@2.2'])
  expect([first!.sort, third!.sort]).toEqual([1, 1])
})

it('refuses an order of an older term: a row that changed, or one that was added meanwhile', async () => {
  const { course } = await aPlan(t)
  const [first, second] = await api.rows(course)
  expect((await api.order(course, term(1, 1, [second!, { ...first!, updated_at: OLD }]))).body.reasons[0].code).toBe('stale')
  await aSubject(t.db, { course, code: 'NEW' })
  const late = await api.order(course, term(1, 1, [second!, first!]))
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Somebody added a subject')])
})

it('refuses bad input: nothing, a subject twice, a level the course does not have', async () => {
  const { course } = await aPlan(t)
  const [first, second] = await api.rows(course)
  expect((await api.order(course, term(1, 1, []))).body.errors).toHaveProperty('rows')
  expect((await api.order(course, term(1, 1, [first!, second!, first!]))).body.errors).toHaveProperty('rows')
  expect((await api.order(course, term(11, 1, [first!]))).body.errors).toHaveProperty('level')
})

it("is for those who may edit curricula, and never takes another curriculum's row", async () => {
  const [one, other] = [await aPlan(t), await aPlan(t)]
  const mixed = term(1, 1, [...(await api.rows(one.course)).slice(0, 2), (await api.rows(other.course))[0]!])
  const path = `/api/prospectus/${one.course.curriculum_id}/order`
  expect((await t.inject('PUT', path, { body: mixed })).status).toBe(401)
  expect((await t.inject('PUT', path, { as: 'cashier', body: mixed })).status).toBe(403)
  const refused = await api.order(one.course, mixed)
  expect([refused.status, refused.body.reasons[0].code]).toEqual([422, 'prospectus.other_curriculum'])
  expect((await api.order(one.course, { ...mixed, rows: [{ id: 999_999, updated_at: OLD }] })).status).toBe(404)
})
