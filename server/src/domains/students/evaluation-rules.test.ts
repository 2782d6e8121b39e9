import { describe, expect, test } from 'vitest'
import { type Attempt, type PlanRow, presentChecklist } from './evaluation-rules.ts'

const planRow = (code: string, level = 1, semester = 1, needs: PlanRow['needs'] = []): PlanRow => ({
  id: code.charCodeAt(0),
  code,
  descriptive_title: `Title of ${code}`,
  units: 3,
  level,
  semester,
  needs,
})
const createAttempt = (code: string, grade: string | null, overrides: Partial<Attempt> = {}): Attempt => ({
  code,
  descriptive_title: `Title of ${code}`,
  units: 3,
  grading_scale: 'COLLEGE_1_5',
  grade,
  re_exam: null,
  counts_in_gwa: true,
  school_year: '2025-2026',
  semester: 1,
  current: false,
  hidden: false,
  ...overrides,
})
const createCredit = (code: string) => ({ id: 1, code, source_school: 'NEUST', source_code: null, source_grade: '2.0' })
const statusByCode = (plan: PlanRow[], attempts: Attempt[], credits = [] as ReturnType<typeof createCredit>[]) =>
  Object.fromEntries(
    presentChecklist({ level: 1, plan, attempts, credits }).terms.flatMap((term) => term.rows.map((row) => [row.code, row.status])),
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
    })
    expect(terms[0]!.rows).toMatchObject([
      { status: 'passed', grade: '2.00', taken: { semester: 2 }, tries: 3 },
      { status: 'enrolled', grade: null, tries: 2 },
    ])
  })
  test('shows the higher grade in high school', () => {
    const highSchool = { grading_scale: 'HS_60_100' } as const
    const attempts = [createAttempt('A', '80', highSchool), createAttempt('A', '91', highSchool), createAttempt('A', '76', highSchool)]
    expect(presentChecklist({ level: 11, plan: [planRow('A', 11)], attempts, credits: [] }).terms[0]!.rows[0]).toMatchObject({
      status: 'passed',
      grade: '91',
    })
  })
  test('matches credits by code whatever the case, and unlocks subjects that require them', () => {
    const plan = [planRow('A'), planRow('B', 1, 2, [{ code: 'A', min_level: null }]), planRow('C', 2, 1, [{ code: 'B', min_level: null }])]
    expect(statusByCode(plan, [], [createCredit('a')])).toEqual({ A: 'credited', B: 'not_taken', C: 'prerequisite' })
    expect(statusByCode(plan, [createAttempt('A', '5.00')])).toEqual({ A: 'failed', B: 'prerequisite', C: 'prerequisite' })
  })
  test('requires the year level of a standing prerequisite', () => {
    const plan = [planRow('A', 3, 1, [{ code: null, min_level: 3 }])]
    expect(presentChecklist({ level: 2, plan, attempts: [], credits: [] }).terms[0]!.rows[0]).toMatchObject({
      status: 'prerequisite',
      missing: ['Year 3'],
    })
    expect(presentChecklist({ level: 3, plan, attempts: [], credits: [] }).terms[0]!.rows[0]).toMatchObject({
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
      (count) => presentChecklist({ level: 1, plan, attempts: passedAttempts(count), credits: [] }).totals,
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
      presentChecklist({ level: 1, plan: unevenPlan, attempts: [createAttempt('A', '1.00')], credits: [] }).totals.suggested_level,
    ).toBe(2)
    expect(presentChecklist({ level: 1, plan: [], attempts: [], credits: [] }).totals).toMatchObject({ percent: 0, suggested_level: null })
  })
  test('list passed subjects outside the curriculum separately', () => {
    const { others, totals } = presentChecklist({
      level: 1,
      plan: [planRow('A')],
      attempts: [createAttempt('Z', '1.50'), createAttempt('Y', '5.00')],
      credits: [],
    })
    expect(others.map((row) => [row.code, row.grade])).toEqual([['Z', '1.50']])
    expect(totals.units_earned).toBe(0)
  })
})
