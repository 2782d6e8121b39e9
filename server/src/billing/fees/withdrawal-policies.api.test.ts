import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const PATH = '/api/withdrawal-policies'
const cashier = await t.createUser('cashier')
const read = async (level_type = 'college', is_summer = false) => {
  const { body } = await t.inject('GET', PATH, { as: cashier })
  return body.data.find((row: { level_type: string; is_summer: boolean }) => row.level_type === level_type && row.is_summer === is_summer)
}
const set = (body: object, as: Parameters<typeof t.inject>[2] = { as: cashier }) => t.inject('PUT', PATH, { ...as, body })
const charge = (charge_percent: number) => ({ charge_percent, base: 'total', fee_category_id: null })
const form = (fields: object = {}) => ({
  level_type: 'college',
  is_summer: false,
  before_classes: null,
  policies: [
    { to_day: 10, ...charge(30) },
    { to_day: null, ...charge(100) },
  ],
  ...fields,
})

describe('withdrawal policies', () => {
  it('of a new school are those of CHED and of the private high schools, and keep the registration fee before classes', async () => {
    expect((await read()).policies.map((row: { to_day: number; charge_percent: number }) => [row.to_day, row.charge_percent])).toEqual([
      [7, 25],
      [14, 50],
      [null, 100],
    ])
    expect((await read('high_school')).policies[0]).toMatchObject({ to_day: 7, charge_percent: 10 })
    const { body } = await t.inject('GET', '/api/fee-categories', { as: cashier })
    const registration = body.data.find((row: { name: string }) => row.name === 'Registration')
    expect((await read()).before_classes).toEqual({ charge_percent: 100, base: 'category', fee_category_id: registration.id })
    expect((await read('college', true)).policies).toEqual([])
  })

  it('are replaced as a whole, with an audit row of both', async () => {
    const before = await read('high_school')
    const { status, body } = await set(form({ level_type: 'high_school', version: before.version }))
    expect([status, body.message]).toEqual([200, 'Withdrawal Policies Successfully Updated'])
    expect(await read('high_school')).toMatchObject({ before_classes: null, policies: [{ to_day: 10 }, { to_day: null }] })
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: cashier.id,
      action: 'withdrawal_policies.set',
      entity_id: 'high_school',
      before: { policies: before.policies },
      after: { policies: form().policies },
    })
  })

  it('can be different in summer, or without rows there', async () => {
    expect((await set(form({ is_summer: true }))).status).toBe(200)
    expect((await read('college', true)).policies).toHaveLength(2)
    expect((await read()).policies).toHaveLength(3)
    expect((await set(form({ is_summer: true, policies: [] }))).status).toBe(200)
  })

  it('reject days that go back, an open row in the middle, a percentage above 100 and a fee that does not exist', async () => {
    const errorsOf = async (fields: object) => (await set(form(fields))).body.errors
    const rows = (...days: (number | null)[]) => ({ policies: days.map((to_day) => ({ to_day, ...charge(50) })) })
    expect(await errorsOf(rows(7, 7, null))).toEqual({ 'policies.1.to_day': ['Enter a later day than in the row before'] })
    expect(await errorsOf(rows(null, null))).toEqual({ 'policies.0.to_day': ['This field is required'] })
    expect(await errorsOf(rows(7, 14))).toEqual({ 'policies.1.to_day': ['The last row covers every later day'] })
    expect(await errorsOf({ policies: [] })).toEqual({ policies: ['Add at least one row'] })
    expect(Object.keys(await errorsOf({ policies: [{ to_day: null, ...charge(101) }] }))).toEqual(['policies.0.charge_percent'])
    expect(Object.keys(await errorsOf({ before_classes: { ...charge(100), base: 'category' } }))).toEqual([
      'before_classes.fee_category_id',
    ])
    const unknown = { charge_percent: 100, base: 'category', fee_category_id: 999_999 }
    expect(await errorsOf({ before_classes: unknown })).toEqual({ 'before_classes.fee_category_id': ['Choose a fee from the list'] })
  })

  it('refuse a form that somebody else has overtaken', async () => {
    const { version } = await read()
    const answers = await Promise.all([40, 60].map((percent) => set(form({ version, policies: [{ to_day: null, ...charge(percent) }] }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are set by the cashier and administrators only', async () => {
    const before = (await t.audits()).length
    expect((await set(form(), {})).status).toBe(401)
    for (const as of ['registrar', 'full_time', 'student'] as const) expect((await set(form(), { as })).status).toBe(403)
    expect(await t.audits()).toHaveLength(before)
  })
})
