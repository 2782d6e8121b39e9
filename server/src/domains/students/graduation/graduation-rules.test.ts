import { testScales } from '@talaan/contract/testing'
import { describe, expect, test } from 'vitest'
import { candidateReasons, graduateReasons, suggestHonor } from './graduation-rules.ts'

const honors = [
  { id: 1, name: 'Summa cum laude', level_type: 'college' as const, average: 1.2 },
  { id: 2, name: 'Magna cum laude', level_type: 'college' as const, average: 1.45 },
  { id: 3, name: 'Cum laude', level_type: 'college' as const, average: 1.75 },
  { id: 4, name: 'With high honors', level_type: 'high_school' as const, average: 95 },
  { id: 5, name: 'With honors', level_type: 'high_school' as const, average: 90 },
  { id: 6, name: 'Leadership award', level_type: 'college' as const, average: null },
]
const collegeGrades = (...grades: (string | null)[]) =>
  grades.map((grade) => ({ scale: testScales.COLLEGE_1_5, grade, re_exam: null, units: 3, counts_in_gwa: true }))
const highSchoolGrades = (...grades: string[]) =>
  grades.map((grade) => ({ scale: testScales.HS_60_100, grade, re_exam: null, units: 1, counts_in_gwa: true }))

describe('suggested honors', () => {
  test.each<[string[], number | undefined]>([
    [['1.00', '1.25'], 1],
    [['1.25', '1.25'], 2],
    [['1.50', '1.50'], 3],
    [['1.75', '1.75'], 3],
    [['1.75', '1.75', '1.75', '2.00'], undefined],
    [['1.00', '1.00', '5.00', '1.00'], undefined],
  ])('of college grades %j', (grades, id) => {
    expect(suggestHonor(honors, testScales.COLLEGE_1_5, collegeGrades(...grades))?.id).toBe(id)
  })

  test('compare the college average before it is rounded', () => {
    // 1.2037 is shown as 1.20.
    const attempts = [...Array.from({ length: 22 }, () => '1.25'), ...Array.from({ length: 5 }, () => '1.00')]
    expect(suggestHonor(honors, testScales.COLLEGE_1_5, collegeGrades(...attempts))?.id).toBe(2)
  })

  test('of high school take the general average as a whole number', () => {
    expect(suggestHonor(honors, testScales.HS_60_100, highSchoolGrades('89', '90'))?.id).toBe(5)
    expect(suggestHonor(honors, testScales.HS_60_100, highSchoolGrades('94', '96'))?.id).toBe(4)
    expect(suggestHonor(honors, testScales.HS_60_100, highSchoolGrades('89', '89'))).toBeUndefined()
  })

  test('need grades', () => {
    expect(suggestHonor(honors, testScales.COLLEGE_1_5, collegeGrades(null, 'INC'))).toBeUndefined()
  })
})

describe('reasons against graduation', () => {
  const subject = (code: string) => ({ code, descriptive_title: '', status: 'not_taken' as const })
  const studies = { name: 'Ana Reyes', status: 'active' as const, course_code: 'BSIT', curriculum: 'BSIT 2024', in_last_year: true }
  const ready = { ...studies, has_subjects: true, state: 'candidate' as const, missing: [], enrolled: [], open_enrollments: 0 }

  test('name the open subjects, those of this term too', () => {
    expect(graduateReasons({ ...ready, missing: [subject('CC101')], enrolled: ['CC102'] })).toMatchObject([
      { code: 'graduation.subjects_open', message: 'Ana Reyes has not completed CC101, CC102.' },
    ])
    const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(subject)
    expect(candidateReasons({ ...ready, missing: many })[0]?.message).toBe('Ana Reyes has not completed A, B, C, D, E and 2 more.')
  })

  test('are an earlier year, another status than active, and a curriculum without subjects', () => {
    for (const reasonsOf of [candidateReasons, graduateReasons]) {
      const codesOf = (facts: object) => reasonsOf({ ...ready, ...facts }).map((reason) => reason.code)
      expect(codesOf({ in_last_year: false })).toEqual(['graduation.not_last_year'])
      expect(codesOf({ status: 'loa' })).toEqual(['graduation.not_active'])
      expect(codesOf({ has_subjects: false, in_last_year: false })).toEqual(['graduation.no_subjects'])
    }
  })

  test('are a missing mark and an enrollment in progress', () => {
    expect(graduateReasons({ ...ready, state: 'last_year', open_enrollments: 1 }).map((reason) => reason.code)).toEqual([
      'graduation.no_candidate',
      'student.enrolled',
    ])
    expect(graduateReasons(ready)).toEqual([])
  })
})
