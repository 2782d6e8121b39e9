import { Settings } from '@talaan/contract'
import { describe, expect, it } from 'vitest'
import { changedSettings, defaults, manilaYear, optionListsAt, settingErrors, settingKeys, withDefaults } from './rules.ts'

const now = new Date('2026-07-01T00:00:00Z')

describe('settings', () => {
  it('have a default for every field of the contract', () => {
    expect([...settingKeys, 'updated_at'].sort()).toEqual(Object.keys(Settings.shape).sort())
    expect(Settings.safeParse({ ...defaults(now), updated_at: now }).success).toBe(true)
  })

  it('keep what is stored, default the rest, and drop keys of others', () => {
    const all = withDefaults({ semester: '2', secret_key: 'x' }, now)
    expect(all).toMatchObject({ semester: '2', maintenance: '0', school_year: '2026-2027' })
    expect(all).not.toHaveProperty('secret_key')
  })

  it('count only real changes, as text', () => {
    const current = withDefaults({ semester: '1' }, now)
    expect(changedSettings(current, { semester: 1, maintenance: '1', updated_at: now, school_name: undefined })).toEqual({
      maintenance: '1',
    })
    expect(changedSettings(current, { semester: 2 })).toEqual({ semester: '2' })
  })

  it('refuse an end before the start, allow the same day and an open end', () => {
    const after = (start: string, end: string) => settingErrors({ ...defaults(now), enrollment_start: start, enrollment_end: end })
    expect(after('2026-06-02', '2026-06-01')).toHaveProperty('enrollment_end')
    expect(after('2026-06-01', '2026-06-01')).toEqual({})
    expect(after('2026-06-01', '')).toEqual({})
    expect(after('', '2026-06-01')).toEqual({})
  })
})

describe('option lists', () => {
  it('count years in Manila, where the new year begins eight hours earlier', () => {
    const newYear = new Date('2026-12-31T16:00:00Z')
    expect(manilaYear(newYear)).toBe(2027)
    expect(manilaYear(new Date(newYear.getTime() - 1))).toBe(2026)
    expect(optionListsAt(newYear).school_years[0]).toBe('2029-2030')
    expect(optionListsAt(newYear).school_years.at(-1)).toBe('2020-2021')
    expect(optionListsAt(newYear).graduation_years[0]).toBe(2028)
    expect(optionListsAt(newYear).graduation_years.at(-1)).toBe(1980)
  })

  it('hold college years and grades without a shared id', () => {
    expect(optionListsAt(now).levels.map((level) => level.id)).toEqual([1, 2, 3, 4, 7, 8, 9, 10, 11, 12])
  })
})
