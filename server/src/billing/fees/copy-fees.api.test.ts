import type { Method } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCourse } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const cashier = await t.createUser('cashier')
let courseId: number

interface CopiedRow {
  fee: { name: string; amount_centavos: number }
  new_amount_centavos: number
  exists_in_target: boolean
}

const call = (method: Method, path: string, body?: object, query: Record<string, string | number> = {}) =>
  t.inject(method, path, { as: cashier, body, query })
const plan = (to: string, overrides: object = {}) => ({ from: '2030-2031', to, tuition_percent: '5', other_percent: '0', ...overrides })
const preview = (to: string, overrides: object = {}) => call('GET', '/api/fees/copy', undefined, { ...plan(to), ...overrides })
const copy = (to: string, overrides: object = {}) => call('POST', '/api/fees/copy', plan(to, overrides))
const listYear = async (school_year: string) => (await call('GET', '/api/fees', undefined, { school_year, limit: 100 })).body.data
const presentFee = (fee: Record<string, unknown>) =>
  Object.fromEntries(
    [
      'category',
      'name',
      'basis',
      'semester',
      'level_type',
      'course',
      'level',
      'enrollee_type',
      'subject_category',
      'lab_type',
      'is_active',
    ].map((key) => [key, fee[key]]),
  )

async function addFee(category: string, name: string, amount: string, overrides: object = {}): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`select id from fee_categories where name = ${category}`.execute(t.db)
  const body = { fee_category_id: rows[0]!.id, name, basis: 'flat_term', amount, school_year: '2030-2031', ...overrides }
  const { status, body: answer } = await call('POST', '/api/fees', body)
  expect(status).toBe(200)
  return answer.data
}

beforeAll(async () => {
  courseId = (await aCourse(t.db, { code: 'BSIT' })).id
  await addFee('Tuition', 'Tuition', '450.55', { basis: 'per_unit_lec', level_type: 'college' })
  await addFee('Library', 'Library', '500', { course_id: courseId, level: 1, semester: 2 })
  await addFee('Registration', 'Validation', '300', { enrollee_type: 'transferee' })
  await addFee('Handbook', 'Old handbook', '120', { is_active: false })
})

describe('copying the fees of a year', () => {
  it('shows the amounts before and after, rounded to centavos, without inactive fees', async () => {
    const { status, body } = await preview('2031-2032')
    expect(status).toBe(200)
    expect(body.data.copied_count).toBe(3)
    expect(
      body.data.rows.map(({ fee, new_amount_centavos, exists_in_target }: CopiedRow) => [
        fee.name,
        fee.amount_centavos,
        new_amount_centavos,
        exists_in_target,
      ]),
    ).toEqual([
      ['Tuition', 45_055, 47_308, false],
      ['Validation', 30_000, 30_000, false],
      ['Library', 50_000, 50_000, false],
    ])
  })

  it('writes them with what limits them, leaves an audit row, and adds nothing a second time', async () => {
    const { version } = (await preview('2031-2032')).body.data
    const { status, body } = await copy('2031-2032', { version })
    expect([status, body.message, body.data]).toEqual([200, '3 Fees Successfully Copied', { copied_count: 3, skipped_count: 0 }])
    const audit = (await t.audits()).at(-1)
    expect(audit).toMatchObject({
      actor_id: cashier.id,
      action: 'fees.copy',
      entity_id: '2030-2031 to 2031-2032',
      after: { copied_count: 3, tuition_percent: 5 },
    })
    const copied = await listYear('2031-2032')
    const originals = (await listYear('2030-2031')).filter((fee: { is_active: boolean }) => fee.is_active)
    expect(copied.map(presentFee)).toEqual(originals.map(presentFee))
    expect(copied[0].amount_centavos).toBe(47_308)

    expect((await preview('2031-2032')).body.data).toMatchObject({ copied_count: 0, rows: [{ exists_in_target: true }, {}, {}] })
    const again = await copy('2031-2032')
    expect([again.status, again.body.message]).toEqual([200, 'All fees of 2030-2031 already exist in 2031-2032'])
    expect(await listYear('2031-2032')).toHaveLength(3)
  })

  it('adds what the other year lacks, and skips a fee that was changed there after it was on bills', async () => {
    const [first] = await listYear('2031-2032')
    await sql`update fees set ended_at = now(), is_active = false where id = ${first.id}`.execute(t.db)
    await addFee('Library', 'Library cards', '80', { school_year: '2030-2031' })
    const { body } = await copy('2031-2032')
    expect([body.message, body.data]).toEqual(['1 Fee Successfully Copied; 3 skipped', { copied_count: 1, skipped_count: 3 }])
  })

  it('skips a fee whose name differs only in capitals', async () => {
    await addFee('Library', 'LIBRARY', '510', { course_id: courseId, level: 1, semester: 2, school_year: '2036-2037' })
    const rows: CopiedRow[] = (await preview('2036-2037')).body.data.rows
    expect(rows.filter((row) => row.exists_in_target).map(({ fee }) => fee.name)).toEqual(['Library'])
    await copy('2036-2037')
    expect((await listYear('2036-2037')).filter((fee: { name: string }) => fee.name.toLowerCase() === 'library')).toHaveLength(1)
  })

  it('leaves the copies when the fees of the source are deleted or changed', async () => {
    const fee = await addFee('Guidance', 'Guidance', '70', { school_year: '2037-2038' })
    expect((await copy('2038-2039', { from: '2037-2038' })).body.data).toMatchObject({ copied_count: 1 })
    expect((await call('DELETE', `/api/fees/${fee.id}`)).status).toBe(200)
    expect(await listYear('2038-2039')).toMatchObject([{ name: 'Guidance', amount_centavos: 7_000, previous: null }])
    expect((await copy('2039-2040', { from: '2037-2038' })).body.errors).toEqual({ from: ['2037-2038 has no active fees'] })
  })

  it('copies once when two people copy at the same moment', async () => {
    const answers = await Promise.all([copy('2032-2033'), copy('2032-2033')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.data.copied_count, 0)).toBe(4)
    expect(await listYear('2032-2033')).toHaveLength(4)
  })

  it('refuses a preview that is out of date', async () => {
    const { version } = (await preview('2033-2034')).body.data
    expect((await copy('2033-2034', { version, other_percent: '3' })).status).toBe(409)
    await addFee('Library', 'Lockers', '50')
    const { status, body } = await copy('2033-2034', { version })
    expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
    expect(await listYear('2033-2034')).toEqual([])
  })

  it('rejects bad input and a year without fees', async () => {
    expect((await copy('2030-2031')).body.errors).toEqual({ to: ['Choose another school year'] })
    expect((await copy('2034-2035', { tuition_percent: '101', other_percent: 'x' })).body.errors).toEqual({
      tuition_percent: ['At most 100'],
      other_percent: ['Enter a number'],
    })
    expect((await copy('2034-2035', { from: '2021-2022' })).body.errors).toEqual({ from: ['2021-2022 has no active fees'] })
    expect((await copy('2034-2036')).body.errors).toHaveProperty('to')
    expect((await preview('2034-2035', { from: '2021-2022' })).body.data).toMatchObject({ rows: [], copied_count: 0 })
  })

  it('is allowed only for the cashier', async () => {
    const before = (await t.audits()).length
    const body = plan('2035-2036')
    expect((await t.inject('POST', '/api/fees/copy', { body })).status).toBe(401)
    expect((await t.inject('GET', '/api/fees/copy', { query: body })).status).toBe(401)
    for (const as of ['registrar', 'school_admin', 'full_time', 'student'] as const) {
      expect((await t.inject('POST', '/api/fees/copy', { as, body })).status).toBe(403)
      expect((await t.inject('GET', '/api/fees/copy', { as, query: body })).status).toBe(403)
    }
    expect(await t.audits()).toHaveLength(before)
  })
})
