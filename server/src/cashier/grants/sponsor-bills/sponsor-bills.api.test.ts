import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { theFees } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type CallOptions, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
const { db } = t
const admin = await t.createUser('school_admin', { first_name: 'Ana', last_name: 'Reyes' })
let course: Course
let grantId: number
let sponsorId: number

type As = CallOptions['as']
const term = { school_year: '2026-2027', semester: 1 }
const post = async (path: string, body: object) => (await t.inject('POST', path, { as: admin, body })).body.data
const readDraft = async (id = sponsorId) => (await t.inject('GET', `/api/sponsors/${id}/bill-draft`, { as: admin, query: term })).body.data
const issue = (body: object, as: As = admin, id = sponsorId) =>
  t.inject('POST', `/api/sponsors/${id}/bills`, { as, body: { ...term, ...body } })
const readBill = async (id: number) => (await t.inject('GET', `/api/sponsor-bills/${id}/print`, { as: 'cashier' })).body.data
const award = async (studentId: number, grant_id = grantId) => {
  const { digest } = (await t.inject('GET', `/api/students/${studentId}/grants/preview`, { as: admin, query: { grant_id, ...term } })).body
    .data
  return (await post(`/api/students/${studentId}/grants`, { grant_id, ...term, digest })).id
}
async function revoke(awardId: number): Promise<void> {
  const { digest } = (await t.inject('GET', `/api/student-grants/${awardId}/revocation`, { as: admin })).body.data
  await post(`/api/student-grants/${awardId}/revoke`, { reason: 'Not qualified', digest })
}
/** An enrolled student who holds the grant of the sponsor. */
async function createGrantee(status = 4) {
  const enrollment = await anEnrollment(db, { course, status, loads: [await anOffer(db, { course })], net_centavos: 100_000 })
  return { ...enrollment, award_id: await award(enrollment.student_id) }
}

beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  course = await aCourse(db, { code: 'BSIT' })
  sponsorId = (await post('/api/sponsors', { name: 'Commission on Higher Education', code: 'CHED', contact_person: 'Maria Cruz' })).id
  const form = { name: 'TES', rule: 'fixed', amount: '2,000', base: 'all', is_exclusive: false, sponsor_id: sponsorId }
  grantId = (await post('/api/grants', form)).id
})

describe('a billing list', () => {
  it('has the discounts of enrolled students that the sponsor pays, a number of its own and an audit row', async () => {
    expect((await readDraft()).lines).toEqual([])
    expect(codes(await issue({ digest: 'x' }))).toEqual(['sponsor_bill.empty'])
    const grantee = await createGrantee()
    await createGrantee(2)
    const waived = await post('/api/grants', { name: 'Sibling', rule: 'percent', percent: '10', base: 'tuition' })
    await award(grantee.student_id, waived.id)
    const draft = await readDraft()
    expect(draft).toMatchObject({
      total_centavos: 200_000,
      lines: [{ enrollment_id: grantee.id, course: 'BSIT', level: 1, grant_name: 'TES', amount_centavos: 200_000, is_correction: false }],
    })
    const { status, body } = await issue({ digest: draft.digest })
    expect([status, body.message]).toEqual([200, 'Billing List SB-000001 Successfully Issued'])
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: admin.id,
      action: 'sponsor_bill.issue',
      after: { number: 'SB-000001', lines: 1, total_centavos: 200_000 },
    })
    expect(await readBill(body.data.id)).toMatchObject({
      number: 'SB-000001',
      sponsor: { code: 'CHED', contact_person: 'Maria Cruz' },
      issued_by: admin.name,
      line_count: 1,
      total_centavos: 200_000,
      lines: draft.lines,
    })
    const head = (await t.inject('GET', `/api/sponsor-bills/${body.data.id}`, { as: 'cashier' })).body.data
    expect(head).toMatchObject({ number: 'SB-000001', line_count: 1 })
    expect(head).not.toHaveProperty('lines')
    expect((await readDraft()).lines).toEqual([])
  })

  it('keeps its lines when a bill changes; the difference is a correction in the next list', async () => {
    const [revoked, withdrawn, added] = [await createGrantee(), await createGrantee(), await createGrantee(2)]
    const first = (await issue({ digest: (await readDraft()).digest })).body.data
    const before = await readBill(first.id)
    expect(before.lines.map((line: { enrollment_id: number }) => line.enrollment_id).sort()).toEqual([revoked.id, withdrawn.id].sort())
    await revoke(revoked.award_id)
    await sql`update loads set deleted_at = now() where enrollment_id = ${withdrawn.id}`.execute(db)
    await sql`update enrollments set withdrawn_at = now() where id = ${withdrawn.id}`.execute(db)
    await sql`update enrollments set status = 4, enrolled_at = now(), registration_no = 'R-late' where id = ${added.id}`.execute(db)
    const draft = await readDraft()
    expect(draft.total_centavos).toBe(-200_000)
    const amounts = draft.lines.map((line: { enrollment_id: number; amount_centavos: number; is_correction: boolean }) => [
      line.enrollment_id,
      line.amount_centavos,
      line.is_correction,
    ])
    expect(amounts.toSorted((a: number[], b: number[]) => a[0]! - b[0]!)).toEqual([
      [revoked.id, -200_000, true],
      [withdrawn.id, -200_000, true],
      [added.id, 200_000, false],
    ])
    const second = (await issue({ digest: draft.digest })).body.data
    const file = await t.inject('GET', `/api/sponsor-bills/${second.id}/lines`, { as: admin, query: { format: 'csv' } })
    expect(file.body).toContain(',BSIT,First year,TES (correction),-2000.00')
    expect(await readBill(first.id)).toEqual(before)
    expect((await readDraft()).lines).toEqual([])
    const sponsor = (await t.inject('GET', '/api/sponsors', { as: admin })).body.data.find(({ id }: { id: number }) => id === sponsorId)
    expect(sponsor.billed_centavos).toBe(400_000)
  })

  it('is issued once for two clicks, and not from a draft that is out of date', async () => {
    await createGrantee()
    const { digest } = await readDraft()
    await createGrantee()
    expect(codes(await issue({ digest }))).toEqual(['stale'])
    const fresh = (await readDraft()).digest
    const answers = await Promise.all([1, 2].map(() => issue({ digest: fresh })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is refused with bad input, without a session, to other roles and for an unknown sponsor', async () => {
    expect(Object.keys((await issue({ school_year: '2026', semester: 5, digest: '' })).body.errors).sort()).toEqual([
      'digest',
      'school_year',
      'semester',
    ])
    expect((await t.inject('POST', `/api/sponsors/${sponsorId}/bills`, { body: {} })).status).toBe(401)
    for (const as of ['registrar', 'cashier', 'student'] as const) {
      expect((await issue({ digest: 'x' }, as)).status).toBe(403)
      expect((await t.inject('GET', `/api/sponsors/${sponsorId}/bill-draft`, { as, query: term })).status).toBe(403)
    }
    expect((await issue({ digest: 'x' }, admin, 999_999)).status).toBe(404)
    expect((await t.inject('GET', '/api/sponsors/999999/bill-draft', { as: admin, query: term })).status).toBe(404)
    expect((await t.inject('GET', '/api/sponsor-bills/999999', { as: admin })).status).toBe(404)
    for (const part of ['lines', 'print']) {
      expect((await t.inject('GET', `/api/sponsor-bills/999999/${part}`, { as: admin })).status).toBe(404)
    }
    expect((await t.inject('GET', '/api/sponsor-bills/1/print')).status).toBe(401)
    expect((await t.inject('GET', '/api/sponsor-bills/1/print', { as: 'student' })).status).toBe(403)
  })

  it('is listed by sponsor and term, with its lines page by page', async () => {
    const list = async (query: Record<string, string | number>) =>
      (await t.inject('GET', '/api/sponsor-bills', { as: 'registrar', query })).body
    expect((await list({})).data.at(-1)).toMatchObject({ number: 'SB-000001', line_count: 1, total_centavos: 200_000 })
    expect((await list({ search: 'SB-000002', sponsor_id: sponsorId, ...term })).data).toMatchObject([
      { number: 'SB-000002', line_count: 2 },
    ])
    expect((await list({ semester: 2 })).meta.total).toBe(0)
    const second = (await list({ search: 'SB-000002' })).data[0]
    const page = await t.inject('GET', `/api/sponsor-bills/${second.id}/lines`, { as: 'registrar', query: { limit: 1, page: 2 } })
    expect([page.body.data.length, page.body.meta.total]).toEqual([1, 2])
    const { student_name, student_number } = page.body.data[0]
    const search = await t.inject('GET', `/api/sponsor-bills/${second.id}/lines`, {
      as: 'registrar',
      query: { search: `${student_number} bsit` },
    })
    expect([search.body.data.map((line: { student_name: string }) => line.student_name), search.body.meta.total]).toEqual([
      [student_name],
      1,
    ])
    expect((await t.inject('GET', '/api/sponsor-bills', { as: 'student' })).status).toBe(403)
    expect((await t.inject('GET', '/api/sponsor-bills')).status).toBe(401)
  })
})
