import { describe, expect, it } from 'vitest'
import { categoryReasons, deleteReasons, fixedFieldReasons, levelReasons, retireReasons, staleActivationReasons } from './rules.ts'

const bsit = { code: 'BSIT', level_type: 'college', years: 4 } as const

describe('a course', () => {
  it('keeps its code and kind after an enrollment', () => {
    const usedCourse = { ...bsit, has_enrollments: true }
    expect(fixedFieldReasons(usedCourse, { ...bsit, code: 'BSIS' })[0]?.message).toMatch(/^The code of BSIT/)
    expect(fixedFieldReasons(usedCourse, { ...bsit, level_type: 'high_school' })[0]?.message).toMatch(/^The kind of BSIT/)
    expect(fixedFieldReasons(usedCourse, { ...bsit, years: 5 })).toEqual([])
    expect(fixedFieldReasons({ ...usedCourse, has_enrollments: false }, { ...bsit, code: 'BSIS' })).toEqual([])
  })

  it('keeps the year levels in use', () => {
    expect(levelReasons({ ...bsit, years: 2 }, [1, 2, 3, 4])[0]?.message).toContain('Year 3, Year 4')
    expect(levelReasons({ code: 'JHS', level_type: 'high_school', years: 4 }, [11])[0]?.message).toContain('Grade 11')
    expect(levelReasons({ ...bsit, years: 5 }, [1, 2, 3, 4])).toEqual([])
  })

  it('is not retired while it has enrollments in the open term', () => {
    const term = { school_year: '2026-2027', semester: 1 }
    expect(retireReasons({ course: 'BSIT', liveEnrollments: 1, term })[0]?.message).toBe(
      'BSIT has 1 enrollment in the first semester of 2026–2027, which is open for enrollment.',
    )
    expect(retireReasons({ course: 'BSIT', liveEnrollments: 0, term })).toEqual([])
  })
})

describe('a curriculum', () => {
  it('replaces only the active one that the form showed', () => {
    const active = { id: 7, name: 'BSIT 2018' }
    expect(staleActivationReasons('BSIT', 7, active)).toEqual([])
    expect(staleActivationReasons('BSIT', null, undefined)).toEqual([])
    expect(staleActivationReasons('BSIT', undefined, active)).toEqual([])
    expect(staleActivationReasons('BSIT', null, active)[0]?.message).toBe(
      'Another user has already made BSIT 2018 the active curriculum of BSIT.',
    )
    expect(staleActivationReasons('BSIT', 7, undefined)[0]?.message).toBe('BSIT no longer has an active curriculum.')
  })

  it('is deleted only while it is empty', () => {
    const plan = { name: 'BSIT 2026', subjects: 0, students: 0, is_used: false }
    expect(deleteReasons(plan)).toEqual([])
    expect(deleteReasons({ ...plan, subjects: 52, students: 1204, is_used: true })[0]?.message).toBe(
      'BSIT 2026 has 52 subjects and 1,204 students.',
    )
    expect(deleteReasons({ ...plan, is_used: true })[0]?.message).toBe('BSIT 2026 is on the records of former students.')
  })
})

it('deletes a category only while it is unused', () => {
  expect(categoryReasons({ name: 'GE', subjects: 0, fees: 0 })).toEqual([])
  expect(categoryReasons({ name: 'GE', subjects: 2, fees: 1 })[0]?.message).toBe('GE is the category of 2 subjects and 1 fee.')
})
