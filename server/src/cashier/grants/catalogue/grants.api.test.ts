import type { Method } from '@talaan/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { theFees } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const admin = await t.createUser('school_admin', { first_name: 'Ana', last_name: 'Reyes' })

const call = (method: Method, path: string, body?: object, query: Record<string, string | number> = {}) =>
  t.inject(method, path, { as: admin, body, query })
const makeForm = (overrides: object = {}) => ({ name: 'Sibling discount', rule: 'percent', percent: '10', base: 'tuition', ...overrides })
const createGrant = async (overrides: object = {}) => (await call('POST', '/api/grants', makeForm(overrides))).body.data
const createSponsor = async (overrides: object = {}) =>
  (await call('POST', '/api/sponsors', { name: 'Commission on Higher Education', code: 'CHED', ...overrides })).body.data

async function expectEditorsOnly(method: Method, path: string, body?: object): Promise<void> {
  const before = (await t.audits()).length
  expect((await t.inject(method, path, { body })).status).toBe(401)
  for (const as of ['registrar', 'cashier', 'full_time', 'student'] as const) {
    expect((await t.inject(method, path, { as, body })).status).toBe(403)
  }
  expect(await t.audits()).toHaveLength(before)
}

/** Gives the grant to a student whose bill is then made. */
async function applyToBill(grantId: number): Promise<void> {
  await aTerm(t.db)
  await theFees(t.db)
  const course = await aCourse(t.db)
  const { id, student_id } = await anEnrollment(t.db, {
    course,
    status: 4,
    loads: [await anOffer(t.db, { course })],
    net_centavos: 100_000,
  })
  await sql`
    with a as (insert into student_grants (student_id, grant_id, school_year) values (${student_id}, ${grantId}, '2026-2027'))
    select 1`.execute(t.db)
  const preview = (await t.inject('GET', `/api/enrollments/${id}/reassess`, { as: 'cashier' })).body.data
  const body = { digest: preview.digest, updated_at: preview.updated_at, reason: 'Grant' }
  expect((await t.inject('POST', `/api/enrollments/${id}/reassess`, { as: 'cashier', body })).status).toBe(200)
}

describe('the catalogue', () => {
  it('takes a grant by percentage with a cap, and leaves an audit row', async () => {
    const { status, body } = await call(
      'POST',
      '/api/grants',
      makeForm({ name: ' Academic  scholar ', percent: '12.5%', amount: '5', cap: '5,000', is_exclusive: true }),
    )
    expect([status, body.message]).toEqual([200, 'Grant Successfully Created'])
    expect(body.data).toMatchObject({
      name: 'Academic scholar',
      percent: 12.5,
      amount_centavos: null,
      cap_centavos: 500_000,
      base: 'tuition',
      is_exclusive: true,
      sponsor: null,
      is_active: true,
    })
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: admin.id, action: 'grant.add', after: { name: 'Academic scholar' } })
  })

  it('takes a fixed grant that a sponsor pays', async () => {
    const sponsor = await createSponsor()
    const grant = await createGrant({
      name: 'TES',
      rule: 'fixed',
      amount: '10,000',
      base: 'all',
      is_exclusive: false,
      sponsor_id: sponsor.id,
    })
    expect(grant).toMatchObject({
      amount_centavos: 1_000_000,
      percent: null,
      sponsor: { id: sponsor.id, code: 'CHED' },
      is_exclusive: false,
    })
  })

  it('rejects bad input at its fields, and a name that is taken, also in capitals and at the same moment', async () => {
    const errorsOf = async (overrides: object) => (await call('POST', '/api/grants', makeForm(overrides))).body.errors
    expect(Object.keys((await call('POST', '/api/grants', {})).body.errors).sort()).toEqual(['base', 'name', 'rule'])
    expect(await errorsOf({ percent: '' })).toEqual({ percent: ['This field is required'] })
    expect(await errorsOf({ percent: '100.01' })).toEqual({ percent: ['A percentage is at most 100'] })
    expect(await errorsOf({ percent: '0' })).toEqual({ percent: ['Enter a percentage above 0'] })
    expect(await errorsOf({ rule: 'fixed' })).toEqual({ amount: ['This field is required'] })
    expect(await errorsOf({ rule: 'fixed', amount: '0' })).toEqual({ amount: ['Enter an amount above zero'] })
    expect(await errorsOf({ sponsor_id: 999_999 })).toEqual({ sponsor_id: ['Choose a sponsor from the list'] })
    const ended = await createSponsor({ name: 'Closed foundation', code: 'CF', is_active: false })
    expect(await errorsOf({ sponsor_id: ended.id })).toEqual({ sponsor_id: ['Choose a sponsor from the list'] })
    await createGrant({ name: 'Loyalty' })
    expect(await errorsOf({ name: 'LOYALTY' })).toEqual({ name: ['Another grant has this name'] })
    const answers = await Promise.all(['Athlete', 'athlete'].map((name) => call('POST', '/api/grants', makeForm({ name }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is changed and ended with an audit row, but not from a form that is out of date', async () => {
    const grant = await createGrant({ name: 'Employee dependent' })
    const form = makeForm({ name: 'Employee dependent', percent: '50', updated_at: grant.updated_at })
    const { body } = await call('PUT', `/api/grants/${grant.id}`, form)
    expect([body.message, body.data.percent]).toEqual(['Grant Successfully Updated', 50])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'grant.edit', before: { percent: 10 }, after: { percent: 50 } })
    const stale = await call('PUT', `/api/grants/${grant.id}`, form)
    expect([stale.status, codes(stale)]).toEqual([409, ['stale']])
    const ended = await call('PUT', `/api/grants/${grant.id}`, { ...form, is_active: false, updated_at: body.data.updated_at })
    expect(ended.body.data.is_active).toBe(false)
    expect((await call('PUT', '/api/grants/999999', makeForm())).status).toBe(404)
    expect((await call('PUT', `/api/grants/${grant.id}`, makeForm({ percent: 'x' }))).status).toBe(422)
  })

  it('keeps the rule and values of a grant that is on a bill, but not its name', async () => {
    const grant = await createGrant({ name: "Dean's list", percent: '25' })
    await applyToBill(grant.id)
    const form = makeForm({ name: "Dean's list", percent: '25' })
    const refusal = await call('PUT', `/api/grants/${grant.id}`, { ...form, percent: '30' })
    expect([refusal.status, codes(refusal)]).toEqual([422, ['grant.applied']])
    const sponsor = await createSponsor({ name: 'Foundation', code: 'FND' })
    expect(codes(await call('PUT', `/api/grants/${grant.id}`, { ...form, sponsor_id: sponsor.id }))).toEqual(['grant.applied'])
    expect((await call('PUT', `/api/grants/${grant.id}`, { ...form, name: "Dean's lister", is_active: false })).status).toBe(200)
    const { body } = await call('GET', '/api/grants', undefined, { search: 'lister' })
    expect(body.data).toMatchObject([{ name: "Dean's lister", is_active: false, student_count: 1, is_applied: true }])
  })

  it('is listed by name, the active ones first, with search and filters', async () => {
    const list = async (query: Record<string, string | number>) =>
      (await call('GET', '/api/grants', undefined, query)).body.data.map((grant: { name: string }) => grant.name)
    expect(await list({ search: 'ched' })).toEqual(['TES'])
    expect(await list({ status: 'ended' })).toEqual(["Dean's lister", 'Employee dependent'])
    expect((await list({ status: 'active' })).at(0)).toBe('Academic scholar')
    for (const as of ['registrar', 'cashier'] as const) expect((await t.inject('GET', '/api/grants', { as })).status).toBe(200)
    expect((await t.inject('GET', '/api/grants')).status).toBe(401)
    for (const as of ['student', 'full_time'] as const) expect((await t.inject('GET', '/api/grants', { as })).status).toBe(403)
  })

  it('is kept by the administrators', async () => {
    const grant = await createGrant({ name: 'Barangay' })
    await expectEditorsOnly('POST', '/api/grants', makeForm({ name: 'New' }))
    await expectEditorsOnly('PUT', `/api/grants/${grant.id}`, makeForm({ name: 'New' }))
  })
})

describe('a sponsor', () => {
  it('is added and changed with audit rows, but not from a form that is out of date', async () => {
    const values = { name: ' UniFAST ', code: 'UF', address: '', contact_person: 'Maria Cruz', email: 'billing@unifast.test' }
    const { status, body } = await call('POST', '/api/sponsors', values)
    expect([status, body.message]).toEqual([200, 'Sponsor Successfully Created'])
    expect(body.data).toMatchObject({ name: 'UniFAST', address: null, contact_person: 'Maria Cruz', is_active: true })
    const form = { ...values, code: 'UniFAST', is_active: false, updated_at: body.data.updated_at }
    const edited = await call('PUT', `/api/sponsors/${body.data.id}`, form)
    expect(edited.body.data).toMatchObject({ code: 'UniFAST', is_active: false })
    expect((await t.audits()).slice(-2)).toMatchObject([{ action: 'sponsor.add' }, { action: 'sponsor.edit', before: { code: 'UF' } }])
    expect(codes(await call('PUT', `/api/sponsors/${body.data.id}`, form))).toEqual(['stale'])
    const listed = await call('GET', '/api/sponsors', undefined, { search: 'ched' })
    expect(listed.body.data).toMatchObject([{ code: 'CHED', grant_count: 1 }])
  })

  it('is rejected with bad input and with a name or short name that is taken', async () => {
    const errorsOf = async (body: object) => (await call('POST', '/api/sponsors', body)).body.errors
    expect(Object.keys(await errorsOf({})).sort()).toEqual(['code', 'name'])
    expect(Object.keys(await errorsOf({ name: 'A', code: '<b>', email: 'no' })).sort()).toEqual(['code', 'email'])
    expect(await errorsOf({ name: 'commission on higher education', code: 'X' })).toEqual({ name: ['Another sponsor has this name'] })
    expect(await errorsOf({ name: 'Other', code: 'ched' })).toEqual({ code: ['Another sponsor has this short name'] })
    expect((await call('PUT', '/api/sponsors/999999', { name: 'A', code: 'B' })).status).toBe(404)
  })

  it('is kept by the administrators', async () => {
    await expectEditorsOnly('POST', '/api/sponsors', { name: 'A', code: 'B' })
    await expectEditorsOnly('PUT', '/api/sponsors/1', { name: 'A', code: 'B' })
  })
})

it('lists all grants and sponsors to choose from, also more than a page', async () => {
  await sql`insert into sponsors (name, code, is_active) select 'Company ' || n, 'C' || n, n <> 7 from generate_series(1, 120) n`.execute(
    t.db,
  )
  await sql`
    insert into grants (name, rule, percent, base) select 'Grant ' || n, 'percent', 5, 'tuition' from generate_series(1, 120) n`.execute(
    t.db,
  )
  const { data } = (await t.inject('GET', '/api/grant-options', { as: 'cashier' })).body
  expect([data.grants.length > 120, data.sponsors.length > 120]).toEqual([true, true])
  expect(data.sponsors).toContainEqual({ id: expect.any(Number), name: 'Company 7', code: 'C7', is_active: false })
  expect(data.sponsors.at(0).is_active).toBe(true)
  expect(data.sponsors.at(-1).is_active).toBe(false)
  expect((await t.inject('GET', '/api/grant-options')).status).toBe(401)
  expect((await t.inject('GET', '/api/grant-options', { as: 'student' })).status).toBe(403)
})

describe('how school discounts are combined', () => {
  const set = (discount_stacking: string, updated_at: string | null) =>
    call('PUT', '/api/discount-stacking', { discount_stacking, updated_at })

  it('is the highest one until the school chooses, and a second form that is out of date is refused', async () => {
    expect((await call('GET', '/api/discount-stacking')).body.data).toEqual({ discount_stacking: 'highest_only', updated_at: null })
    const { body } = await set('all', null)
    expect([body.message, body.data.discount_stacking]).toEqual(['Discount Setting Successfully Updated', 'all'])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'settings.discount_stacking',
      before: { discount_stacking: 'highest_only' },
      after: { discount_stacking: 'all' },
    })
    expect(codes(await set('highest_only', null))).toEqual(['stale'])
    expect(codes(await set('highest_only', '2020-01-01T00:00:00.000Z'))).toEqual(['stale'])
    expect((await set('sum', null)).body.errors).toHaveProperty('discount_stacking')
    await expectEditorsOnly('PUT', '/api/discount-stacking', { discount_stacking: 'all' })
  })
})
