import { testScales } from '@talaan/contract/testing'
import { describe, expect, test } from 'vitest'
import type { Equivalence } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import { type Attempt, type PlanRow, presentChecklist } from './evaluation-rules.ts'

const subjectId = (code: string): number => code.charCodeAt(0)
const planRow = (code: string, level = 1, semester = 1, needs: string[] = []): PlanRow => ({
  id: subjectId(code),
  subject_id: subjectId(code),
  code,
  descriptive_title: `Title of ${code}`,
  units: 3,
  level,
  semester,
  needs: needs.map((need) => ({ code: need, subject_id: subjectId(need), min_level: null })),
})
const createAttempt = (code: string, grade: string | null, overrides: Partial<Attempt> = {}): Attempt => ({
  subject_id: subjectId(code),
  code,
  descriptive_title: `Title of ${code}`,
  units: 3,
  scale: testScales.COLLEGE_1_5,
  grade,
  re_exam: null,
  counts_in_gwa: true,
  school_year: '2025-2026',
  semester: 1,
  current: false,
  hidden: false,
  ...overrides,
})
const createCredit = (code: string) => ({
  id: 1,
  subject_id: subjectId(code),
  code,
  source_school: 'NEUST',
  source_code: null,
  source_grade: '2.0',
})
const statusByCode = (plan: PlanRow[], attempts: Attempt[], credits = [] as ReturnType<typeof createCredit>[]) =>
  Object.fromEntries(
    presentChecklist({ level: 1, plan, attempts, credits, equivalences: [] }).terms.flatMap((term) =>
      term.rows.map((row) => [row.code, row.status]),
    ),
  )

describe('the status of a subject', () => {
  test('follows the grade of the attempt', () => {
    const plan = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((code) => planRow(code))
    const attempts = [
      createAttempt('A', '3.00'),
      createAttempt('B', '5.00'),
      createAttempt('C', 'INC'),
      createAttempt('D', null, { current: true }),
      createAttempt('E', null),
      createAttempt('F', '4.00'),
      createAttempt('G', 'DR'),
    ]
    expect(statusByCode(plan, attempts)).toEqual({
      A: 'passed',
      B: 'failed',
      C: 'incomplete',
      D: 'enrolled',
      E: 'no_grade',
      F: 'conditional',
      G: 'not_taken',
      H: 'not_taken',
    })
  })
  test('shows the best passing grade, and a current enrollment before an earlier failure', () => {
    const { terms } = presentChecklist({
      level: 1,
      plan: [planRow('A'), planRow('B')],
      attempts: [
        createAttempt('A', '5.00'),
        createAttempt('A', '2.00', { semester: 2 }),
        createAttempt('A', '3.00'),
        createAttempt('B', '5.00'),
        createAttempt('B', null, { current: true }),
      ],
      credits: [],
      equivalences: [],
    })
    expect(terms[0]!.rows).toMatchObject([
      { status: 'passed', grade: '2.00', taken: { semester: 2 }, tries: 3 },
      { status: 'enrolled', grade: null, tries: 2 },
    ])
  })
  test('shows the higher grade in high school', () => {
    const highSchool = { scale: testScales.HS_60_100 }
    const attempts = [createAttempt('A', '80', highSchool), createAttempt('A', '91', highSchool), createAttempt('A', '76', highSchool)]
    expect(
      presentChecklist({ level: 11, plan: [planRow('A', 11)], attempts, credits: [], equivalences: [] }).terms[0]!.rows[0],
    ).toMatchObject({
      status: 'passed',
      grade: '91',
    })
  })
  test('follows a credit, which unlocks the subjects that require it', () => {
    const plan = [planRow('A'), planRow('B', 1, 2, ['A']), planRow('C', 2, 1, ['B'])]
    expect(statusByCode(plan, [], [createCredit('A')])).toEqual({ A: 'credited', B: 'not_taken', C: 'prerequisite' })
    expect(statusByCode(plan, [createAttempt('A', '5.00')])).toEqual({ A: 'failed', B: 'prerequisite', C: 'prerequisite' })
  })
  test('requires the year level of a standing prerequisite', () => {
    const plan = [{ ...planRow('A', 3), needs: [{ code: null, subject_id: null, min_level: 3 }] }]
    expect(presentChecklist({ level: 2, plan, attempts: [], credits: [], equivalences: [] }).terms[0]!.rows[0]).toMatchObject({
      status: 'prerequisite',
      missing: ['Year 3'],
    })
    expect(presentChecklist({ level: 3, plan, attempts: [], credits: [], equivalences: [] }).terms[0]!.rows[0]).toMatchObject({
      status: 'not_taken',
      missing: [],
    })
  })
})

describe('the totals', () => {
  const plan = [1, 2, 3, 4].map((level) => planRow(String.fromCharCode(64 + level), level))
  const passedAttempts = (count: number) => plan.slice(4 - count).map((row) => createAttempt(row.code, '1.00'))
  test('count units and subjects, and suggest the year by quarters', () => {
    const totalsByCount = [0, 1, 2, 3, 4].map(
      (count) => presentChecklist({ level: 1, plan, attempts: passedAttempts(count), credits: [], equivalences: [] }).totals,
    )
    expect(totalsByCount.map((row) => [row.percent, row.suggested_level])).toEqual([
      [0, 1],
      [25, 2],
      [50, 3],
      [75, 4],
      [100, 4],
    ])
    expect(totalsByCount[1]).toMatchObject({ units_required: 12, units_earned: 3, subjects_required: 4, subjects_earned: 1 })
  })
  test('suggest the next year when all subjects of the earlier years are passed', () => {
    const unevenPlan = [
      { ...planRow('A'), units: 1 },
      { ...planRow('B', 2), units: 20 },
    ]
    expect(
      presentChecklist({ level: 1, plan: unevenPlan, attempts: [createAttempt('A', '1.00')], credits: [], equivalences: [] }).totals
        .suggested_level,
    ).toBe(2)
    expect(presentChecklist({ level: 1, plan: [], attempts: [], credits: [], equivalences: [] }).totals).toMatchObject({
      percent: 0,
      suggested_level: null,
    })
  })
  test('list passed subjects outside the curriculum separately', () => {
    const { others, totals } = presentChecklist({
      level: 1,
      plan: [planRow('A')],
      attempts: [createAttempt('Z', '1.50'), createAttempt('Y', '5.00')],
      credits: [],
      equivalences: [],
    })
    expect(others.map((row) => [row.code, row.grade])).toEqual([['Z', '1.50']])
    expect(totals.units_earned).toBe(0)
  })
})

describe('subjects and equivalences', () => {
  const rowsOf = (
    plan: PlanRow[],
    attempts: Attempt[],
    equivalences: Equivalence[] = [],
    credits = [] as ReturnType<typeof createCredit>[],
  ) => presentChecklist({ level: 1, plan, attempts, credits, equivalences })
  const equivalence = (from: string[], to: string, both_ways = false): Equivalence => ({
    from: from.map(subjectId),
    to: subjectId(to),
    both_ways,
  })

  test('does not count another subject with the same code', () => {
    const attempt = createAttempt('Z', '2.00', { code: 'A', descriptive_title: 'Discrete Mathematics' })
    const { terms, others, totals } = rowsOf([planRow('A')], [attempt])
    expect(terms[0]!.rows[0]).toMatchObject({ status: 'not_taken', units_earned: 0 })
    expect(others).toMatchObject([{ code: 'A', descriptive_title: 'Discrete Mathematics', status: 'passed' }])
    expect(totals).toMatchObject({ units_earned: 0, subjects_earned: 0 })
  })

  test('earns the units of the class that was taken', () => {
    const plan = [{ ...planRow('A'), units: 6 }]
    const { terms, totals } = rowsOf(plan, [createAttempt('B', '1.50')], [equivalence(['B'], 'A')])
    expect(terms[0]).toMatchObject({
      units: 6,
      units_earned: 3,
      rows: [{ status: 'passed', grade: '1.50', taken_as: ['B'], units_earned: 3 }],
    })
    expect(totals).toMatchObject({ units_required: 6, units_earned: 3, percent: 50, subjects_earned: 1 })
    expect(rowsOf([planRow('A')], [createAttempt('A', '1.00', { units: 5 })]).totals.units_earned).toBe(3)
  })

  test('counts one subject as two others, which it unlocks', () => {
    const plan = [planRow('A'), planRow('B'), planRow('C', 2, 1, ['B'])]
    const both = [equivalence(['O'], 'A'), equivalence(['O'], 'B')]
    const { terms, others } = rowsOf(plan, [createAttempt('O', '2.00', { units: 6 })], both)
    expect(terms.flatMap((term) => term.rows).map((row) => [row.status, row.units_earned])).toEqual([
      ['passed', 3],
      ['passed', 3],
      ['not_taken', 0],
    ])
    expect(others).toEqual([])
  })

  test('counts several subjects as one only when all of them were passed or credited', () => {
    const plan = [{ ...planRow('P'), units: 5 }]
    const joint = [equivalence(['L', 'M'], 'P')]
    const lecture = createAttempt('L', '1.75')
    expect(rowsOf(plan, [lecture], joint)).toMatchObject({ totals: { subjects_earned: 0 }, others: [{ code: 'L' }] })
    const passed = rowsOf(plan, [lecture, createAttempt('M', '2.00', { units: 1 })], joint)
    expect(passed.terms[0]!.rows[0]).toMatchObject({ status: 'passed', grade: null, units_earned: 4, taken_as: ['L', 'M'] })
    expect(passed.others).toEqual([])
    const credited = rowsOf(plan, [lecture], joint, [createCredit('M')])
    expect(credited.terms[0]!.rows[0]).toMatchObject({ status: 'passed', units_earned: 5 })
  })

  test('takes an equivalence one step only, and back only where it goes both ways', () => {
    const chain = [equivalence(['A'], 'B', true), equivalence(['B'], 'C')]
    const statuses = (taken: string) =>
      rowsOf([planRow('A'), planRow('B'), planRow('C')], [createAttempt(taken, '1.00')], chain).terms[0]!.rows.map((row) => row.status)
    expect(statuses('A')).toEqual(['passed', 'passed', 'not_taken'])
    expect(statuses('B')).toEqual(['passed', 'passed', 'passed'])
    expect(statuses('C')).toEqual(['not_taken', 'not_taken', 'passed'])
  })
})
