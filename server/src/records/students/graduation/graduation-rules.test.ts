import { describe, expect, test } from 'vitest'
import { candidateReasons, graduateReasons } from './graduation-rules.ts'

describe('reasons against graduation', () => {
  const subject = (code: string) => ({ code, descriptive_title: '', status: 'not_taken' as const })
  const studies = { name: 'Ana Reyes', status: 'active' as const, course_code: 'BSIT', curriculum: 'BSIT 2024', in_last_year: true }
  const ready = { ...studies, has_subjects: true, stage: 'candidate' as const, missing: [], enrolled: [], open_enrollments: 0 }

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
    expect(graduateReasons({ ...ready, stage: 'last_year', open_enrollments: 1 }).map((reason) => reason.code)).toEqual([
      'graduation.no_candidate',
      'student.enrolled',
    ])
    expect(graduateReasons(ready)).toEqual([])
  })
})
