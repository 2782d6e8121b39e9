import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assessFees } from './assess-fees.ts'
import type { DropCharge } from './drop-lines.ts'
import { type DropFacts, describeDropCharge, dropCharge } from './drop-rules.ts'
import type { AssessedSubject, Fee } from './fee-choice.ts'
import type { Grant } from './grant-rules.ts'

const policies: DropFacts['policies'] = [
  { from_day: -365, to_day: 0, charge_percent: 100, base: 'category', fee_category_id: 9 },
  { from_day: 1, to_day: 7, charge_percent: 25, base: 'total', fee_category_id: null },
  { from_day: 8, to_day: 14, charge_percent: 50, base: 'tuition', fee_category_id: null },
  { from_day: 15, to_day: null, charge_percent: 100, base: 'total', fee_category_id: null },
]
const makeFacts = (today: string, overrides: Partial<DropFacts> = {}): DropFacts => ({
  classes_start_on: '2026-06-08',
  add_drop_closes_on: null,
  today,
  policies,
  ...overrides,
})

describe('charge of a drop', () => {
  test('is free before classes start, inside the add and drop period, and at 0 %', () => {
    expect(dropCharge(makeFacts('2026-06-07'))).toBeNull()
    expect(dropCharge(makeFacts('2026-06-07', { classes_start_on: null }))).toBeNull()
    expect(dropCharge(makeFacts('2026-06-19', { add_drop_closes_on: '2026-06-19' }))).toBeNull()
    const freePolicies = [{ from_day: 1, to_day: null, charge_percent: 0, base: 'total' as const, fee_category_id: null }]
    expect(dropCharge(makeFacts('2026-06-10', { policies: freePolicies }))).toBeNull()
  })

  test('takes the row of the withdrawal table for the day of classes', () => {
    expect(dropCharge(makeFacts('2026-06-08'))).toEqual({ class_day: 1, charge_percent: 25, base: 'total', fee_category_id: null })
    expect(dropCharge(makeFacts('2026-06-15'))).toMatchObject({ class_day: 8, charge_percent: 50, base: 'tuition' })
    expect(dropCharge(makeFacts('2026-06-20', { add_drop_closes_on: '2026-06-19' }))).toMatchObject({ class_day: 13, charge_percent: 50 })
    expect(dropCharge(makeFacts('2026-07-17'))).toMatchObject({ class_day: 40, charge_percent: 100 })
  })

  test('is everything on a day that the table does not cover', () =>
    expect(dropCharge(makeFacts('2026-07-17', { policies: [] }))).toMatchObject({ charge_percent: 100, base: 'total' }))

  test('is described in a sentence', () => {
    expect(describeDropCharge('IT101', null)).toBe('Removing IT101 today is free of charge.')
    expect(describeDropCharge('IT101', dropCharge(makeFacts('2026-07-17')))).toBe(
      'The add and drop period is over: on class day 40, 100% of the fees of IT101 is charged.',
    )
  })
})

let feeCount = 0
const makeFee = (category_id: number, kind: Fee['kind'], basis: Fee['basis'], amount_centavos: number): Fee => ({
  id: ++feeCount,
  category_id,
  kind,
  basis,
  name: `Fee ${category_id}`,
  amount_centavos,
  school_year: '2026-2027',
})
const fees = [
  makeFee(1, 'tuition', 'per_unit_lec', 45_033),
  makeFee(1, 'tuition', 'per_unit_lab', 45_033),
  makeFee(2, 'lab', 'per_subject_lab', 120_001),
  makeFee(3, 'misc', 'flat_term', 335_500),
]
const makeSubject = (lec_units: number, lab_units = 0): AssessedSubject => ({
  lec_units,
  lab_units,
  lab_type: lab_units > 0 ? 'computer' : null,
  category_id: null,
  rate_kind: 'regular',
})
const fullCharge: DropCharge = { class_day: 40, charge_percent: 100, base: 'total', fee_category_id: null }
const term = {
  level_type: 'college' as const,
  course_id: 1,
  level: 1,
  school_year: '2026-2027',
  semester: 1,
  enrollee_type: 'old',
  is_new: false,
  fees,
}
const assess = (subjects: AssessedSubject[], drops: { subject: AssessedSubject; charge: DropCharge }[], grants: Grant[] = []) =>
  assessFees({
    ...term,
    grants,
    subjects,
    dropped: drops.map(({ subject, charge }, i) => ({ ...subject, ...charge, load_id: i + 1, code: `IT10${i + 1}` })),
  })

describe('lines of dropped subjects', () => {
  test('keep the share of tuition and laboratory, each as a line with its category', () => {
    const bill = assess([makeSubject(3)], [{ subject: makeSubject(2, 1), charge: fullCharge }])
    expect(bill.lines.filter((line) => line.dropped_load_id === 1)).toMatchObject([
      { kind: 'tuition', category_id: 1, description: 'Dropped on class day 40: 100% of IT101 (Fee 1)', amount_centavos: 135_099 },
      { kind: 'lab', category_id: 2, description: 'Dropped on class day 40: 100% of IT101 (Fee 2)', amount_centavos: 120_001 },
    ])
    expect(bill.gross_centavos).toBe(assess([makeSubject(3), makeSubject(2, 1)], []).gross_centavos)
  })

  test('charge only the tuition or only one category when the policy says so', () => {
    const kindsOf = (charge: DropCharge) =>
      assess([makeSubject(3)], [{ subject: makeSubject(2, 1), charge }])
        .lines.filter((line) => line.dropped_load_id)
        .map((line) => line.kind)
    expect(kindsOf({ ...fullCharge, base: 'tuition' })).toEqual(['tuition'])
    expect(kindsOf({ ...fullCharge, base: 'category', fee_category_id: 2 })).toEqual(['lab'])
    expect(kindsOf({ ...fullCharge, base: 'category', fee_category_id: 3 })).toEqual([])
  })

  test('charge no term fees once every subject is dropped', () => {
    const bill = assess([], [{ subject: makeSubject(3), charge: fullCharge }])
    expect(bill.lines.map((line) => line.kind)).toEqual(['tuition'])
  })

  test('keep every bill between the one before and the charges of withdrawing each subject on its day', () => {
    const subject = fc
      .record({ lec: fc.integer({ min: 1, max: 24 }), lab: fc.integer({ min: 0, max: 12 }) })
      .map(({ lec, lab }) => makeSubject(lec / 4, lab / 4))
    const percent = fc.constantFrom(0, 10, 12.5, 25, 33.33, 50, 80, 100)
    const grant = fc.record({
      name: fc.constantFrom('A', 'B'),
      rule: fc.constantFrom('percent' as const, 'fixed' as const),
      base: fc.constantFrom('tuition' as const, 'misc' as const, 'all' as const),
      value: fc.integer({ min: 0, max: 100 }),
      is_exclusive: fc.boolean(),
    })
    const scaledGrants = fc.array(
      grant.map((row) => (row.rule === 'fixed' ? { ...row, value: row.value * 20_000 } : row)),
      { maxLength: 1 },
    )
    fc.assert(
      fc.property(fc.array(fc.record({ subject, percent }), { minLength: 2, maxLength: 8 }), scaledGrants, (rows, grants) => {
        let before = assess(
          rows.map((row) => row.subject),
          [],
          grants,
        )
        const drops: { subject: AssessedSubject; charge: DropCharge }[] = []
        for (const [i, row] of rows.slice(1).entries()) {
          drops.push({ subject: row.subject, charge: { ...fullCharge, class_day: i + 1, charge_percent: row.percent } })
          const remaining = [rows[0]!.subject, ...rows.slice(i + 2).map((other) => other.subject)]
          const bill = assess(remaining, drops, grants)
          expect(bill.gross_centavos).toBeLessThanOrEqual(before.gross_centavos)
          expect(bill.net_centavos).toBeLessThanOrEqual(before.net_centavos)
          const charges = drops.map(({ subject: dropped, charge }) => (aloneCentavos(dropped) * charge.charge_percent) / 100)
          const bound = aloneCentavos(rows[0]!.subject) + charges.reduce((sum, centavos) => sum + centavos, 0)
          // Each fee is rounded once.
          expect(bill.gross_centavos).toBeGreaterThanOrEqual(bound + 335_500 - fees.length)
          before = bill
        }
      }),
    )
  })
})

/** What one subject costs, unrounded. */
const aloneCentavos = ({ lec_units, lab_units }: AssessedSubject): number =>
  (lec_units + lab_units) * 45_033 + (lab_units > 0 ? 120_001 : 0)
