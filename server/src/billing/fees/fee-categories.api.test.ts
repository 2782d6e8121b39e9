import type { Method } from '@talaan/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aPayment } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const cashier = await t.createUser('cashier', { first_name: 'Celia', last_name: 'Cruz' })

interface Category {
  id: number
  name: string
  updated_at: string
}

const call = (method: Method, path: string, body?: object) => t.inject(method, path, { as: cashier, body })
const list = async (): Promise<Category[]> => (await call('GET', '/api/fee-categories')).body.data
const find = async (name: string): Promise<Category> => (await list()).find((category) => category.name === name)!
const names = async () => (await list()).map(({ name }) => name)
const rename = (id: number, body: object) => call('PUT', `/api/fee-categories/${id}`, body)
const readIds = async () => (await list()).map(({ id }) => id)
/** Orders the categories as a user who saw the present order, or another one. */
const order = async (ids: readonly number[], before?: readonly number[]) =>
  call('PUT', '/api/fee-categories', { ids, before: before ?? (await readIds()) })

async function expectCashierOnly(path: string, body: object): Promise<void> {
  const before = (await t.audits()).length
  expect((await t.inject('PUT', path, { body })).status).toBe(401)
  for (const as of ['registrar', 'school_admin', 'full_time', 'student'] as const) {
    expect((await t.inject('PUT', path, { as, body })).status).toBe(403)
  }
  expect(await t.audits()).toHaveLength(before)
}

describe('renaming a category', () => {
  it('changes its name and leaves an audit row', async () => {
    const { id, updated_at } = await find('Athletic')
    const { status, body } = await rename(id, { name: ' Sports  fund ', updated_at })
    expect([status, body.message, body.data.name]).toEqual([200, 'Fee Category Successfully Updated', 'Sports fund'])
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: cashier.id,
      action: 'fee_category.rename',
      entity_id: String(id),
      before: { name: 'Athletic' },
      after: { name: 'Sports fund' },
    })
    expect(await names()).not.toContain('Athletic')
    expect((await rename(id, { name: 'SPORTS fund' })).body.data.name).toBe('SPORTS fund')
  })

  it('rejects a blank or taken name, an unknown category and a stale form', async () => {
    const { id, updated_at } = await find('Cultural')
    expect((await rename(id, { name: ' ' })).body.errors).toHaveProperty('name')
    expect((await rename(id, { name: 'LIBRARY' })).body.errors).toEqual({ name: ['Another category has this name'] })
    expect((await rename(999_999, { name: 'Nothing' })).status).toBe(404)
    expect((await rename(id, { name: 'Arts', updated_at })).status).toBe(200)
    const { status, body } = await rename(id, { name: 'Culture', updated_at })
    expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
    expect(body.message).toMatch(/^Celia Cruz changed name/)
  })

  it('gives one of two people the name at the same moment', async () => {
    const [guidance, development] = [await find('Guidance'), await find('Development')]
    const answers = await Promise.all([rename(guidance.id, { name: 'Counseling' }), rename(development.id, { name: 'counseling' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is allowed only for the cashier', async () => {
    await expectCashierOnly(`/api/fee-categories/${(await find('Library')).id}`, { name: 'Books' })
  })
})

describe('the order of the categories', () => {
  it('is changed as a whole, with an audit row for each that moves', async () => {
    const before = await list()
    const ids = before.map(({ id }) => id)
    const audits = (await t.audits()).length
    const { status, body } = await order([ids[1]!, ids[0]!, ...ids.slice(2)])
    expect([status, body.message]).toEqual([200, 'Fee Categories Successfully Updated'])
    expect((await names()).slice(0, 3)).toEqual([before[1]!.name, before[0]!.name, before[2]!.name])
    const added = (await t.audits()).slice(audits)
    expect(added).toMatchObject([
      { action: 'fee_category.move', entity_id: String(ids[0]), before: { place: 1 }, after: { place: 2 } },
      { action: 'fee_category.move', entity_id: String(ids[1]), before: { place: 2 }, after: { place: 1 } },
    ])
    expect((await order([ids[1]!, ids[0]!, ...ids.slice(2)])).status).toBe(200)
    expect(await t.audits()).toHaveLength(audits + 2)
    await order(ids)
  })

  it('is refused when a category is missing, listed twice or unknown', async () => {
    const ids = (await list()).map(({ id }) => id)
    expect((await order(ids.slice(1))).status).toBe(409)
    expect((await order([...ids.slice(1), 999_999])).status).toBe(409)
    expect((await order([...ids, ids[0]!])).body.errors).toEqual({ ids: ['A category is listed twice'] })
    expect((await order([])).status).toBe(422)
    expect((await list()).map(({ id }) => id)).toEqual(ids)
  })

  it('of two people at the same moment is that of one of them', async () => {
    const ids = (await list()).map(({ id }) => id)
    const orders = [[...ids].reverse(), [...ids.slice(1), ids[0]!]]
    const answers = await Promise.all(orders.map((next) => order(next, ids)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.reasons).toMatchObject([{ code: 'stale' }])
    expect(await readIds()).toEqual(orders[answers.findIndex(({ status }) => status === 200)])
    await order(ids)
  })

  it('is changed only by the cashier', async () =>
    expectCashierOnly('/api/fee-categories', { ids: await readIds(), before: await readIds() }))

  it('decides which category a payment settles first', async () => {
    await aTerm(t.db)
    const course = await aCourse(t.db, { code: 'BSIT' })
    const enrollment = await anEnrollment(t.db, { course })
    const offer = await anOffer(t.db, { course })
    const [library, handbook] = [await find('Library'), await find('Handbook')]
    for (const { id, name } of [library, handbook]) {
      await sql`
        insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
        values (${id}, ${name}, 'flat_term', 50000, '2026-2027')`.execute(t.db)
    }
    const registrar = { as: 'registrar' } as const
    await t.inject('POST', `/api/enrollments/${enrollment.id}`, { ...registrar, body: { subjects: [offer.id] } })
    await t.inject('POST', `/api/enrollments/acceptEnrollments/${enrollment.id}`, { ...registrar, body: {} })
    const others = (await list()).map(({ id }) => id).filter((id) => id !== handbook.id)
    expect((await order([handbook.id, ...others])).status).toBe(200)
    await aPayment(t.db, cashier.id, enrollment, 30_000)
    const { rows } = await sql<{ name: string; paid: number }>`
      select c.name, sum(a.amount_centavos)::int as paid from allocations a join fee_categories c on c.id = a.fee_category_id
      where a.enrollment_id = ${enrollment.id} group by 1`.execute(t.db)
    expect(rows).toEqual([{ name: 'Handbook', paid: 30_000 }])
  })
})
