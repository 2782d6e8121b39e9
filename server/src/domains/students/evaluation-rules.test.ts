import { describe, expect, test } from 'vitest'
import { evaluate, type PlanRow, type Try } from './evaluation-rules.ts'

const row = (code: string, level = 1, semester = 1, needs: PlanRow['needs'] = []): PlanRow => ({
  id: code.charCodeAt(0),
  code,
  descriptive_title: `Title of ${code}`,
  units: 3,
  level,
  semester,
  needs,
})
const attempt = (code: string, grade: string | null, more: Partial<Try> = {}): Try => ({
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
  ...more,
})
const credit = (code: string) => ({ id: 1, code, source_school: 'NEUST', source_code: null, source_grade: '2.0' })
const status = (plan: PlanRow[], tries: Try[], credits = [] as ReturnType<typeof credit>[]) =>
  Object.fromEntries(evaluate({ level: 1, plan, tries, credits }).terms.flatMap((term) => term.rows.map((one) => [one.code, one.status])))

describe('the state of a subject', () => {
  test('follows its tries', () => {
    const plan = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((code) => row(code))
    const tries = [
      attempt('A', '3.00'),
      attempt('B', '5.00'),
      attempt('C', 'INC'),
      attempt('D', null, { current: true }),
      attempt('E', null),
      attempt('F', '4.00'),
      attempt('G', 'DR'),
    ]
    expect(status(plan, tries)).toEqual({
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
  test('a pass settles it, the best grade is told, and being enrolled again outweighs a failure', () => {
    const { terms } = evaluate({
      level: 1,
      plan: [row('A'), row('B')],
      tries: [
        attempt('A', '5.00'),
        attempt('A', '2.00', { semester: 2 }),
        attempt('A', '3.00'),
        attempt('B', '5.00'),
        attempt('B', null, { current: true }),
      ],
      credits: [],
    })
    expect(terms[0]!.rows).toMatchObject([
      { status: 'passed', grade: '2.00', taken: { semester: 2 }, tries: 3 },
      { status: 'enrolled', grade: null, tries: 2 },
    ])
  })
  test('in high school the higher grade is the better one', () => {
    const high = { grading_scale: 'HS_60_100' } as const
    const tries = [attempt('A', '80', high), attempt('A', '91', high), attempt('A', '76', high)]
    expect(evaluate({ level: 11, plan: [row('A', 11)], tries, credits: [] }).terms[0]!.rows[0]).toMatchObject({
      status: 'passed',
      grade: '91',
    })
  })
  test('is credited by code, whatever the letters’ case, and then opens what needs it', () => {
    const plan = [row('A'), row('B', 1, 2, [{ code: 'A', min_level: null }]), row('C', 2, 1, [{ code: 'B', min_level: null }])]
    expect(status(plan, [], [credit('a')])).toEqual({ A: 'credited', B: 'not_taken', C: 'prerequisite' })
    expect(status(plan, [attempt('A', '5.00')])).toEqual({ A: 'failed', B: 'prerequisite', C: 'prerequisite' })
  })
  test('needs the year level a standing asks for', () => {
    const plan = [row('A', 3, 1, [{ code: null, min_level: 3 }])]
    expect(evaluate({ level: 2, plan, tries: [], credits: [] }).terms[0]!.rows[0]).toMatchObject({
      status: 'prerequisite',
      missing: ['Year 3'],
    })
    expect(evaluate({ level: 3, plan, tries: [], credits: [] }).terms[0]!.rows[0]).toMatchObject({ status: 'not_taken', missing: [] })
  })
})

describe('the totals', () => {
  const plan = [1, 2, 3, 4].map((level) => row(String.fromCharCode(64 + level), level))
  const passed = (count: number) => plan.slice(4 - count).map((one) => attempt(one.code, '1.00'))
  test('count units and subjects, and suggest the year by quarters', () => {
    const levels = [0, 1, 2, 3, 4].map((count) => evaluate({ level: 1, plan, tries: passed(count), credits: [] }).totals)
    expect(levels.map((one) => [one.percent, one.suggested_level])).toEqual([
      [0, 1],
      [25, 2],
      [50, 3],
      [75, 4],
      [100, 4],
    ])
    expect(levels[1]).toMatchObject({ units_required: 12, units_earned: 3, subjects_required: 4, subjects_earned: 1 })
  })
  test('all subjects of the earlier years are enough', () => {
    const heavy = [
      { ...row('A'), units: 1 },
      { ...row('B', 2), units: 20 },
    ]
    expect(evaluate({ level: 1, plan: heavy, tries: [attempt('A', '1.00')], credits: [] }).totals.suggested_level).toBe(2)
    expect(evaluate({ level: 1, plan: [], tries: [], credits: [] }).totals).toMatchObject({ percent: 0, suggested_level: null })
  })
  test('what the curriculum does not ask for stands apart', () => {
    const { others, totals } = evaluate({ level: 1, plan: [row('A')], tries: [attempt('Z', '1.50'), attempt('Y', '5.00')], credits: [] })
    expect(others.map((one) => [one.code, one.grade])).toEqual([['Z', '1.50']])
    expect(totals.units_earned).toBe(0)
  })
})
