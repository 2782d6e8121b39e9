import type { Method } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { inTransaction } from '#platform/context.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const cashier = await t.createUser('cashier', { first_name: 'Celia', last_name: 'Cruz' })
let bsit: Course
let humss: Course
let tuitionId: number
let libraryId: number

const call = (method: Method, path: string, body?: object, query: Record<string, string | number> = {}) =>
  t.inject(method, path, { as: cashier, body, query })
const listFees = async (query: Record<string, string | number> = {}) => (await call('GET', '/api/fees', undefined, query)).body
const listNames = async (query: Record<string, string | number>) => (await listFees(query)).data.map((fee: { name: string }) => fee.name)
const post = (body: object) => call('POST', '/api/fees', body)
const put = (id: number, body: object) => call('PUT', `/api/fees/${id}`, body)
const remove = (id: number) => call('DELETE', `/api/fees/${id}`)
const makeForm = (overrides: object = {}) => ({
  fee_category_id: libraryId,
  name: 'Library',
  basis: 'flat_term',
  amount: '500.00',
  school_year: '2030-2031',
  ...overrides,
})
const createFee = async (overrides: object = {}) => (await post(makeForm(overrides))).body.data

async function expectCashierOnly(method: Method, path: string, body?: object): Promise<void> {
  const before = (await t.audits()).length
  expect((await t.inject(method, path, { body })).status).toBe(401)
  for (const as of ['registrar', 'school_admin', 'full_time', 'student'] as const) {
    expect((await t.inject(method, path, { as, body })).status).toBe(403)
  }
  expect(await t.audits()).toHaveLength(before)
}

beforeAll(async () => {
  await aTerm(t.db)
  bsit = await aCourse(t.db, { code: 'BSIT' })
  humss = await aCourse(t.db, { code: 'HUMSS', level_type: 'high_school', years: 2 })
  const { body } = await call('GET', '/api/fee-categories')
  const idOf = (name: string): number => body.data.find((category: { name: string }) => category.name === name).id
  tuitionId = idOf('Tuition')
  libraryId = idOf('Library')
})

describe('the categories', () => {
  it('of a new school are tuition and the 13 school fees of RA 10931, in the order of a bill', async () => {
    const { body } = await call('GET', '/api/fee-categories')
    const names = body.data.map((category: { name: string }) => category.name)
    expect(names).toEqual([
      ...['Tuition', 'Laboratory', 'Computer', 'Registration', 'Library', 'Medical/Dental', 'Athletic', 'Guidance', 'Cultural'],
      ...['Development', 'Admission', 'Entrance', 'School ID', 'Handbook'],
    ])
    expect(body.data[1]).toMatchObject({ name: 'Laboratory', kind: 'lab' })
    expect((await t.inject('GET', '/api/fee-categories', { as: 'registrar' })).status).toBe(403)
  })

  it('take a new one at the end and leave an audit row', async () => {
    const { status, body } = await call('POST', '/api/fee-categories', { name: ' Student  council ', kind: 'misc' })
    expect([status, body.message]).toEqual([200, 'Fee Category Successfully Created'])
    expect(body.data).toMatchObject({ name: 'Student council', kind: 'misc' })
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: cashier.id,
      action: 'fee_category.add',
      entity_id: String(body.data.id),
      after: { name: 'Student council' },
    })
    expect((await call('GET', '/api/fee-categories')).body.data.at(-1).name).toBe('Student council')
  })

  it('reject bad input and a taken name, also in capitals and at the same moment', async () => {
    const add = (body: object) => call('POST', '/api/fee-categories', body)
    expect(Object.keys((await add({})).body.errors).sort()).toEqual(['kind', 'name'])
    expect((await add({ name: 'LIBRARY', kind: 'misc' })).body.errors).toEqual({ name: ['Another category has this name'] })
    const answers = await Promise.all(['Insurance', 'insurance'].map((name) => add({ name, kind: 'misc' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('are added only by the cashier', () => expectCashierOnly('POST', '/api/fee-categories', { name: 'Internet', kind: 'misc' }))
})

describe('the list', () => {
  beforeAll(async () => {
    const year = { school_year: '2031-2032' }
    await createFee({ ...year, name: 'Library' })
    await createFee({ ...year, fee_category_id: tuitionId, name: 'Tuition, lecture', basis: 'per_unit_lec', level_type: 'college' })
    await createFee({ ...year, fee_category_id: tuitionId, name: 'Tuition, BSIT', basis: 'per_unit_lec', course_id: bsit.id })
    await createFee({ ...year, fee_category_id: tuitionId, name: 'Tuition, grades', level_type: 'high_school', level: 11 })
    await createFee({ name: 'Of this year', school_year: '2026-2027', amount: '0' })
  })

  it('has the fees of the enrollment school year without parameters', async () => {
    expect(await listNames({})).toEqual(['Of this year'])
  })

  it('has the fees of a school year by category and name, with what limits them', async () => {
    const { data, meta } = await listFees({ school_year: '2031-2032' })
    expect(data.map((fee: { name: string }) => fee.name)).toEqual(['Tuition, BSIT', 'Tuition, grades', 'Tuition, lecture', 'Library'])
    expect(data[0]).toMatchObject({
      category: { name: 'Tuition', kind: 'tuition' },
      course: { id: bsit.id, code: 'BSIT' },
      level_type: null,
    })
    expect(data[3]).toMatchObject({ amount_centavos: 50_000, semester: null, course: null, subject_category: null, is_active: true })
    expect(meta.total).toBe(4)
  })

  it('is searched, filtered and paged; a filter keeps the fees for all', async () => {
    const year = { school_year: '2031-2032' }
    expect(await listNames({ ...year, search: 'library' })).toEqual(['Library'])
    expect(await listNames({ ...year, search: 'tuit bsit' })).toEqual(['Tuition, BSIT'])
    expect(await listNames({ ...year, search: '%' })).toEqual([])
    expect(await listNames({ ...year, course_id: bsit.id })).toEqual(['Tuition, BSIT', 'Tuition, lecture', 'Library'])
    expect(await listNames({ ...year, course_id: humss.id })).toEqual(['Tuition, grades', 'Library'])
    expect(await listNames({ ...year, level_type: 'high_school' })).toEqual(['Tuition, grades', 'Library'])
    expect(await listNames({ ...year, limit: 3, page: 2 })).toEqual(['Library'])
    expect((await call('GET', '/api/fees', undefined, { school_year: '2031-2033' })).body.errors).toHaveProperty('school_year')
  })

  it('is for the cashier, with the subject categories to choose from', async () => {
    await sql`insert into subject_categories (name) values ('Major')`.execute(t.db)
    const { body } = await call('GET', '/api/fees/subject-categories')
    expect(body.data).toMatchObject([{ name: 'Major' }])
    for (const path of ['/api/fees', '/api/fees/subject-categories']) {
      expect((await t.inject('GET', path)).status).toBe(401)
      expect((await t.inject('GET', path, { as: 'registrar' })).status).toBe(403)
    }
  })
})

describe('adding a fee', () => {
  it('creates it in centavos and leaves an audit row', async () => {
    const { status, body } = await post(
      makeForm({
        fee_category_id: tuitionId,
        name: 'Tuition, lecture',
        basis: 'per_unit_lec',
        amount: '1,450.5',
        level_type: 'college',
        semester: 1,
        level: '',
      }),
    )
    expect([status, body.message]).toEqual([200, 'Fee Successfully Created'])
    expect(body.data).toMatchObject({ basis: 'per_unit_lec', amount_centavos: 145_050, semester: 1, level_type: 'college', level: null })
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: cashier.id,
      action: 'fee.add',
      entity: 'fees',
      entity_id: String(body.data.id),
      after: { amount_centavos: 145_050 },
    })
  })

  it('rejects bad input at its field', async () => {
    expect(Object.keys((await post({})).body.errors).sort()).toEqual(['amount', 'basis', 'fee_category_id', 'name', 'school_year'])
    const errorsOf = async (overrides: object) => (await post(makeForm(overrides))).body.errors
    expect(await errorsOf({ amount: '12.345' })).toEqual({ amount: ['Enter an amount such as 2,500.00'] })
    expect(await errorsOf({ amount: '-5' })).toHaveProperty('amount')
    expect(await errorsOf({ basis: 'weekly' })).toHaveProperty('basis')
    expect(await errorsOf({ school_year: '2030-2032' })).toHaveProperty('school_year')
    expect(await errorsOf({ level_type: 'college', level: 11 })).toEqual({ level: ['Choose a year level of this school'] })
    expect(await errorsOf({ lab_type: 'computer' })).toEqual({ lab_type: ['Only a fee per unit or per subject has a laboratory'] })
    expect(await errorsOf({ subject_category_id: 1 })).toHaveProperty('subject_category_id')
  })

  it('rejects choices that do not exist or do not fit each other', async () => {
    const errorsOf = async (overrides: object) => (await post(makeForm(overrides))).body.errors
    expect(await errorsOf({ fee_category_id: 999_999 })).toEqual({ fee_category_id: ['Choose a category from the list'] })
    expect(await errorsOf({ course_id: 999_999 })).toEqual({ course_id: ['Choose a course from the list'] })
    expect(await errorsOf({ basis: 'per_unit_lec', subject_category_id: 999_999 })).toHaveProperty('subject_category_id')
    expect(await errorsOf({ course_id: bsit.id, level_type: 'high_school' })).toEqual({
      course_id: ['BSIT is not a course of the high school'],
    })
    expect(await errorsOf({ course_id: humss.id, level: 9 })).toEqual({ level: ['HUMSS does not have this year level'] })
  })

  it('limits a fee to an enrollee type', async () => {
    const fee = makeForm({ name: 'Validation', enrollee_type: 'transferee' })
    expect((await post(fee)).body.data).toMatchObject({ enrollee_type: 'transferee' })
    expect((await post(fee)).body.errors).toHaveProperty('name')
    expect((await post({ ...fee, enrollee_type: 'returnee' })).status).toBe(200)
    expect((await post({ ...fee, enrollee_type: '' })).body.data).toMatchObject({ enrollee_type: null })
    expect((await post({ ...fee, enrollee_type: 'freshman' })).body.errors).toHaveProperty('enrollee_type')
  })

  it('rejects the same fee for the same students, also at the same moment', async () => {
    const fee = makeForm({ name: 'Twice', course_id: bsit.id })
    const answers = await Promise.all([post(fee), post(fee)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await post(fee)).body.errors).toEqual({ name: ['This school year has the same fee for the same students'] })
    expect((await post({ ...fee, course_id: humss.id })).status).toBe(200)
  })

  it('rejects a name that differs only in capitals', async () => {
    const { id } = await createFee({ name: 'Internet' })
    expect((await post(makeForm({ name: 'INTERNET' }))).body.errors).toHaveProperty('name')
    expect((await put(id, makeForm({ name: 'InterNet' }))).body.data).toMatchObject({ id, name: 'InterNet' })
    const other = await createFee({ name: 'Network' })
    expect((await put(other.id, makeForm({ name: 'internet' }))).body.errors).toHaveProperty('name')
  })

  it('is allowed only for the cashier', () => expectCashierOnly('POST', '/api/fees', makeForm({ name: 'Not allowed' })))
})

describe('editing a fee', () => {
  it('changes it and leaves an audit row with both amounts', async () => {
    const fee = await createFee({ name: 'Edited' })
    const other = await createFee({ name: 'Other' })
    const { status, body } = await put(fee.id, {
      ...makeForm({ name: 'Edited', amount: '600', is_active: false }),
      updated_at: fee.updated_at,
    })
    expect([status, body.message]).toEqual([200, 'Fee Successfully Updated'])
    expect(body.data).toMatchObject({ amount_centavos: 60_000, is_active: false })
    const audit = (await t.audits()).at(-1)
    expect(audit).toMatchObject({ action: 'fee.edit', before: { amount_centavos: 50_000 }, after: { amount_centavos: 60_000 } })
    expect((await listFees({ school_year: '2030-2031', search: 'other' })).data).toEqual([{ ...other, is_billed: false }])
  })

  it('rejects a stale form and says what changed', async () => {
    const { id, updated_at } = await createFee({ name: 'Stale' })
    const edit = (amount: string) => put(id, { ...makeForm({ name: 'Stale', amount }), updated_at })
    expect((await edit('700')).status).toBe(200)
    const { status, body } = await edit('800')
    expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
    expect(body.message).toMatch(/^Celia Cruz changed amount/)
    expect((await put(id, makeForm({ name: 'Stale', amount: '800' }))).status).toBe(200)
  })

  it('rejects bad input, a fee that exists and an unknown fee', async () => {
    const { id } = await createFee({ name: 'First' })
    await createFee({ name: 'Second' })
    expect((await put(id, makeForm({ name: ' ' }))).body.errors).toHaveProperty('name')
    expect((await put(id, makeForm({ name: 'First', course_id: humss.id, level: 9 }))).body.errors).toHaveProperty('level')
    expect((await put(id, makeForm({ name: 'Second' }))).body.errors).toEqual({
      name: ['This school year has the same fee for the same students'],
    })
    expect((await put(999_999, makeForm())).status).toBe(404)
  })

  it('is allowed only for the cashier', async () => {
    const { id } = await createFee({ name: 'Guarded' })
    await expectCashierOnly('PUT', `/api/fees/${id}`, makeForm({ name: 'Guarded' }))
  })
})

describe('deleting a fee', () => {
  it('deletes an unused one and leaves an audit row', async () => {
    const { id } = await createFee({ name: 'Mistyped' })
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([200, 'Fee Successfully Deleted'])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'fee.delete',
      entity_id: String(id),
      before: { name: 'Mistyped' },
      after: null,
    })
    expect((await remove(id)).status).toBe(404)
    expect((await call('DELETE', '/api/fees/x')).status).toBe(422)
  })

  it('is allowed only for the cashier', async () => {
    const { id } = await createFee({ name: 'Kept' })
    await expectCashierOnly('DELETE', `/api/fees/${id}`)
  })
})

test('a student is enrolled once the fees are set, with a bill of them; a billed fee is changed or set to inactive, not deleted', async () => {
  await sql`delete from fees where school_year = '2026-2027'`.execute(t.db)
  const enrollment = await anEnrollment(t.db, { course: bsit })
  const offer = await anOffer(t.db, { course: bsit })
  const registrar = { as: 'registrar' } as const
  expect((await t.inject('POST', `/api/enrollments/${enrollment.id}`, { ...registrar, body: { subjects: [offer.id] } })).status).toBe(200)
  const acceptEnrollment = () => t.inject('POST', `/api/enrollments/acceptEnrollments/${enrollment.id}`, { ...registrar, body: {} })
  expect(codes(await acceptEnrollment())).toEqual(['enrollment.no_fees'])

  const year = { school_year: '2026-2027' }
  const tuition = await createFee({
    ...year,
    fee_category_id: tuitionId,
    name: 'Tuition',
    basis: 'per_unit_lec',
    amount: '450',
    level_type: 'college',
  })
  await createFee({ ...year, name: 'Library', amount: '500', level_type: 'college' })
  await createFee({ ...year, name: 'Library of transferees', amount: '700', enrollee_type: 'transferee' })
  await createFee({ ...year, name: 'Library of grades', amount: '900', level_type: 'high_school' })
  await createFee({ ...year, name: 'Closed', amount: '900', is_active: false })
  const { status, body } = await acceptEnrollment()
  expect([status, body.data.balance_centavos]).toEqual([200, 3 * 45_000 + 50_000])

  const refusal = await remove(tuition.id)
  expect([refusal.status, codes(refusal), refusal.body.message]).toEqual([
    422,
    ['fee.billed'],
    'Tuition is already billed in 2026-2027, so it cannot be deleted.',
  ])
  const changed = {
    ...makeForm({ ...year, fee_category_id: tuitionId, name: 'Tuition', basis: 'per_unit_lec', amount: '500', level_type: 'college' }),
  }
  const list = async () => (await listFees({ ...year, search: 'tuition' })).data
  expect((await list()).map((fee: { is_billed: boolean }) => fee.is_billed)).toEqual([true])
  const next = (await put(tuition.id, { ...changed, updated_at: tuition.updated_at })).body.data
  expect(next).toMatchObject({ amount_centavos: 50_000, is_active: true, ended_at: null })
  expect(next.id).not.toBe(tuition.id)
  expect((await t.audits()).slice(-2)).toMatchObject([
    { action: 'fee.end', entity_id: String(tuition.id), before: { ended_at: null }, after: { is_active: false, next_id: next.id } },
    { action: 'fee.add', entity_id: String(next.id), after: { previous_id: tuition.id } },
  ])
  expect(await list()).toMatchObject([
    { id: next.id, is_billed: false, ended_at: null, previous: { amount_centavos: 45_000 } },
    { id: tuition.id, is_billed: true, previous: null, amount_centavos: 45_000, ended_at: expect.any(String), is_active: false },
  ])
  const ended = await put(tuition.id, changed)
  expect([ended.status, codes(ended)]).toEqual([422, ['fee.ended']])
  expect((await put(tuition.id, { ...changed, updated_at: tuition.updated_at })).status).toBe(409)
  expect((await remove(tuition.id)).status).toBe(422)
  const ofNext = await remove(next.id)
  expect([ofNext.status, codes(ofNext), ofNext.body.message]).toEqual([
    422,
    ['fee.replaces'],
    'Tuition replaces the fee of ₱450.00, which is already billed, so it cannot be deleted.',
  ])
  const { body: account } = await t.inject('GET', `/api/enrollments/enrollAccount/${enrollment.id}`, registrar)
  expect(account.data.balance_centavos).toBe(3 * 45_000 + 50_000)
  const nextYear = await createFee({ fee_category_id: tuitionId, name: 'Tuition', basis: 'per_unit_lec' })
  expect((await remove(nextYear.id)).status).toBe(200)

  const { rows } = await sql<{ fee_id: number; rate_centavos: number }>`
    select l.fee_id, l.rate_centavos from assessment_lines l join assessments a on a.id = l.assessment_id
    where a.enrollment_id = ${enrollment.id} and l.kind = 'tuition'`.execute(t.db)
  expect(rows).toEqual([{ fee_id: tuition.id, rate_centavos: 45_000 }])

  const renamed = { ...changed, name: 'Tuition fee', is_active: false }
  const { body: inPlace } = await put(next.id, renamed)
  expect(inPlace.data).toMatchObject({ id: next.id, name: 'Tuition fee', is_active: false })
})

test('a billed fee keeps its row when only its name or its status changes, and two changes at one moment make one version', async () => {
  const enrollment = await anEnrollment(t.db, { course: bsit, school_year: '2028-2029' })
  const fee = await createFee({ school_year: '2028-2029', name: 'Insurance' })
  await inTransaction(t.db, (tx) =>
    sql`
      with bill as (
        insert into assessments (enrollment_id, gross_centavos) values (${enrollment.id}, 0) returning id
      )
      insert into assessment_lines (assessment_id, kind, fee_category_id, fee_id, description, rate_centavos, amount_centavos)
      select id, 'misc', ${libraryId}::bigint, ${fee.id}::bigint, 'Insurance', 0, 0 from bill`.execute(tx),
  )
  const form = makeForm({ school_year: '2028-2029', name: 'Insurance' })
  const updatedFee = (await put(fee.id, { ...form, name: 'Insurance of students', is_active: false })).body.data
  expect(updatedFee).toMatchObject({ id: fee.id, is_active: false, ended_at: null })
  const answers = await Promise.all(['600', '700'].map((amount) => put(fee.id, { ...form, amount, updated_at: updatedFee.updated_at })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await listFees({ school_year: '2028-2029' })).meta.total).toBe(2)
  expect((await put(fee.id, { ...form, amount: '800' })).status).toBe(422)
})
