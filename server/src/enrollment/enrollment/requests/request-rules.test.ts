import { describe, expect, test } from 'vitest'
import type { Result } from '../subjects/results.ts'
import { completionReasons, enrolleeTypeOf, type NextStep, nextStep, promotionWarnings, requestReasons } from './request-rules.ts'

const term = { school_year: '2026-2027', semester: 1 as const }
const period = {
  enrollment_school_year: '2026-2027',
  enrollment_semester: 1,
  enrollment_start: '2026-05-01',
  enrollment_end: '2026-12-12',
  enrollment_status: 'OPEN' as const,
  new_student: '1' as const,
  old_student: '1' as const,
  returnee: '1' as const,
  transferee: '1' as const,
}
const firstTerm = {
  student_status: 'active' as const,
  course_id: 1,
  course_active: true,
  course_code: 'BSIT',
  curriculum_id: 1,
  last_school_year: null,
  last_regular_term: null,
  last_level: null,
  level: 1,
  entry_type: null,
  holds: [],
  live_id: 7,
  live_status: 4,
  live_level: 1,
}

test('sends a student with an enrollment on hold to the cashier', () => {
  const heldStudent = {
    ...firstTerm,
    live_status: 3,
    holds: [{ kind: 'old_balance' as const, reason: 'Balance of an earlier term', amount_centavos: 245_000 }],
  }
  expect(requestReasons(heldStudent, term, period, '2026-11-21')).toMatchObject([
    { code: 'enrollment.exists', office: 'Cashier' },
    { code: 'enrollment.hold', office: 'Cashier', clears_by: 'Pay the balance of the earlier term' },
  ])
})

test('refers a first-term student to the existing enrollment instead of a new application', () => {
  const [existsReason] = requestReasons(firstTerm, term, period, '2026-11-21')
  expect(existsReason).toMatchObject({
    code: 'enrollment.exists',
    message: 'Your enrollment for the first semester of 2026–2027 is Enrolled.',
  })
  const [yearReason] = requestReasons({ ...firstTerm, live_level: 7 }, { ...term, semester: 2 }, period, '2026-11-21')
  expect(yearReason?.message).toBe('Your enrollment for the school year 2026–2027 is Enrolled.')
  const [noRecordReason] = requestReasons({ ...firstTerm, live_id: null, live_status: null }, term, period, '2026-11-21')
  expect(noRecordReason?.code).toBe('enrollment.no_record')
})

const oldStudent = {
  student_status: 'active',
  entry_type: 'new' as const,
  last_school_year: '2025-2026',
  last_regular_term: { school_year: '2025-2026', semester: 2 },
  last_level: 1,
  level: 1,
}
const summer = (school_year: string) => ({ school_year, semester: 3 })

test.each([
  ['enrolled in the regular term before', {}, 'old'],
  ['skipped the second semester', { last_regular_term: { school_year: '2025-2026', semester: 1 } }, 'returnee'],
  ['away for years', { last_regular_term: { school_year: '2021-2022', semester: 2 } }, 'returnee'],
  ['on leave', { student_status: 'loa' }, 'returnee'],
  ['absent without leave', { student_status: 'awol' }, 'returnee'],
  ['withdrawn from every regular term', { last_regular_term: null }, 'returnee'],
  ['entered in summer', { last_regular_term: summer('2025-2026') }, 'old'],
  ['in junior high school the year before', { last_regular_term: { school_year: '2025-2026', semester: 1 }, last_level: 8 }, 'old'],
  ['never enrolled, a transferee', { last_school_year: null, entry_type: 'transferee' as const }, 'transferee'],
  ['never enrolled', { last_school_year: null, entry_type: null }, 'new'],
])('the enrollee type of a student who was %s', (_, changes, type) => {
  expect(enrolleeTypeOf({ ...oldStudent, ...changes }, term)).toBe(type)
})

describe('the step after the last term', () => {
  const gradeTen = [1, 2, 3, 4, 5].map((n) => ({
    prospectus_id: n,
    subject_id: n,
    code: `G${n}`,
    descriptive_title: '',
    units: 1,
    level: 10,
    semester: 1,
  }))
  const college = [1, 2, 3, 4, 5].flatMap((level) =>
    [1, 2].map((semester) => ({
      prospectus_id: level * 10 + semester,
      subject_id: level * 10 + semester,
      code: `C${level}${semester}`,
      descriptive_title: '',
      units: 3,
      level,
      semester,
    })),
  )
  const passed = (plan: readonly { code: string; subject_id: number }[], ...except: string[]) =>
    new Map(plan.filter((row) => !except.includes(row.code)).map((row) => [row.subject_id, 'passed' as Result]))
  const afterGradeTen = { level_type: 'high_school', levels: [7, 8, 9, 10], last_level: 10, same_year: false, plan: gradeTen }
  const afterYear = (last_level: number) => ({
    level_type: 'college',
    levels: [1, 2, 3, 4, 5],
    last_level,
    same_year: false,
    plan: college,
  })

  const stay = { level: 10, completed: null, is_past_plan: false, remedial_subjects: [], missing_subjects: [] }
  const passedBut = (results: Record<string, Result>, plan = gradeTen) =>
    new Map([...passed(plan), ...plan.flatMap(({ code, subject_id }) => (results[code] ? [[subject_id, results[code]] as const] : []))])
  const gradeEight = gradeTen.map((row) => ({ ...row, level: 8 }))
  const afterGradeEight = { ...afterGradeTen, last_level: 8, plan: gradeEight }

  test.each([
    ['Grade 10 promoted', { ...afterGradeTen, standing: passed(gradeTen) }, { completed: 'junior_high' }],
    [
      'Grade 10 with two failures without a remedial mark',
      { ...afterGradeTen, standing: passedBut({ G1: 'failed', G2: 'failed' }) },
      { is_past_plan: true, remedial_subjects: ['G1', 'G2'] },
    ],
    ['Grade 10 with a failed remedial class', { ...afterGradeTen, standing: passedBut({ G1: 'failed_remedial' }) }, {}],
    ['Grade 10 with three failures', { ...afterGradeTen, standing: passed(gradeTen, 'G1', 'G2', 'G3') }, {}],
    ['Grade 10 with a missing grade', { ...afterGradeTen, standing: passedBut({ G1: 'missing' }) }, { missing_subjects: ['G1'] }],
    ['Grade 8 with hidden grades', { ...afterGradeEight, standing: passedBut({ G1: 'hidden', G2: 'ungraded' }, gradeEight) }, { level: 9 }],
    [
      'Grade 8 with two failures without a remedial mark',
      { ...afterGradeEight, standing: passedBut({ G1: 'failed', G2: 'failed' }, gradeEight) },
      { level: 9, remedial_subjects: ['G1', 'G2'] },
    ],
    [
      'Grade 8 with a failed remedial class',
      { ...afterGradeEight, standing: passedBut({ G1: 'failed_remedial' }, gradeEight) },
      { level: 8 },
    ],
    [
      'Grade 8 without any grade in a closed year',
      { ...afterGradeEight, standing: new Map(gradeEight.map(({ subject_id }) => [subject_id, 'missing' as const])) },
      { level: 8, missing_subjects: ['G1', 'G2', 'G3', 'G4', 'G5'] },
    ],
    ['the fourth of five years', { ...afterYear(4), standing: passed(college, 'C51', 'C52') }, { level: 5 }],
    ['the last year, all passed', { ...afterYear(5), standing: passed(college) }, { level: 5, completed: 'course' }],
    ['the last year, a subject left', { ...afterYear(5), standing: passed(college, 'C52') }, { level: 5, is_past_plan: true }],
    [
      'the last year, a grade missing',
      { ...afterYear(5), standing: passedBut({ C52: 'missing' }, college) },
      { level: 5, is_past_plan: true, missing_subjects: ['C52'] },
    ],
    ['all passed within a year', { ...afterYear(5), same_year: true, standing: passed(college) }, { level: 5, completed: 'course' }],
    ['the first year failed', { ...afterYear(1), standing: new Map() }, { level: 1 }],
  ] as const)('after %s', (_, facts, step) => {
    expect(nextStep(facts)).toEqual({ ...stay, ...step })
  })

  test('says what follows', () => {
    const codes = (step: Partial<NextStep>, isOwn: boolean) => completionReasons({ ...stay, ...step }, isOwn).map(({ code }) => code)
    expect(completionReasons({ ...stay, completed: 'junior_high' }, true)[0]).toMatchObject({
      code: 'student.strand_needed',
      office: 'Registrar',
    })
    expect(completionReasons({ ...stay, completed: 'course' }, false)[0]?.message).toBe(
      'The student has taken all subjects of the curriculum. Graduation is next.',
    )
    expect(codes({ is_past_plan: true, remedial_subjects: ['G1'] }, true)).toEqual(['student.remedial_needed'])
    expect(codes({ level: 9, remedial_subjects: ['G1'] }, true)).toEqual([])
    expect(codes({}, true)).toEqual([])
  })

  test('warns the office of missing grades and of a conditional promotion', () => {
    expect(promotionWarnings({ ...stay, missing_subjects: ['G1', 'G2'] }).map(({ message }) => message)).toEqual([
      'Final grades of closed terms are missing: G1, G2.',
    ])
    expect(promotionWarnings({ ...stay, level: 9, remedial_subjects: ['G1'] }).map(({ message }) => message)).toEqual([
      'The promotion is conditional until the student passes G1.',
    ])
    expect(promotionWarnings(stay)).toEqual([])
  })
})
