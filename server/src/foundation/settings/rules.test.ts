import { defaultReceiptLayout, layoutModels, Settings, schoolImages } from '@talaan/contract'
import { describe, expect, it } from 'vitest'
import {
  addDefaults,
  getManilaYear,
  makeDefaults,
  makeOptionLists,
  parseReceiptLayout,
  pickChangedSettings,
  settingErrors,
  settingKeys,
} from './rules.ts'

const now = new Date('2026-07-01T00:00:00Z')
const noImages = Object.fromEntries(schoolImages.map((kind) => [kind, null]))

describe('settings', () => {
  it('have a default for every field of the contract', () => {
    expect([...settingKeys, 'images', 'updated_at'].sort()).toEqual(Object.keys(Settings.shape).sort())
    expect(Settings.safeParse({ ...makeDefaults(now), images: noImages, updated_at: now }).success).toBe(true)
  })

  it('keep stored values, add defaults for the rest, and drop unknown keys', () => {
    const settings = addDefaults({ semester: '2', secret_key: 'x' }, now)
    expect(settings).toMatchObject({ semester: '2', maintenance: '0', school_year: '2026-2027' })
    expect(settings).not.toHaveProperty('secret_key')
  })

  it('compare changes as text', () => {
    const current = addDefaults({ semester: '1' }, now)
    expect(pickChangedSettings(current, { semester: 1, maintenance: '1', updated_at: now, school_name: undefined })).toEqual({
      maintenance: '1',
    })
    expect(pickChangedSettings(current, { semester: 2 })).toEqual({ semester: '2' })
  })

  it('refuse an end before the start, allow the same day and an open end', () => {
    const checkPeriod = (start: string, end: string) =>
      settingErrors({ ...makeDefaults(now), enrollment_start: start, enrollment_end: end })
    expect(checkPeriod('2026-06-02', '2026-06-01')).toHaveProperty('enrollment_end')
    expect(checkPeriod('2026-06-01', '2026-06-01')).toEqual({})
    expect(checkPeriod('2026-06-01', '')).toEqual({})
    expect(checkPeriod('', '2026-06-01')).toEqual({})
  })
})

describe('the stored layout of receipts', () => {
  it('is read back, and is the default when it is missing or cannot be read', () => {
    const layout = { paper: 'booklet', ...layoutModels.columns.places } as const
    expect(parseReceiptLayout(JSON.stringify(layout))).toEqual(layout)
    for (const text of [undefined, '', '{', '{}', JSON.stringify({ ...layout, width: 60 })]) {
      expect(parseReceiptLayout(text)).toEqual(defaultReceiptLayout)
    }
  })
})

describe('option lists', () => {
  it('count years in Manila, where the new year begins eight hours earlier', () => {
    const newYear = new Date('2026-12-31T16:00:00Z')
    expect(getManilaYear(newYear)).toBe(2027)
    expect(getManilaYear(new Date(newYear.getTime() - 1))).toBe(2026)
    expect(makeOptionLists(newYear).school_years[0]).toBe('2029-2030')
    expect(makeOptionLists(newYear).school_years.at(-1)).toBe('2020-2021')
    expect(makeOptionLists(newYear).graduation_years[0]).toBe(2028)
    expect(makeOptionLists(newYear).graduation_years.at(-1)).toBe(1980)
  })

  it('hold college years and grades without a shared id', () => {
    expect(makeOptionLists(now).levels.map((level) => level.id)).toEqual([1, 2, 3, 4, 7, 8, 9, 10, 11, 12])
  })
})
