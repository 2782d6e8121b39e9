import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AssessmentFacts, assessFees } from './assess-fees.ts'
import { type AssessedSubject, chooseFees, explainFees, type Fee } from './fee-choice.ts'
import type { Grant } from './grant-rules.ts'
import { requiredMinimum, showGrade } from './minimum-rules.ts'
import { equalInstallments, paymentPlan } from './payment-plan.ts'
import { withdrawalCharge } from './withdrawal-charge.ts'

const categories: string[] = []
let feeCount = 0
const makeFee = (category: string, kind: Fee['kind'], basis: Fee['basis'], pesos: number, scope: Partial<Fee> = {}): Fee => {
  if (!categories.includes(category)) categories.push(category)
  return {
    id: ++feeCount,
    category_id: categories.indexOf(category),
    kind,
    basis,
    name: category,
    amount_centavos: Math.round(pesos * 100),
    school_year: '2026-2027',
    level_type: 'college',
    ...scope,
  }
}
const makeSubject = (lec: number, lab = 0, overrides: Partial<AssessedSubject> = {}): AssessedSubject => ({
  lec_units: lec,
  lab_units: lab,
  lab_type: lab > 0 ? 'computer' : null,
  category_id: null,
  rate_kind: 'regular',
  ...overrides,
})

const fees = [
  makeFee('Tuition', 'tuition', 'per_unit_lec', 450),
  makeFee('Tuition', 'tuition', 'per_unit_lab', 450),
  makeFee('Tuition NSTP', 'tuition', 'per_unit_nstp', 225),
  makeFee('Laboratory', 'lab', 'per_subject_lab', 1200, { lab_type: 'computer' }),
  makeFee('Laboratory', 'lab', 'per_subject_lab', 900, { lab_type: 'science' }),
  ...[400, 500, 250, 300, 200, 150, 600, 100, 80, 75, 700].map((pesos, index) => makeFee(`Misc ${index}`, 'misc', 'flat_term', pesos)),
  makeFee('Admission', 'other', 'once_new', 200),
  makeFee('ID', 'other', 'once_new', 180),
  makeFee('Handbook', 'other', 'once_new', 120),
  makeFee('TOR', 'other', 'on_demand', 100),
  makeFee('JHS tuition', 'tuition', 'flat_year', 18_000, { level_type: 'high_school' }),
]
const firstTerm = [
  makeSubject(2, 1),
  makeSubject(2, 1),
  ...[1, 2, 3, 4].map(() => makeSubject(3)),
  makeSubject(2),
  makeSubject(3, 0, { rate_kind: 'nstp' }),
]
const makeFacts = (overrides: Partial<AssessmentFacts> = {}): AssessmentFacts => ({
  level_type: 'college',
  course_id: 1,
  level: 1,
  school_year: '2026-2027',
  semester: 1,
  enrollee_type: 'new',
  is_new: true,
  subjects: firstTerm,
  fees,
  ...overrides,
})
const makeGrant = (overrides: Partial<Grant>): Grant => ({
  name: 'Grant',
  rule: 'percent',
  base: 'tuition',
  value: 100,
  is_exclusive: true,
  ...overrides,
})

describe('assess', () => {
  test('charges a new regular first-year BSIT student 15,930.00', () => {
    const bill = assessFees(makeFacts())
    expect(bill.net_centavos).toBe(1_593_000)
    const sumOfKind = (kind: string) => bill.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount_centavos, 0)
    expect([sumOfKind('tuition'), sumOfKind('lab'), sumOfKind('misc'), sumOfKind('other')]).toEqual([967_500, 240_000, 335_500, 50_000])
  })

  test('charges an old student no admission, ID and handbook', () =>
    expect(assessFees(makeFacts({ is_new: false })).net_centavos).toBe(1_543_000))

  test('charges no laboratory fee for NSTP', () => {
    const bill = assessFees(makeFacts({ subjects: [makeSubject(2, 1, { rate_kind: 'nstp' })] }))
    expect(bill.lines.filter((line) => line.kind !== 'misc' && line.kind !== 'other')).toMatchObject([
      { quantity_hundredths: 300, amount_centavos: 67_500 },
    ])
  })

  test('charges the laboratory fee by type of laboratory', () => {
    const bill = assessFees(makeFacts({ subjects: [makeSubject(2, 1, { lab_type: 'science' }), makeSubject(2, 1)] }))
    expect(
      bill.lines
        .filter((line) => line.kind === 'lab')
        .map((line) => line.amount_centavos)
        .sort(),
    ).toEqual([120_000, 90_000])
  })

  test('charges yearly fees once a year', () => {
    const juniorHighFacts = makeFacts({ level_type: 'high_school', subjects: [makeSubject(1)] })
    expect(assessFees(juniorHighFacts).net_centavos).toBe(1_800_000)
    expect(assessFees({ ...juniorHighFacts, year_assessed: true }).net_centavos).toBe(0)
  })

  test('rounds half a centavo up', () => {
    const bill = assessFees(makeFacts({ fees: [makeFee('Tuition', 'tuition', 'per_unit_lec', 0.33)], subjects: [makeSubject(1.5)] }))
    expect(bill.gross_centavos).toBe(50)
  })

  test('chooses the most specific fee and adds up equally specific ones', () => {
    const general = makeFee('Library', 'misc', 'flat_term', 1, { level_type: null })
    const college = { ...general, level_type: 'college' as const, amount_centavos: 2 }
    const newStudents = { ...general, enrollee_type: 'new', amount_centavos: 7 }
    const transferees = { ...general, enrollee_type: 'transferee', amount_centavos: 8 }
    const thisTerm = { ...general, semester: 1, amount_centavos: 3 }
    const firstYear = { ...general, level: 1, amount_centavos: 4 }
    const course = { ...general, course_id: 1, amount_centavos: 5 }
    const otherCourse = { ...general, course_id: 2, level: 1, amount_centavos: 6 }
    const chosenAmounts = (list: Fee[]) =>
      [...chooseFees(makeFacts({ fees: list }), [{ basis: 'flat_term', quantity: 100 }]).keys()].map((row) => row.amount_centavos)
    expect(chosenAmounts([general, college])).toEqual([2])
    expect(chosenAmounts([general, thisTerm, college])).toEqual([3])
    expect(chosenAmounts([thisTerm, newStudents, transferees])).toEqual([7])
    expect(chosenAmounts([firstYear, newStudents])).toEqual([4])
    expect(chosenAmounts([transferees])).toEqual([])
    expect(chosenAmounts([firstYear, thisTerm, general])).toEqual([4])
    expect(chosenAmounts([otherCourse, course, firstYear])).toEqual([5])
    expect(chosenAmounts([otherCourse])).toEqual([])
    expect(chosenAmounts([college, { ...college, name: 'Shelves' }])).toEqual([2, 2])
    expect(chosenAmounts([{ ...general, school_year: '2025-2026' }])).toEqual([])
  })

  test('says which fees each fee of a bill replaces', () => {
    const general = makeFee('Library', 'misc', 'flat_term', 1, { level_type: null })
    const course = { ...general, course_id: 1, amount_centavos: 5 }
    const firstYear = { ...general, level: 1, amount_centavos: 4 }
    const otherCourse = { ...general, course_id: 2 }
    const otherBasis = makeFee('Library', 'misc', 'flat_year', 1)
    const major = makeFee('Tuition', 'tuition', 'per_unit_lec', 500, { subject_category_id: 7 })
    const list = [fees[0]!, major, general, course, firstYear, otherCourse, otherBasis]
    const subjects = [makeSubject(3), makeSubject(2, 0, { category_id: 7 })]
    expect(explainFees(makeFacts({ fees: list, subjects }))).toEqual([
      { fee: fees[0], quantity: 300, replaced: [] },
      { fee: major, quantity: 200, replaced: [fees[0]] },
      { fee: course, quantity: 100, replaced: [general, firstYear] },
      { fee: otherBasis, quantity: 100, replaced: [] },
    ])
  })

  test('replaces the general fee by the fee of a subject category', () => {
    const categoryFee = makeFee('Tuition', 'tuition', 'per_unit_lec', 500, { subject_category_id: 7 })
    const bill = assessFees(
      makeFacts({ fees: [...fees.slice(0, 1), categoryFee], subjects: [makeSubject(3), makeSubject(2, 0, { category_id: 7 })] }),
    )
    expect(bill.lines.map((line) => line.amount_centavos)).toEqual([135_000, 100_000])
  })
})

describe('grants', () => {
  test('covers the full tuition', () => expect(assessFees(makeFacts({ grants: [makeGrant({})] })).net_centavos).toBe(1_593_000 - 967_500))

  test('counts only the highest school discount, plus government grants', () => {
    const grants = [
      makeGrant({ name: 'Sibling', value: 10 }),
      makeGrant({ name: "Dean's List", value: 25 }),
      makeGrant({ name: 'TES', rule: 'fixed', base: 'all', value: 1_000_000, is_exclusive: false }),
    ]
    expect(assessFees(makeFacts({ grants })).discounts).toEqual([
      { student_grant_id: null, description: "Dean's List", amount_centavos: 241_875 },
      { student_grant_id: null, description: 'TES', amount_centavos: 1_000_000 },
    ])
    expect(assessFees(makeFacts({ grants, stacking: 'all' })).discount_centavos).toBe(241_875 + 96_750 + 1_000_000)
  })

  test('respects the cap', () => expect(assessFees(makeFacts({ grants: [makeGrant({ cap_centavos: 100 })] })).discount_centavos).toBe(100))

  test('keeps net at least zero and equal to gross less discounts', () => {
    const anyGrant = fc.record({
      name: fc.string(),
      rule: fc.constantFrom('percent' as const, 'fixed' as const),
      base: fc.constantFrom('tuition' as const, 'misc' as const, 'all' as const),
      value: fc.integer({ min: 0, max: 100 }),
      is_exclusive: fc.boolean(),
    })
    const scaledGrant = anyGrant.map((row) => (row.rule === 'fixed' ? { ...row, value: row.value * 50_000 } : row))
    fc.assert(
      fc.property(fc.array(scaledGrant, { maxLength: 6 }), fc.constantFrom('highest_only' as const, 'all' as const), (grants, stacking) => {
        const bill = assessFees(makeFacts({ grants, stacking }))
        expect(bill.net_centavos).toBeGreaterThanOrEqual(0)
        expect(bill.net_centavos).toBe(bill.gross_centavos - bill.discount_centavos)
        expect(bill.lines.reduce((sum, line) => sum + line.amount_centavos, 0)).toBe(bill.gross_centavos)
      }),
    )
  })
})

describe('minimum payment', () => {
  const net = 1_593_000
  test('computes percentages of 15,930.00', () => {
    expect(requiredMinimum({ value: 50, scope: 'Percentage' }, net)).toBe(796_500)
    expect(requiredMinimum({ value: 90, scope: 'Percentage' }, net)).toBe(1_433_700)
  })

  test('shows grades at exactly the minimum and hides them one centavo below', () => {
    const setting = { value: 5000, scope: 'Fixed' as const }
    expect(showGrade({ setting: setting, net, paid: 500_000, override: false })).toBe(true)
    expect(showGrade({ setting: setting, net, paid: 499_999, override: false })).toBe(false)
    expect(showGrade({ setting: setting, net, paid: 0, override: true })).toBe(true)
  })

  test('shows grades without a setting, with a zero setting and with a full grant', () => {
    expect(showGrade({ setting: null, net, paid: 0, override: false })).toBe(true)
    expect(showGrade({ setting: { value: 0, scope: 'Fixed' }, net, paid: 0, override: false })).toBe(true)
    expect(showGrade({ setting: { value: 5000, scope: 'Fixed' }, net: 0, paid: 0, override: false })).toBe(true)
  })

  test('shows grades after full payment and rounds percentages up', () => {
    const setting = fc.oneof(
      fc.record({ value: fc.integer({ min: 0, max: 100 }), scope: fc.constant('Percentage' as const) }),
      fc.record({ value: fc.integer({ min: 0, max: 1_000_000 }), scope: fc.constant('Fixed' as const) }),
    )
    fc.assert(
      fc.property(setting, fc.integer({ min: 0, max: 100_000_000 }), (row, amount) => {
        const required = requiredMinimum(row, amount)
        expect(required).toBeLessThanOrEqual(amount)
        expect(showGrade({ setting: row, net: amount, paid: required, override: false })).toBe(true)
        if (required > 0) expect(showGrade({ setting: row, net: amount, paid: required - 1, override: false })).toBe(false)
        if (row.scope === 'Percentage') expect(required * 100).toBeGreaterThanOrEqual(amount * row.value)
      }),
    )
  })
})

describe('equalInstallments', () => {
  test('splits into 3,000.00 down and four of 3,232.50', () =>
    expect(equalInstallments(1_593_000, 300_000, 4)).toEqual([300_000, 323_250, 323_250, 323_250, 323_250]))
  test('is due on no day before the fees were first assessed', () => {
    const dueDates = { down: '2026-08-03', midterm: '2026-10-05' }
    const datesOf = (assessedOn: string | null) => paymentPlan(1_000_000, 300_000, dueDates, assessedOn).map(({ due_on }) => due_on)
    expect(datesOf('2026-07-15')).toEqual(['2026-08-03', null, '2026-10-05', null, null])
    expect(datesOf('2026-09-20')).toEqual(['2026-09-20', null, '2026-10-05', null, null])
  })
  test('puts the remainder into the last installment', () => expect(equalInstallments(1003, 0, 4)).toEqual([0, 250, 250, 250, 253]))

  test('add up to the net', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 12 }),
        (net, down, parts) => {
          const plan = equalInstallments(net, down, parts)
          expect(plan).toHaveLength(parts + 1)
          expect(plan.reduce((sum, part) => sum + part, 0)).toBe(net)
          expect(Math.min(...plan)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

test('charges a withdrawal 25 % in week one, 50 % in week two and 100 % later', () => {
  const policies = [
    { from_day: 1, to_day: 7, charge_percent: 25, base: 'total' as const },
    { from_day: 8, to_day: 14, charge_percent: 50, base: 'total' as const },
    { from_day: 15, to_day: null, charge_percent: 100, base: 'total' as const },
  ]
  const chargeOnDay = (day: number) => withdrawalCharge(policies, day, 1_593_000, 967_500)
  expect([-3, 1, 7, 8, 14, 15, 90].map(chargeOnDay)).toEqual([398_250, 398_250, 398_250, 796_500, 796_500, 1_593_000, 1_593_000])
})
