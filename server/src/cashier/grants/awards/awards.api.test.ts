import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPayment, signInStudent, signInStudyingStaff, theFees } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type CallOptions, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
const { db } = t
const admin = await t.createUser('school_admin', { first_name: 'Ana', last_name: 'Reyes' })
let course: Course
let siblingId: number
let tesId: number

type As = CallOptions['as']
const period = { school_year: '2026-2027', semester: 1 as number | null }
const addGrant = async (body: object): Promise<number> =>
  (await t.inject('POST', '/api/grants', { as: admin, body: { base: 'tuition', ...body } })).body.data.id
const preview = (studentId: number, query: object, as: As = admin) =>
  t.inject('GET', `/api/students/${studentId}/grants/preview`, {
    as,
    query: Object.fromEntries(Object.entries({ ...period, ...query }).map(([key, value]) => [key, value ?? ''])),
  })
const award = (studentId: number, body: object, as: As = admin) =>
  t.inject('POST', `/api/students/${studentId}/grants`, { as, body: { ...period, ...body } })
const confirmAward = async (studentId: number, body: object, as: As = admin) =>
  award(studentId, { ...body, digest: (await preview(studentId, body)).body.data.digest }, as)
const previewRevocation = (id: number) => t.inject('GET', `/api/student-grants/${id}/revocation`, { as: admin })
const revoke = (id: number, body: object, as: As = admin) => t.inject('POST', `/api/student-grants/${id}/revoke`, { as, body })
const confirmRevocation = async (id: number) =>
  revoke(id, { reason: 'Not qualified', digest: (await previewRevocation(id)).body.data.digest })
/** The grants of a student as the office reads them. */
const listGrants = async (studentId: number, as: As = admin) =>
  (await t.inject('GET', `/api/students/${studentId}/grants`, { as })).body.data.grants
/** An enrolled student with a bill of the present fees. */
async function createBilled(more: Parameters<typeof anEnrollment>[1] = {}) {
  const enrollment = await anEnrollment(db, { course, status: 4, loads: [await anOffer(db, { course })], net_centavos: 1000, ...more })
  const current = (await t.inject('GET', `/api/enrollments/${enrollment.id}/reassess`, { as: 'cashier' })).body.data
  const body = { digest: current.digest, updated_at: current.updated_at, reason: 'First bill' }
  expect((await t.inject('POST', `/api/enrollments/${enrollment.id}/reassess`, { as: 'cashier', body })).status).toBe(200)
  return enrollment
}
const readBalance = async (id: number) => {
  const { rows } = await sql<{ net: number; balance: number }>`
    select net_centavos as net, balance_centavos as balance from enrollment_balances where enrollment_id = ${id}`.execute(db)
  return rows[0]!
}
const NET = 3 * 45_000 + 335_500 + 50_000
const TUITION = 3 * 45_000

beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  course = await aCourse(db)
  siblingId = await addGrant({ name: 'Sibling discount', rule: 'percent', percent: '10' })
  tesId = await addGrant({ name: 'TES', rule: 'fixed', amount: '2,000', base: 'all', is_exclusive: false })
})

describe('awarding a grant', () => {
  it('assesses the bill again, with audit rows, a line of the history and a notification', async () => {
    const { id, student_id, user_id } = await createBilled()
    const shown = (await preview(student_id, { grant_id: siblingId })).body.data
    expect(shown).toMatchObject({
      reasons: [],
      bills: [{ enrollment_id: id, old_net_centavos: NET, net_centavos: NET - 13_500, difference_centavos: -13_500 }],
    })
    expect(shown.bills[0].lines).toContainEqual({ description: 'Sibling discount', old_centavos: 0, new_centavos: -13_500 })
    const details = { document_number: 'S-12', document_date: '2026-06-20', remark: 'Brother in BSIT-2' }
    const answer = await award(student_id, { grant_id: siblingId, digest: shown.digest, ...details })
    expect([answer.status, answer.body.message]).toEqual([200, 'Grant Successfully Awarded'])
    expect(await readBalance(id)).toEqual({ net: NET - 13_500, balance: NET - 13_500 })
    const audits = await t.audits()
    expect(audits.find(({ action }) => action === 'student_grant.award')).toMatchObject({
      actor_id: admin.id,
      after: { ...details, student_id, grant: 'Sibling discount' },
    })
    expect(audits.at(-1)).toMatchObject({ action: 'enrollment.reassess', after: { reason: 'Grant awarded: Sibling discount' } })
    const events = (await t.inject('GET', `/api/enrollments/${id}/events`, { as: 'registrar' })).body.data
    const texts = events.map(({ title, details }: { title: string; details: string[] }) => [title, ...details])
    expect(texts).toContainEqual(['Grant awarded', 'Sibling discount'])
    const { rows } = await sql<{
      message: string
    }>`select data ->> 'message' as message from notifications where user_id = ${user_id}`.execute(db)
    expect(rows.map(({ message }) => message)).toContain('You have a grant for the first semester of 2026–2027: Sibling discount.')
    expect(await listGrants(student_id)).toMatchObject([
      {
        grant: { name: 'Sibling discount' },
        ...details,
        semester: 1,
        amount_centavos: 13_500,
        awarded_by: admin.name,
        revoked_at: null,
        can: { revoke: true },
      },
    ])
  })

  it('turns money that was paid already into a credit', async () => {
    const cashier = await t.createUser('cashier')
    const enrollment = await createBilled()
    await aPayment(db, cashier.id, enrollment, NET)
    expect((await preview(enrollment.student_id, { grant_id: tesId })).body.data.bills[0].balance_centavos).toBe(-200_000)
    expect((await confirmAward(enrollment.student_id, { grant_id: tesId })).status).toBe(200)
    expect(await readBalance(enrollment.id)).toEqual({ net: NET - 200_000, balance: -200_000 })
  })

  it('for a whole school year changes the bill of each of its terms; without a bill it waits for one', async () => {
    const first = await createBilled()
    await aTerm(db, { semester: 2 })
    const offer = await anOffer(db, { course, semester: 2 })
    const second = await createBilled({ student: first, semester: 2, loads: [offer] })
    await aTerm(db)
    await sql`update terms set status = 'reopened' where school_year = '2026-2027' and semester = 2`.execute(db)
    const shown = (await preview(first.student_id, { grant_id: siblingId, semester: null })).body.data
    expect(shown.bills.map((bill: { enrollment_id: number }) => bill.enrollment_id)).toEqual([first.id, second.id])
    const grant_id = await addGrant({ name: 'Sibling of three', rule: 'percent', percent: '10' })
    expect((await confirmAward(first.student_id, { grant_id, semester: null })).status).toBe(200)
    expect(await listGrants(first.student_id)).toMatchObject([{ semester: null, amount_centavos: 2 * 13_500 }])
    for (const [semester, amount_centavos] of [
      [1, 13_500],
      [2, 13_500],
      [undefined, 27_000],
    ]) {
      const of = { as: admin, query: { grant_id, ...(semester && { semester }) } }
      expect((await t.inject('GET', '/api/student-grants', of)).body.data).toMatchObject([{ amount_centavos }])
      expect((await t.inject('GET', '/api/student-grants/totals', of)).body.data).toMatchObject({ students: 1, amount_centavos })
    }

    const pending = await anEnrollment(db, { course, status: 2 })
    expect((await preview(pending.student_id, { grant_id: siblingId })).body.data.bills).toEqual([])
    expect((await confirmAward(pending.student_id, { grant_id: siblingId })).status).toBe(200)
    expect(await listGrants(pending.student_id)).toMatchObject([{ amount_centavos: 0 }])
  })

  it('is refused for a grant that has ended, and one that the student has', async () => {
    const { student_id } = await createBilled()
    const ended = await addGrant({ name: 'Old discount', rule: 'percent', percent: '5', is_active: false })
    expect(codes(await confirmAward(student_id, { grant_id: ended }))).toEqual(['grant.ended'])
    expect((await confirmAward(student_id, { grant_id: siblingId })).status).toBe(200)
    expect(codes(await confirmAward(student_id, { grant_id: siblingId }))).toEqual(['grant.awarded'])
    expect(codes(await confirmAward(student_id, { grant_id: siblingId, semester: null }))).toEqual(['grant.awarded'])
    expect((await confirmAward(student_id, { grant_id: siblingId, semester: 2 })).status).toBe(200)
  })

  it('is given for a closed term: its bill is assessed again, and the sponsor owes the amount', async () => {
    const { id, student_id } = await createBilled()
    await sql`update terms set status = 'closed' where school_year = '2026-2027'`.execute(db)
    const shown = (await preview(student_id, { grant_id: tesId })).body.data
    const answer = await confirmAward(student_id, { grant_id: tesId })
    await aTerm(db)
    expect([shown.reasons, answer.status]).toEqual([[], 200])
    const [bill] = shown.bills
    expect(bill.difference_centavos).toBeLessThan(0)
    expect(await readBalance(id)).toEqual({ net: bill.net_centavos, balance: bill.net_centavos })
    expect(await listGrants(student_id)).toMatchObject([{ amount_centavos: -bill.difference_centavos }])
  })

  it('is rejected with bad input and for unknown records', async () => {
    const { student_id } = await createBilled()
    const { body } = await award(student_id, { school_year: '2026', semester: 4 })
    expect(Object.keys(body.errors).sort()).toEqual(['digest', 'grant_id', 'school_year', 'semester'])
    expect((await award(student_id, { grant_id: tesId, digest: 'x', document_date: '20 June' })).body.errors).toHaveProperty(
      'document_date',
    )
    expect((await award(student_id, { grant_id: 999_999, digest: 'x' })).body.errors).toEqual({
      grant_id: ['Choose a grant from the list'],
    })
    expect((await award(999_999, { grant_id: tesId, digest: 'x' })).status).toBe(404)
    expect((await preview(999_999, { grant_id: tesId })).status).toBe(404)
    expect(await listGrants(student_id)).toEqual([])
  })

  it('is for the administrators, and never for the own account', async () => {
    const enrollment = await createBilled()
    const body = { grant_id: siblingId, digest: 'x' }
    expect((await t.inject('POST', `/api/students/${enrollment.student_id}/grants`, { body })).status).toBe(401)
    for (const as of ['registrar', 'cashier', 'full_time', 'student'] as const) {
      expect((await award(enrollment.student_id, body, as)).status).toBe(403)
      expect((await preview(enrollment.student_id, { grant_id: siblingId }, as)).status).toBe(403)
    }
    expect((await t.inject('GET', `/api/students/${enrollment.student_id}/grants`, { as: 'student' })).status).toBe(403)
    const own = await signInStudyingStaff(t, enrollment, 'school_admin')
    const shown = (await preview(enrollment.student_id, { grant_id: siblingId }, own)).body.data
    expect(shown.reasons).toMatchObject([{ code: 'access.forbidden', message: 'You cannot award or revoke your own grants.' }])
    const canAward = async (as: As) => (await t.inject('GET', `/api/students/${enrollment.student_id}/grants`, { as })).body.data.can.award
    expect([await canAward(own), await canAward(admin), await canAward('cashier')]).toEqual([false, true, false])
    expect((await confirmAward(enrollment.student_id, { grant_id: siblingId }, own)).status).toBe(403)
    expect(await listGrants(enrollment.student_id)).toEqual([])
  })

  it('is refused when the bill or the grant has changed since the preview, and done once for two clicks', async () => {
    const { id, student_id } = await createBilled()
    const grant_id = await addGrant({ name: 'Varsity', rule: 'percent', percent: '50' })
    const { digest } = (await preview(student_id, { grant_id })).body.data
    await sql`update fees set amount_centavos = amount_centavos + 100 where name = 'Misc 0'`.execute(db)
    expect(codes(await award(student_id, { grant_id, digest }))).toEqual(['stale'])
    await sql`update fees set amount_centavos = amount_centavos - 100 where name = 'Misc 0'`.execute(db)
    await sql`update grants set percent = 40 where id = ${grant_id}`.execute(db)
    expect(codes(await award(student_id, { grant_id, digest }))).toEqual(['stale'])
    const shown = (await preview(student_id, { grant_id })).body.data
    const answers = await Promise.all([1, 2].map(() => award(student_id, { grant_id, digest: shown.digest })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await readBalance(id)).net).toBe(NET - Math.round(TUITION * 0.4))
    const twins = await Promise.all([1, null].map((semester) => confirmAward(student_id, { grant_id: tesId, semester })))
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('keeps the values of a grant that does not count on a bill because a higher one does', async () => {
    const { student_id } = await createBilled()
    const [high, low] = [
      await addGrant({ name: 'Full scholar', rule: 'percent', percent: '100' }),
      await addGrant({ name: 'Half scholar', rule: 'percent', percent: '50' }),
    ]
    await confirmAward(student_id, { grant_id: high })
    await confirmAward(student_id, { grant_id: low })
    const body = { name: 'Half scholar', rule: 'percent', percent: '60', base: 'tuition' }
    const edit = () => t.inject('PUT', `/api/grants/${low}`, { as: admin, body })
    expect(codes(await edit())).toEqual(['grant.applied'])
    const held = (await listGrants(student_id)).find(({ grant }: { grant: { id: number } }) => grant.id === low)
    expect(held.amount_centavos).toBe(0)
    await confirmRevocation(held.id)
    expect((await edit()).status).toBe(200)
  })

  it('keeps the discount of students who hold a grant that ends later', async () => {
    const { id, student_id } = await createBilled()
    const grant_id = await addGrant({ name: 'Band', rule: 'percent', percent: '20' })
    await confirmAward(student_id, { grant_id })
    const body = { name: 'Band', rule: 'percent', percent: '20', base: 'tuition', is_active: false }
    expect((await t.inject('PUT', `/api/grants/${grant_id}`, { as: admin, body })).status).toBe(200)
    const again = (await t.inject('GET', `/api/enrollments/${id}/reassess`, { as: 'cashier' })).body.data
    expect(codes({ body: again } as never)).toEqual(['assessment.unchanged'])
  })
})

describe('revoking a grant', () => {
  it('assesses the bill again with a reason, also in a closed term, and only once', async () => {
    const { id, student_id, user_id } = await createBilled()
    await confirmAward(student_id, { grant_id: siblingId })
    const [held] = await listGrants(student_id)
    const shown = (await previewRevocation(held.id)).body.data
    expect(shown).toMatchObject({ reasons: [], bills: [{ difference_centavos: 13_500, net_centavos: NET }] })
    await sql`update terms set status = 'closed' where school_year = '2026-2027'`.execute(db)
    const answers = await Promise.all([1, 2].map(() => revoke(held.id, { reason: 'Not qualified', digest: shown.digest })))
    await aTerm(db)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(codes(answers.find(({ status }) => status === 409)!)).toEqual(['grant.revoked'])
    expect(await readBalance(id)).toEqual({ net: NET, balance: NET })
    const audits = (await t.audits()).slice(-2)
    expect(audits).toMatchObject([
      { action: 'student_grant.revoke', after: { revoke_reason: 'Not qualified' } },
      { action: 'enrollment.reassess', after: { reason: 'Grant revoked: Sibling discount' } },
    ])
    expect(await listGrants(student_id)).toMatchObject([
      { revoke_reason: 'Not qualified', revoked_by: admin.name, amount_centavos: 0, can: { revoke: false } },
    ])
    const { rows } = await sql<{ message: string }>`
      select data ->> 'message' as message from notifications where user_id = ${user_id} order by id desc limit 1`.execute(db)
    expect(rows[0]?.message).toBe(
      'The grant Sibling discount was revoked for the first semester of 2026–2027. Your bill was assessed again.',
    )
    expect((await confirmAward(student_id, { grant_id: siblingId })).status).toBe(200)
  })

  it('is refused with bad input, a preview that is out of date, without a session, to other roles, and for the own grant', async () => {
    const enrollment = await createBilled()
    await confirmAward(enrollment.student_id, { grant_id: siblingId })
    const [held] = await listGrants(enrollment.student_id)
    expect(Object.keys((await revoke(held.id, {})).body.errors).sort()).toEqual(['digest', 'reason'])
    expect(codes(await revoke(held.id, { reason: 'No', digest: 'x' }))).toEqual(['stale'])
    expect((await t.inject('POST', `/api/student-grants/${held.id}/revoke`, { body: {} })).status).toBe(401)
    for (const as of ['registrar', 'cashier', 'student'] as const) {
      expect((await revoke(held.id, { reason: 'No', digest: 'x' }, as)).status).toBe(403)
    }
    expect((await revoke(999_999, { reason: 'No', digest: 'x' })).status).toBe(404)
    const own = await signInStudyingStaff(t, enrollment, 'school_admin')
    const { digest } = (await previewRevocation(held.id)).body.data
    expect((await revoke(held.id, { reason: 'No', digest }, own)).status).toBe(403)
    const shown = (await t.inject('GET', `/api/student-grants/${held.id}/revocation`, { as: own })).body.data
    expect(shown.reasons).toMatchObject([{ code: 'access.forbidden' }])
    expect(await listGrants(enrollment.student_id)).toMatchObject([{ revoked_at: null, can: { revoke: true } }])
    for (const as of [own, 'cashier'] as const)
      expect(await listGrants(enrollment.student_id, as)).toMatchObject([{ revoked_at: null, can: { revoke: false } }])
    expect((await confirmRevocation(held.id)).status).toBe(200)
  })
})

it('shows students their own grants alone, without those that were revoked', async () => {
  await sql`update terms set status = 'reopened' where school_year = '2026-2027' and semester = 2`.execute(db)
  const enrollment = await createBilled()
  const other = await createBilled()
  await confirmAward(enrollment.student_id, { grant_id: siblingId })
  await confirmAward(enrollment.student_id, { grant_id: tesId, semester: null })
  await confirmAward(other.student_id, { grant_id: tesId })
  const own = async () => (await t.inject('GET', '/api/student/grants', { as: await signInStudent(t, enrollment) })).body.data
  expect(await own()).toMatchObject([
    { name: 'TES', semester: null, amount_centavos: 200_000, has_bill: true },
    { name: 'Sibling discount', semester: 1, amount_centavos: 13_500, has_bill: true },
  ])
  await confirmAward(enrollment.student_id, { grant_id: siblingId, semester: 2 })
  expect(await own()).toMatchObject([{ name: 'TES' }, { name: 'Sibling discount', semester: 2, amount_centavos: 0, has_bill: false }, {}])
  const waiting = (await listGrants(enrollment.student_id)).find(({ semester }: { semester: number }) => semester === 2)
  await confirmRevocation(waiting.id)
  const held = (await listGrants(enrollment.student_id)).find(({ grant }: { grant: { name: string } }) => grant.name === 'TES')
  await confirmRevocation(held.id)
  expect(await own()).toMatchObject([{ name: 'Sibling discount' }])
  expect((await t.inject('GET', '/api/student/grants')).status).toBe(401)
  expect((await t.inject('GET', '/api/student/grants', { as: 'cashier' })).status).toBe(403)
})
