import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AssessedSubject,
  type AssessmentFacts,
  assess,
  chooseFees,
  type Fee,
  type Grant,
  instalments,
  requiredMinimum,
  showGrade,
  withdrawalCharge,
} from './rules.ts'

const categories: string[] = []
const fee = (category: string, kind: Fee['kind'], basis: Fee['basis'], pesos: number, scope: Partial<Fee> = {}): Fee => {
  if (!categories.includes(category)) categories.push(category)
  return {
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
const subject = (lec: number, lab = 0, more: Partial<AssessedSubject> = {}): AssessedSubject => ({
  lec_units: lec,
  lab_units: lab,
  lab_type: lab > 0 ? 'computer' : null,
  category_id: null,
  rate_kind: 'regular',
  ...more,
})

const fees = [
  fee('Tuition', 'tuition', 'per_unit_lec', 450),
  fee('Tuition', 'tuition', 'per_unit_lab', 450),
  fee('Tuition NSTP', 'tuition', 'per_unit_nstp', 225),
  fee('Laboratory', 'lab', 'per_subject_lab', 1200, { lab_type: 'computer' }),
  fee('Laboratory', 'lab', 'per_subject_lab', 900, { lab_type: 'science' }),
  ...[400, 500, 250, 300, 200, 150, 600, 100, 80, 75, 700].map((pesos, index) => fee(`Misc ${index}`, 'misc', 'flat_term', pesos)),
  fee('Admission', 'other', 'once_new', 200),
  fee('ID', 'other', 'once_new', 180),
  fee('Handbook', 'other', 'once_new', 120),
  fee('TOR', 'other', 'on_demand', 100),
  fee('JHS tuition', 'tuition', 'flat_year', 18_000, { level_type: 'high_school' }),
]
const firstTerm = [subject(2, 1), subject(2, 1), ...[1, 2, 3, 4].map(() => subject(3)), subject(2), subject(3, 0, { rate_kind: 'nstp' })]
const facts = (more: Partial<AssessmentFacts> = {}): AssessmentFacts => ({
  level_type: 'college',
  course_id: 1,
  level: 1,
  school_year: '2026-2027',
  semester: 1,
  is_new: true,
  subjects: firstTerm,
  fees,
  ...more,
})
const grant = (more: Partial<Grant>): Grant => ({
  name: 'Grant',
  rule: 'percent',
  base: 'tuition',
  value: 100,
  is_exclusive: true,
  ...more,
})

describe('assess', () => {
  test('a new regular first-year BSIT student pays 15,930.00', () => {
    const bill = assess(facts())
    expect(bill.net_centavos).toBe(1_593_000)
    const of = (kind: string) => bill.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount_centavos, 0)
    expect([of('tuition'), of('lab'), of('misc'), of('other')]).toEqual([967_500, 240_000, 335_500, 50_000])
  })

  test('an old student pays no admission, ID and handbook', () => expect(assess(facts({ is_new: false })).net_centavos).toBe(1_543_000))

  test('NSTP never brings a laboratory fee', () => {
    const bill = assess(facts({ subjects: [subject(2, 1, { rate_kind: 'nstp' })] }))
    expect(bill.lines.filter((line) => line.kind !== 'misc' && line.kind !== 'other')).toMatchObject([
      { quantity_hundredths: 300, amount_centavos: 67_500 },
    ])
  })

  test('a laboratory fee follows the type of laboratory', () => {
    const bill = assess(facts({ subjects: [subject(2, 1, { lab_type: 'science' }), subject(2, 1)] }))
    expect(
      bill.lines
        .filter((line) => line.kind === 'lab')
        .map((line) => line.amount_centavos)
        .sort(),
    ).toEqual([120_000, 90_000])
  })

  test('yearly fees are charged once a year', () => {
    const jhs = facts({ level_type: 'high_school', subjects: [subject(1)] })
    expect(assess(jhs).net_centavos).toBe(1_800_000)
    expect(assess({ ...jhs, year_assessed: true }).net_centavos).toBe(0)
  })

  test('half a centavo rounds up', () => {
    const bill = assess(facts({ fees: [fee('Tuition', 'tuition', 'per_unit_lec', 0.33)], subjects: [subject(1.5)] }))
    expect(bill.gross_centavos).toBe(50)
  })

  test('the most specific fee wins, equals add up', () => {
    const general = fee('Library', 'misc', 'flat_term', 1, { level_type: null })
    const college = { ...general, level_type: 'college' as const, amount_centavos: 2 }
    const thisTerm = { ...general, semester: 1, amount_centavos: 3 }
    const firstYear = { ...general, level: 1, amount_centavos: 4 }
    const course = { ...general, course_id: 1, amount_centavos: 5 }
    const other = { ...general, course_id: 2, level: 1, amount_centavos: 6 }
    const chosen = (list: Fee[]) => chooseFees(facts({ fees: list }), 'flat_term').map((row) => row.amount_centavos)
    expect(chosen([general, college])).toEqual([2])
    expect(chosen([general, thisTerm, college])).toEqual([3])
    expect(chosen([firstYear, thisTerm, general])).toEqual([4])
    expect(chosen([other, course, firstYear])).toEqual([5])
    expect(chosen([other])).toEqual([])
    expect(chosen([college, { ...college, name: 'Shelves' }])).toEqual([2, 2])
    expect(chosen([{ ...general, school_year: '2025-2026' }])).toEqual([])
  })

  test('a fee for one category of subjects replaces the general one for those', () => {
    const special = fee('Tuition', 'tuition', 'per_unit_lec', 500, { subject_category_id: 7 })
    const bill = assess(facts({ fees: [...fees.slice(0, 1), special], subjects: [subject(3), subject(2, 0, { category_id: 7 })] }))
    expect(bill.lines.map((line) => line.amount_centavos)).toEqual([135_000, 100_000])
  })
})

describe('grants', () => {
  test('full tuition', () => expect(assess(facts({ grants: [grant({})] })).net_centavos).toBe(1_593_000 - 967_500))

  test('only the highest school discount counts, government grants come on top', () => {
    const grants = [
      grant({ name: 'Sibling', value: 10 }),
      grant({ name: "Dean's List", value: 25 }),
      grant({ name: 'TES', rule: 'fixed', base: 'all', value: 1_000_000, is_exclusive: false }),
    ]
    expect(assess(facts({ grants })).discounts).toEqual([
      { student_grant_id: null, description: "Dean's List", amount_centavos: 241_875 },
      { student_grant_id: null, description: 'TES', amount_centavos: 1_000_000 },
    ])
    expect(assess(facts({ grants, stacking: 'all' })).discount_centavos).toBe(241_875 + 96_750 + 1_000_000)
  })

  test('a cap holds', () => expect(assess(facts({ grants: [grant({ cap_centavos: 100 })] })).discount_centavos).toBe(100))

  test('the bill never falls below zero and never counts a peso twice', () => {
    const anyGrant = fc.record({
      name: fc.string(),
      rule: fc.constantFrom('percent' as const, 'fixed' as const),
      base: fc.constantFrom('tuition' as const, 'misc' as const, 'all' as const),
      value: fc.integer({ min: 0, max: 100 }),
      is_exclusive: fc.boolean(),
    })
    const scaled = anyGrant.map((row) => (row.rule === 'fixed' ? { ...row, value: row.value * 50_000 } : row))
    fc.assert(
      fc.property(fc.array(scaled, { maxLength: 6 }), fc.constantFrom('highest_only' as const, 'all' as const), (grants, stacking) => {
        const bill = assess(facts({ grants, stacking }))
        expect(bill.net_centavos).toBeGreaterThanOrEqual(0)
        expect(bill.net_centavos).toBe(bill.gross_centavos - bill.discount_centavos)
        expect(bill.lines.reduce((sum, line) => sum + line.amount_centavos, 0)).toBe(bill.gross_centavos)
      }),
    )
  })
})

describe('minimum payment', () => {
  const net = 1_593_000
  test('half of 15,930.00 and nine tenths', () => {
    expect(requiredMinimum({ value: 50, scope: 'Percentage' }, net)).toBe(796_500)
    expect(requiredMinimum({ value: 90, scope: 'Percentage' }, net)).toBe(1_433_700)
  })

  test('exactly the minimum shows, one centavo less hides', () => {
    const setting = { value: 5000, scope: 'Fixed' as const }
    expect(showGrade({ setting, net, paid: 500_000, override: false })).toBe(true)
    expect(showGrade({ setting, net, paid: 499_999, override: false })).toBe(false)
    expect(showGrade({ setting, net, paid: 0, override: true })).toBe(true)
  })

  test('missing, zero, full grant', () => {
    expect(showGrade({ setting: null, net, paid: 0, override: false })).toBe(true)
    expect(showGrade({ setting: { value: 0, scope: 'Fixed' }, net, paid: 0, override: false })).toBe(true)
    expect(showGrade({ setting: { value: 5000, scope: 'Fixed' }, net: 0, paid: 0, override: false })).toBe(true)
  })

  test('whoever paid everything always sees the grade; percentages round up', () => {
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

describe('instalments', () => {
  test('3,000.00 down and four of 3,232.50', () =>
    expect(instalments(1_593_000, 300_000, 4)).toEqual([300_000, 323_250, 323_250, 323_250, 323_250]))
  test('the remainder is in the last', () => expect(instalments(1003, 0, 4)).toEqual([0, 250, 250, 250, 253]))

  test('they always add up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 12 }),
        (net, down, parts) => {
          const plan = instalments(net, down, parts)
          expect(plan).toHaveLength(parts + 1)
          expect(plan.reduce((sum, part) => sum + part, 0)).toBe(net)
          expect(Math.min(...plan)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

test('withdrawal: 25 % in week one, 50 % in week two, all later', () => {
  const policies = [
    { from_day: 1, to_day: 7, charge_percent: 25, base: 'total' as const },
    { from_day: 8, to_day: 14, charge_percent: 50, base: 'total' as const },
    { from_day: 15, to_day: null, charge_percent: 100, base: 'total' as const },
  ]
  const charge = (day: number) => withdrawalCharge(policies, day, 1_593_000, 967_500)
  expect([-3, 1, 7, 8, 14, 15, 90].map(charge)).toEqual([398_250, 398_250, 398_250, 796_500, 796_500, 1_593_000, 1_593_000])
})
