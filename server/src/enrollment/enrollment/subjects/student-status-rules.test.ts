import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Result } from './results.ts'
import { compareLoad, decideStudentStatus, type StudentStatusFields } from './student-status-rules.ts'

const plan = [
  { prospectus_id: 1, code: 'CC101', level: 1, semester: 1 },
  { prospectus_id: 2, code: 'GE101', level: 1, semester: 1 },
  { prospectus_id: 3, code: 'CC102', level: 1, semester: 2 },
  { prospectus_id: 4, code: 'GE102', level: 1, semester: 2 },
  { prospectus_id: 5, code: 'CC201', level: 2, semester: 1 },
].map((row) => ({ ...row, subject_id: row.prospectus_id * 10, descriptive_title: `Title of ${row.code}`, units: 3 }))
const rowsOf = (codes: readonly string[]) => plan.filter((row) => codes.includes(row.code))
const subjectId = (code: string) => plan.find((row) => row.code === code)!.subject_id
const passed = (...codes: string[]) => new Map(codes.map((code) => [subjectId(code), 'passed' as Result]))
const secondTerm = { level: 1, semester: 2, plan, equivalences: [] }
const codesOf = (rows: readonly { code: string }[] | undefined) => rows?.map((row) => row.code)

describe('regular', () => {
  test('is exactly the prescribed load without subjects left from earlier terms', () => {
    const carried = rowsOf(['CC102', 'GE102'])
    expect(compareLoad({ ...secondTerm, carried, standing: passed('CC101', 'GE101') })).toEqual({
      is_regular: true,
      missing_subjects: [],
      extra_subjects: [],
      back_subjects: [],
    })
  })

  test.each<[string, string[], ReadonlyMap<number, Result>, object]>([
    ['a missing subject', ['CC102'], passed('CC101', 'GE101'), { missing: ['GE102'], extra: [], back: [] }],
    ['an extra subject', ['CC102', 'GE102', 'CC201'], passed('CC101', 'GE101'), { missing: [], extra: ['CC201'], back: [] }],
    ['a back subject', ['CC102', 'GE102'], passed('CC101'), { missing: [], extra: [], back: ['GE101'] }],
    ['a back subject that is taken now', ['CC102', 'GE102', 'GE101'], passed('CC101'), { missing: [], extra: ['GE101'], back: [] }],
    ['a prescribed subject passed before', ['CC102'], passed('CC101', 'GE101', 'GE102'), { missing: ['GE102'], extra: [], back: [] }],
    [
      'a failed subject',
      ['CC102', 'GE102'],
      new Map([...passed('CC101'), [subjectId('GE101'), 'failed']]),
      { missing: [], extra: [], back: ['GE101'] },
    ],
  ])('is not a load with %s', (_, codes, standing, expected) => {
    const comparison = compareLoad({ ...secondTerm, carried: rowsOf(codes), standing })!
    expect(comparison.is_regular).toBe(false)
    expect({
      missing: codesOf(comparison.missing_subjects),
      extra: codesOf(comparison.extra_subjects),
      back: codesOf(comparison.back_subjects),
    }).toEqual(expected)
  })

  test('counts a class of another curriculum by its subject, and an equivalent one', () => {
    const carried = [
      { prospectus_id: 91, subject_id: subjectId('CC102'), code: 'CC102' },
      { prospectus_id: 92, subject_id: 920, code: 'MATH1' },
    ]
    const standing = passed('CC101', 'GE101')
    const equivalences = [{ from: [920], to: subjectId('GE102'), both_ways: false }]
    expect(compareLoad({ ...secondTerm, carried, standing, equivalences })?.is_regular).toBe(true)
    expect(compareLoad({ ...secondTerm, carried, standing })?.is_regular).toBe(false)
  })

  test('counts earlier subjects without a grade as taken', () => {
    const standing = new Map<number, Result>([
      [subjectId('CC101'), 'ungraded'],
      [subjectId('GE101'), 'passed'],
    ])
    expect(compareLoad({ ...secondTerm, carried: rowsOf(['CC102', 'GE102']), standing })?.is_regular).toBe(true)
  })

  test('is not known without subjects or without a curriculum', () => {
    expect(compareLoad({ ...secondTerm, carried: [], standing: new Map() })).toBeUndefined()
    expect(compareLoad({ ...secondTerm, plan: [], carried: rowsOf(['CC102']), standing: new Map() })).toBeUndefined()
  })

  test('is regular only with the prescribed set, for any load and record', () => {
    const codes = plan.map((row) => row.code)
    fc.assert(
      fc.property(fc.subarray(codes, { minLength: 1 }), fc.subarray(codes), (carriedCodes, passedCodes) => {
        const comparison = compareLoad({ ...secondTerm, carried: rowsOf(carriedCodes), standing: passed(...passedCodes) })!
        const isPrescribedSet = carriedCodes.join() === 'CC102,GE102'
        expect(comparison.is_regular).toBe(isPrescribedSet && passedCodes.includes('CC101') && passedCodes.includes('GE101'))
      }),
    )
  })
})

describe('a status set by hand', () => {
  const at = new Date('2026-06-15T00:00:00Z')
  const computedRow: StudentStatusFields = {
    student_status: '1',
    computed_student_status: '1',
    student_status_set_at: null,
    student_status_set_by: null,
    student_status_reason: null,
  }
  const choose = (student_status: '0' | '1' | undefined, reason?: string) => ({ student_status, reason, by: 7, at })
  const byHand = { ...computedRow, student_status_set_at: at, student_status_set_by: 3, student_status_reason: 'Dean allows it' }

  test('follows the subjects while nobody decides', () => {
    expect(decideStudentStatus(computedRow, '0', choose(undefined))).toMatchObject({ student_status: '0', computed_student_status: '0' })
  })

  test('stays when the subjects change', () => {
    expect(decideStudentStatus(byHand, '0', choose(undefined))).toEqual({ ...byHand, computed_student_status: '0' })
  })

  test('is a choice other than the computed one, also without a reason', () => {
    expect(decideStudentStatus(computedRow, '1', choose('0'))).toEqual({
      student_status: '0',
      computed_student_status: '1',
      student_status_set_at: at,
      student_status_set_by: 7,
      student_status_reason: null,
    })
  })

  test('ends when the computed value is chosen', () => {
    expect(decideStudentStatus({ ...byHand, student_status: '0' }, '1', choose('1'))).toEqual(computedRow)
  })

  test('keeps who decided when the same value is sent again without a reason', () => {
    expect(decideStudentStatus(byHand, '0', choose('1'))).toEqual({ ...byHand, computed_student_status: '0' })
    expect(decideStudentStatus(byHand, '0', choose('1', 'Graduating'))).toMatchObject({
      student_status_reason: 'Graduating',
      student_status_set_by: 7,
    })
  })

  test('changes nothing before there are subjects when the present value is chosen', () => {
    expect(decideStudentStatus(computedRow, undefined, choose('1'))).toEqual({ ...computedRow, computed_student_status: null })
  })
})
