import type { Method } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { aTermFee } from '#testing/billing/assessment.ts'
import { aBilledEnrollment } from '#testing/cashier/payment-plans.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const cashier = await t.createUser('cashier', { first_name: 'Celia', last_name: 'Cruz' })

const call = (method: Method, path = '', body?: object) => t.inject(method, `/api/payment-plans${path}`, { as: cashier, body })
const listPlans = async () => (await call('GET')).body.data
const part = (overrides: object = {}) => ({ name: 'Full payment', share: 'percent', percent: '100', due_kind: 'enrollment', ...overrides })
const makeForm = (overrides: object = {}) => ({ name: 'Full payment', parts: [part()], ...overrides })
const halves = [
  part({ name: 'Down payment', share: 'amount', percent: '', amount: '2,000.00' }),
  part({ name: 'First half', percent: '50', due_kind: 'calendar', due_key: 'midterm', due_days: 7, due_side: 'before' }),
  part({ name: 'Second half', percent: '50', due_kind: 'part', due_after: 2, due_months: 1 }),
]
const addPlan = async (overrides: object) => (await call('POST', '', makeForm(overrides))).body.data
const errorsOf = async (overrides: object) => (await call('POST', '', makeForm(overrides))).body.errors

beforeAll(() => aTerm(t.db))

describe('the payment plans of a new school', () => {
  it('are the down payment and the four installments of the calendar, the default of all bills', async () => {
    const [plan, ...others] = await listPlans()
    expect(others).toEqual([])
    expect(plan).toMatchObject({ name: 'Down payment and four installments', default_for: ['college', 'high_school'], bills: 0 })
    expect(plan.parts.map((row: Record<string, unknown>) => [row.name, row.percent, row.due_kind, row.due_key])).toEqual([
      ['Down payment', null, 'calendar', 'down'],
      ['Prelim', 25, 'calendar', 'prelim'],
      ['Midterm', 25, 'calendar', 'midterm'],
      ['Semi-final', 25, 'calendar', 'semifinal'],
      ['Final', 25, 'calendar', 'final'],
    ])
  })
})

describe('a payment plan', () => {
  it('is added with its parts, and answered as it was entered', async () => {
    const { status, body } = await call('POST', '', makeForm({ name: ' Two  halves ', level_type: 'college', parts: halves }))
    expect([status, body.message]).toEqual([200, 'Payment Plan Successfully Created'])
    expect(body.data).toMatchObject({ name: 'Two halves', level_type: 'college', is_active: true, default_for: [], discount: null })
    expect(body.data.parts).toEqual([
      expect.objectContaining({ percent: null, amount_centavos: 200_000, due_kind: 'enrollment', due_days: 0 }),
      expect.objectContaining({ percent: 50, due_kind: 'calendar', due_key: 'midterm', due_days: -7, due_after: null }),
      expect.objectContaining({ percent: 50, due_kind: 'part', due_after: 2, due_months: 1 }),
    ])
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: cashier.id, action: 'payment_plan.add', entity_id: String(body.data.id) })
    expect((await listPlans()).at(-1).name).toBe('Two halves')
  })

  it('has percentages that add up to 100, and due dates that the calendar can have', async () => {
    expect(Object.keys((await call('POST', '', {})).body.errors).sort()).toEqual(['name', 'parts'])
    expect(await errorsOf({ parts: [] })).toEqual({ parts: ['Add at least one part'] })
    const uneven = [part({ percent: '33.33' }), part({ name: 'Rest', percent: '66.66' })]
    expect(await errorsOf({ parts: uneven })).toEqual({ parts: ['The percentages add up to 99.99%, not to 100%'] })
    expect(await errorsOf({ parts: [part({ share: 'amount', amount: '500' })] })).toHaveProperty('parts')
    const second = (overrides: object) => [part({ percent: '50' }), part({ name: 'Second', percent: '50', ...overrides })]
    const atSecond = async (overrides: object) => Object.keys((await errorsOf({ parts: second(overrides) })) ?? {})
    expect(await atSecond({ due_kind: 'calendar', due_key: 'q1' })).toEqual(['parts.1.due_key'])
    expect(await atSecond({ due_kind: 'period_start', due_key: 'prelim' })).toEqual(['parts.1.due_key'])
    expect(await atSecond({ due_kind: 'part', due_after: 2, due_months: 1 })).toEqual(['parts.1.due_after'])
    expect(await atSecond({ due_days: 3, due_side: 'before' })).toEqual(['parts.1.due_days'])
    expect(await atSecond({ name: 'FULL PAYMENT' })).toEqual(['parts.1.name'])
    expect(await atSecond({ due_days: '1.5' })).toEqual(['parts.1.due_days'])
    expect(await errorsOf({ parts: second({}), discount_percent: '5' })).toHaveProperty('discount_percent')
    expect(await errorsOf({ surcharge_percent: '2', surcharge_amount: '100' })).toHaveProperty('surcharge_amount')
    expect(await errorsOf({ name: 'DOWN PAYMENT AND FOUR INSTALLMENTS' })).toEqual({ name: ['Another payment plan has this name'] })
  })

  it('is changed while it is on no bill, from the newest version only', async () => {
    const { id, updated_at } = await addPlan({ name: 'Cash' })
    const changes = makeForm({ name: 'Cash', discount_percent: '5', surcharge_amount: '100', grace_days: 7, updated_at })
    const { status, body } = await call('PUT', `/${id}`, changes)
    expect([status, body.data.discount, body.data.surcharge]).toEqual([
      200,
      { percent: 5, base: 'tuition' },
      { percent: null, amount_centavos: 10_000, grace_days: 7 },
    ])
    const audits = await t.audits()
    expect(audits.at(-1)).toMatchObject({ action: 'payment_plan.edit', before: { discount: null }, after: { discount: { percent: 5 } } })
    expect(codes(await call('PUT', `/${id}`, changes))).toEqual(['stale'])
    expect((await call('PUT', '/999999', changes)).status).toBe(404)
    expect(await t.audits()).toHaveLength(audits.length)
  })

  it('that is on a bill keeps its parts, and so does the bill', async () => {
    await aTermFee(t.db, { centavos: 1_000_050 })
    const plan = await addPlan({ name: 'Halves of college', level_type: 'college', parts: halves })
    expect((await call('PUT', `/${plan.id}/default`, { level_type: 'college' })).status).toBe(200)
    const enrollment = await aBilledEnrollment(t)
    const { schedule, plan: chosen } = await accountOf(t.db, enrollment.id)
    expect([chosen, schedule.map((due) => [due.period, due.amount_centavos])]).toEqual([
      { id: plan.id, name: 'Halves of college' },
      [
        ['down', 200_000],
        ['First half', 400_025],
        ['Second half', 400_025],
      ],
    ])
    const change = (overrides: object) => call('PUT', `/${plan.id}`, makeForm({ level_type: 'college', parts: halves, ...overrides }))
    expect(codes(await change({ name: 'Halves', surcharge_percent: '5' }))).toEqual(['payment_plan.in_use'])
    expect(codes(await change({ name: 'Halves', is_active: false }))).toEqual(['payment_plan.default'])
    expect((await change({ name: 'Halves' })).body.data).toMatchObject({ name: 'Halves', bills: 1 })
    expect((await accountOf(t.db, enrollment.id)).plan?.name).toBe('Halves of college')
  })

  it('becomes the default only when every bill can have it', async () => {
    const makeDefault = (id: number, level_type: string) => call('PUT', `/${id}/default`, { level_type })
    const cash = await addPlan({ name: 'Cash with discount', discount_percent: '5' })
    const college = await addPlan({ name: 'College only', level_type: 'college' })
    const ended = await addPlan({ name: 'Ended', is_active: false })
    expect(codes(await makeDefault(cash.id, 'college'))).toEqual(['payment_plan.not_default'])
    expect(codes(await makeDefault(college.id, 'high_school'))).toEqual(['payment_plan.not_default'])
    expect(codes(await makeDefault(ended.id, 'college'))).toEqual(['payment_plan.not_default'])
    expect((await makeDefault(college.id, 'nobody')).status).toBe(422)
    expect((await makeDefault(999_999, 'college')).status).toBe(404)
    const { body } = await makeDefault(college.id, 'college')
    expect([body.message, body.data.default_for]).toEqual(['College only is now the default plan.', ['college']])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'payment_plan.set_default',
      after: { level_type: 'college', default: 'College only' },
    })
    const toHighSchool = makeForm({ name: 'College only', level_type: 'high_school' })
    expect(codes(await call('PUT', `/${college.id}`, toHighSchool))).toEqual(['payment_plan.default'])
  })

  it('is moved in the list, unless somebody else changed the list', async () => {
    const before = (await listPlans()).map(({ id }: { id: number }) => id)
    const ids = [...before.slice(1), before[0]]
    const { status, body } = await call('PUT', '', { ids, before })
    expect([status, body.data.map(({ id }: { id: number }) => id)]).toEqual([200, ids])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'payment_plan.move' })
    expect(codes(await call('PUT', '', { ids, before }))).toEqual(['stale'])
    expect(codes(await call('PUT', '', { ids: ids.slice(1), before: ids }))).toEqual(['stale'])
    expect((await call('PUT', '', { ids: [ids[0], ids[0]], before: ids })).status).toBe(422)
  })
})

describe('payment plans are kept', () => {
  it('by cashier and administrator only', async () => {
    const { id } = (await listPlans())[0]
    const calls: [Method, string, object?][] = [
      ['GET', ''],
      ['POST', '', makeForm({ name: 'Other' })],
      ['PUT', `/${id}`, makeForm({ name: 'Other' })],
      ['PUT', '', { ids: [id], before: [id] }],
      ['PUT', `/${id}/default`, { level_type: 'college' }],
    ]
    const before = (await t.audits()).length
    for (const [method, path, body] of calls) {
      expect((await t.inject(method, `/api/payment-plans${path}`, { body })).status).toBe(401)
      for (const as of ['registrar', 'school_admin', 'student'] as const)
        expect((await t.inject(method, `/api/payment-plans${path}`, { as, body })).status).toBe(403)
    }
    expect(await t.audits()).toHaveLength(before)
    expect(
      (await t.inject('POST', '/api/payment-plans', { as: 'administrator', body: makeForm({ name: 'By administrator' }) })).status,
    ).toBe(200)
  })

  it('with one name each, also when two people add it at the same moment', async () => {
    const answers = await Promise.all([call('POST', '', makeForm({ name: 'Twin' })), call('POST', '', makeForm({ name: 'TWIN' }))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from payment_plans where lower(name) = 'twin'`.execute(t.db)
    expect(rows[0]!.n).toBe(1)
  })
})
