import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '#foundation/imports/run-import.ts'
import { theFees } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { db } = t
const { send, check, apply, undo, readImport, problems: listProblems, importSheet } = makeImportCalls(t, 'grants', 'school_admin')
let course: Course
let grantId: number
let target: string

const makeCsv = (...rows: (readonly (string | null)[])[]) =>
  ['Student number,Document no.,Date of the document,Remark', ...rows.map((cells) => cells.map((cell) => cell ?? '').join(','))].join('\n')
async function createBilled() {
  const enrollment = await anEnrollment(db, { course, status: 4, loads: [await anOffer(db, { course })], net_centavos: 1000 })
  const current = (await t.inject('GET', `/api/enrollments/${enrollment.id}/reassess`, { as: 'cashier' })).body.data
  const body = { digest: current.digest, updated_at: current.updated_at, reason: 'First bill' }
  expect((await t.inject('POST', `/api/enrollments/${enrollment.id}/reassess`, { as: 'cashier', body })).status).toBe(200)
  const { rows } = await sql<{ number: string }>`
    select i.student_id_number as number from students s join user_infos i on i.id = s.user_info_id where s.id = ${enrollment.student_id}`.execute(
    db,
  )
  return { ...enrollment, number: rows[0]!.number }
}
const listGrants = async (studentId: number) =>
  (await t.inject('GET', `/api/students/${studentId}/grants`, { as: 'cashier' })).body.data.grants
const listHolders = async (query: Record<string, string | number>) =>
  (await t.inject('GET', '/api/student-grants', { as: 'registrar', query })).body
const addGrant = async (body: object): Promise<number> =>
  (await t.inject('POST', '/api/grants', { as: 'administrator', body: { rule: 'percent', base: 'tuition', ...body } })).body.data.id

beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  course = await aCourse(db, { code: 'BSIT' })
  grantId = await addGrant({ name: 'Sibling discount', percent: '10' })
  target = `${grantId}/2026-2027/1`
})

describe('awarding a grant by list', () => {
  it('awards it to each student of the sheet, with document, bill and notification', async () => {
    const [first, second] = [await createBilled(), await createBilled()]
    const answer = await importSheet(target, makeCsv([first.number, 'S-1', '2026-06-20', 'Brother'], [second.number, null, null, null]))
    expect(answer.status).toBe(200)
    expect(await readImport(answer.id)).toMatchObject({ status: 'applied', target_name: 'Sibling discount, semester 1 2026-2027' })
    expect(await listGrants(first.student_id)).toMatchObject([
      { document_number: 'S-1', document_date: '2026-06-20', remark: 'Brother', semester: 1, amount_centavos: 13_500 },
    ])
    expect(await listGrants(second.student_id)).toMatchObject([{ document_number: null, amount_centavos: 13_500 }])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notifications where user_id in (${first.user_id}, ${second.user_id})`.execute(db)
    expect(rows[0]?.n).toBe(2)
    const actions = (await t.audits()).map(({ action }) => action)
    expect(actions.filter((action) => action === 'student_grant.award')).toHaveLength(2)
    expect(actions.at(-1)).toBe('imports.write')
  })

  it('tells the problems of each row, and leaves out those with errors', async () => {
    const [held, good] = [await createBilled(), await createBilled()]
    await importSheet(target, makeCsv([held.number]))
    const { data } = (await send(target, makeCsv([held.number], ['9999-1'], [good.number], [good.number], [good.number, 'D', '32 June'])))
      .body
    await check(data)
    expect(await listProblems(data.id)).toEqual([
      '2 warning: The student already has this grant in the period: it stays as it is',
      '3 error: No student has the number 9999-1',
      '5 error: Duplicate student: row 4 has the same student number',
      expect.stringContaining('6 error'),
      '6 error: Duplicate student: row 4 has the same student number',
    ])
  })

  it('is refused for a grant that has ended, without the permission, and for an unknown target', async () => {
    const { number } = await createBilled()
    const ended = await addGrant({ name: 'Old discount', percent: '5', is_active: false })
    expect((await send(`${ended}/2026-2027/1`, makeCsv([number]))).status).toBe(404)
    for (const unknown of ['0/2026-2027', `${grantId}/2026`, `${grantId}/2026-2027/4`, 'x']) {
      expect((await send(unknown, makeCsv([number]))).status).toBe(404)
    }
    expect((await send(target, makeCsv([number]), { as: await t.createUser('registrar') })).status).toBe(403)
    expect((await send(target, makeCsv([number]), { as: undefined })).status).toBe(401)
  })

  it('fails when the grant ends between the check and the write', async () => {
    const { number, student_id } = await createBilled()
    const name = 'Ends soon'
    const ending = await addGrant({ name, percent: '5' })
    const { data } = (await send(`${ending}/2026-2027/1`, makeCsv([number]))).body
    await check(data)
    const body = { name, rule: 'percent', percent: '5', base: 'tuition', is_active: false }
    expect((await t.inject('PUT', `/api/grants/${ending}`, { as: 'administrator', body })).status).toBe(200)
    await apply(data.id)
    await runImport(t.services(), data.id)
    expect(await readImport(data.id)).toMatchObject({ status: 'failed', failure: 'This grant does not exist or has ended.' })
    expect(await listGrants(student_id)).toEqual([])
  })

  it('leaves a student alone who gets the grant between the check and the write', async () => {
    const { number, student_id, id } = await createBilled()
    const awarding = db.transaction().execute(async (tx) => {
      await sql`select id from enrollments where id = ${id} for no key update`.execute(tx)
      const writing = importSheet(target, makeCsv([number]))
      await waitForBlocked(db, { text: 'from enrollments' })
      await sql`
        insert into student_grants (student_id, grant_id, school_year, semester) values (${student_id}, ${grantId}, '2026-2027', 1)`.execute(
        tx,
      )
      return { writing }
    })
    const applied = await (await awarding).writing
    expect(await readImport(applied.id)).toMatchObject({ status: 'applied' })
    expect(await listGrants(student_id)).toHaveLength(1)
  })

  it('is undone also after the grant has ended', async () => {
    const { student_id } = await anEnrollment(db, { course, status: 2 })
    await sql`update user_infos set student_id_number = '2026-77778' where id = (select user_info_id from students where id = ${student_id})`.execute(
      db,
    )
    const grant = await addGrant({ name: 'Ended later', percent: '5' })
    const applied = await importSheet(`${grant}/2026-2027/1`, makeCsv(['2026-77778']))
    const body = { name: 'Ended later', rule: 'percent', percent: '5', base: 'tuition', is_active: false }
    expect((await t.inject('PUT', `/api/grants/${grant}`, { as: 'administrator', body })).status).toBe(200)
    expect((await undo(applied.id)).status).toBe(200)
    expect(await listGrants(student_id)).toEqual([])
  })

  it('is not undone when a bill with the grant is made at that moment', async () => {
    const { student_id, id } = await anEnrollment(db, { course, status: 2, loads: [await anOffer(db, { course })] })
    await sql`update user_infos set student_id_number = '2026-77779' where id = (select user_info_id from students where id = ${student_id})`.execute(
      db,
    )
    await sql`update assessments set is_current = false where enrollment_id = ${id}`.execute(db)
    const applied = await importSheet(target, makeCsv(['2026-77779']))
    const billing = db.transaction().execute(async (tx) => {
      await sql`select id from enrollments where id = ${id} for no key update`.execute(tx)
      const undoing = undo(applied.id)
      await waitForBlocked(db, { text: 'from enrollments' })
      await sql`
        with bill as (insert into assessments (enrollment_id, version, gross_centavos, discount_centavos) values (${id}, 9, 100, 100) returning id), line as (
          insert into assessment_lines (assessment_id, kind, fee_category_id, description, rate_centavos, amount_centavos)
          select bill.id, 'tuition', (select min(id) from fee_categories where kind = 'tuition'), 'Tuition', 100, 100 from bill
        )
        insert into assessment_discounts (assessment_id, student_grant_id, description, amount_centavos)
        select bill.id, a.id, 'Sibling discount', 100 from bill, student_grants a where a.student_id = ${student_id}`.execute(tx)
      return { undoing }
    })
    const refusal = await (await billing).undoing
    expect([refusal.status, codes(refusal)]).toEqual([409, ['import.in_use']])
  })

  it('is undone while the grants are on no bill', async () => {
    const [billed, unbilled] = [await createBilled(), await anEnrollment(db, { course, status: 2 })]
    const applied = await importSheet(target, makeCsv([billed.number]))
    const refusal = await undo(applied.id)
    expect([refusal.status, codes(refusal)]).toEqual([409, ['import.in_use']])
    await sql`update user_infos set student_id_number = '2026-77777' where id = (select user_info_id from students where id = ${unbilled.student_id})`.execute(
      db,
    )
    const waiting = await importSheet(target, makeCsv(['2026-77777']))
    expect(await listGrants(unbilled.student_id)).toMatchObject([{ amount_centavos: 0 }])
    expect((await undo(waiting.id)).status).toBe(200)
    expect(await listGrants(unbilled.student_id)).toEqual([])
    expect((await t.audits()).map(({ action }) => action)).toContain('student_grant.delete')
  })
})

describe('the list of those who hold a grant', () => {
  it('is filtered and summed by grant, term, sponsor and course', async () => {
    const body = { name: 'Foundation', code: 'FND' }
    const sponsor = (await t.inject('POST', '/api/sponsors', { as: 'administrator', body })).body.data
    const paid = await addGrant({ name: 'Foundation grant', percent: '20', sponsor_id: sponsor.id, is_exclusive: false })
    const { number, student_id } = await createBilled()
    await importSheet(`${paid}/2026-2027`, makeCsv([number, 'F-9']))
    const { data, meta } = await listHolders({ sponsor_id: sponsor.id, school_year: '2026-2027' })
    expect(meta.total).toBe(1)
    expect(data).toMatchObject([
      {
        student: { id: student_id, student_id_number: number },
        course: 'BSIT',
        grant: { name: 'Foundation grant' },
        semester: null,
        amount_centavos: 27_000,
      },
    ])
    expect((await listHolders({ grant_id: paid, semester: 2 })).meta.total).toBe(1)
    expect((await listHolders({ grant_id: paid, course_id: 999_999 })).meta.total).toBe(0)
    expect((await listHolders({ grant_id: paid, status: 'revoked' })).meta.total).toBe(0)
    expect((await listHolders({ grant_id: paid, school_year: '2027-2028' })).meta.total).toBe(0)
    const totals = await t.inject('GET', '/api/student-grants/totals', { as: 'registrar', query: { grant_id: paid } })
    expect(totals.body.data).toEqual({ students: 1, amount_centavos: 27_000, sponsored_centavos: 27_000 })
    for (const path of ['/api/student-grants', '/api/student-grants/totals']) {
      expect((await t.inject('GET', path)).status).toBe(401)
      expect((await t.inject('GET', path, { as: 'student' })).status).toBe(403)
    }
  })
})
