import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const cashier = await t.createUser('cashier')
let bsit: Course
let bsba: Course

interface PreviewLine {
  fee: { name: string; course: { code: string } | null; enrollee_type: string | null }
  quantity: number
  amount_centavos: number
  replaced: { name: string; amount_centavos: number }[]
}

const preview = (query: Record<string, string | number> = {}) => {
  const profile = { school_year: '2026-2027', semester: 1, course_id: bsit.id, level: 1, enrollee_type: 'old', ...query }
  return t.inject('GET', '/api/fees/preview', { as: cashier, query: profile })
}
const readLines = async (query: Record<string, string | number> = {}): Promise<PreviewLine[]> => (await preview(query)).body.data.lines
const readAmounts = async (query: Record<string, string | number> = {}) =>
  (await readLines(query)).map(({ fee, amount_centavos }) => [fee.name, amount_centavos / 100])

async function addFee(name: string, category: string, basis: string, pesos: number, scope: Record<string, unknown> = {}): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from fee_categories where name = ${category}`.execute(t.db)
  const body = { fee_category_id: rows[0]!.id, name, basis, amount: String(pesos), school_year: '2026-2027', ...scope }
  expect((await t.inject('POST', '/api/fees', { as: cashier, body })).status).toBe(200)
}

beforeAll(async () => {
  await aTerm(t.db)
  bsit = await aCourse(t.db, { code: 'BSIT' })
  bsba = await aCourse(t.db, { code: 'BSBA' })
  await addFee('Tuition', 'Tuition', 'per_unit_lec', 450)
  await addFee('Library', 'Library', 'flat_term', 300)
  await addFee('Library of BSIT', 'Library', 'flat_term', 500, { course_id: bsit.id })
  await addFee('Library of first year', 'Library', 'flat_term', 400, { level: 1 })
  await addFee('Validation', 'Registration', 'flat_term', 700, { enrollee_type: 'transferee' })
  await addFee('Registration', 'Registration', 'flat_term', 200)
  await addFee('Insurance', 'Medical/Dental', 'flat_year', 100)
  await addFee('Handbook', 'Handbook', 'once_new', 120)
  await addFee('Transcript', 'Development', 'on_demand', 150)
  await aSubject(t.db, { course: bsit, code: 'IT101', units: 3 })
  await aSubject(t.db, { course: bsit, code: 'IT102', units: 2 })
  await aSubject(t.db, { course: bsit, code: 'IT201', units: 5, level: 2 })
})

describe('the preview of a bill', () => {
  it('has the fees of the subjects that the curriculum prescribes, and says what each comes before', async () => {
    const { status, body } = await preview()
    expect(status).toBe(200)
    expect(body.data.subjects.map(({ code }: { code: string }) => code)).toEqual(['IT101', 'IT102'])
    expect(body.data.curriculum).toMatchObject({ id: bsit.curriculum_id })
    expect(body.data.gross_centavos).toBe(305_000)
    const lines: PreviewLine[] = body.data.lines
    expect(lines.map(({ fee, quantity }) => [fee.name, quantity])).toEqual([
      ['Tuition', 5],
      ['Registration', 1],
      ['Library of BSIT', 1],
      ['Insurance', 1],
    ])
    expect(lines[2]!.fee.course).toMatchObject({ code: 'BSIT' })
    expect(lines[2]!.replaced.map(({ name, amount_centavos }) => [name, amount_centavos])).toEqual([
      ['Library', 30_000],
      ['Library of first year', 40_000],
    ])
    expect(lines[0]!.replaced).toEqual([])
  })

  it('counts typed units in place of the subjects, and a course without a curriculum has none', async () => {
    expect((await readAmounts({ units: 12 }))[0]).toEqual(['Tuition', 5400])
    const { body } = await preview({ course_id: bsba.id, level: 2, units: '' })
    expect(body.data.subjects).toEqual([])
    expect(await readAmounts({ course_id: bsba.id, level: 2 })).toEqual([
      ['Registration', 200],
      ['Library', 300],
      ['Insurance', 100],
    ])
  })

  it('knows the enrollee type: once for new students, once a year for old ones', async () => {
    const namesOf = async (query: Record<string, string | number>) => (await readLines(query)).map(({ fee }) => fee.name)
    expect(await namesOf({ enrollee_type: 'new' })).toContain('Handbook')
    expect(await namesOf({ enrollee_type: 'transferee' })).toEqual(expect.arrayContaining(['Handbook', 'Validation']))
    expect(await namesOf({ enrollee_type: 'transferee' })).not.toContain('Registration')
    expect(await namesOf({ enrollee_type: 'returnee', semester: 2 })).toContain('Insurance')
    expect(await namesOf({ enrollee_type: 'old', semester: 2 })).not.toContain('Insurance')
    expect(await namesOf({ school_year: '2027-2028' })).toEqual([])
  })

  it('is the bill that such a student gets', async () => {
    for (const enrollee_type of ['old', 'transferee']) {
      const enrollment = await anEnrollment(t.db, { course: bsit, enrollee_type })
      const { rows } = await sql<{ id: number; code: string }>`
        select id, code from prospectuses where curriculum_id = ${bsit.curriculum_id} and level = 1 order by id`.execute(t.db)
      const offers = []
      for (const subject of rows) offers.push(await anOffer(t.db, { course: bsit, subject }))
      const registrar = { as: 'registrar' } as const
      await t.inject('POST', `/api/enrollments/${enrollment.id}`, { ...registrar, body: { subjects: offers.map(({ id }) => id) } })
      const { body } = await t.inject('POST', `/api/enrollments/acceptEnrollments/${enrollment.id}`, { ...registrar, body: {} })
      expect(body.data.balance_centavos).toBe((await preview({ enrollee_type })).body.data.gross_centavos)
    }
  })

  it('rejects choices that do not exist or do not fit each other', async () => {
    expect((await preview({ course_id: 999_999 })).body.errors).toEqual({ course_id: ['Choose a course from the list'] })
    expect((await preview({ level: 11 })).body.errors).toEqual({ level: ['BSIT does not have this year level'] })
    expect((await preview({ units: '0' })).body.errors).toEqual({ units: ['Enter a number of units'] })
    expect((await preview({ units: 'three' })).body.errors).toEqual({ units: ['Enter a number of units'] })
    expect((await preview({ units: '2.1' })).body.errors).toEqual({ units: ['Enter whole or quarter units'] })
    expect((await preview({ enrollee_type: 'freshman', semester: 4 })).body.errors).toMatchObject({
      enrollee_type: expect.anything(),
      semester: expect.anything(),
    })
  })

  it('is for the cashier', async () => {
    expect((await t.inject('GET', '/api/fees/preview')).status).toBe(401)
    expect((await t.inject('GET', '/api/fees/preview', { as: 'registrar' })).status).toBe(403)
  })
})
