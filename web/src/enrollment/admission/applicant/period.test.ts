import { expect, test } from 'vitest'
import { closedReasons, openTypes, type Period } from './period.ts'

const period: Period = {
  open: true,
  school_name: 'Bayanihan Valley College',
  school_year: '2026-2027',
  semester: 1,
  start: '2026-11-01',
  end: '2026-12-12',
  types: { new: '1', old: '0', returnee: '0', transferee: '1' },
  privacy_notice_version: '2026-11',
}

test('a period that is open for some enrollee types has no reasons against it', () => {
  expect(openTypes(period)).toEqual(['new', 'transferee'])
  expect(closedReasons(period, '2026-11-21')).toEqual([])
})

test('the reasons of a closed period name its dates and its enrollee types', () => {
  const [notOpened] = closedReasons({ ...period, open: false }, '2026-10-01')
  expect(notOpened?.message).toBe('Online admission for First semester, 2026–2027 is closed.')
  expect(notOpened?.clears_by).toBe('It opens on 1 Nov 2026 and ends on 12 Dec 2026. Open to: New, Transferee.')
  const [ended] = closedReasons({ ...period, open: false }, '2026-12-13')
  expect(ended?.clears_by).toContain('It ended on 12 Dec 2026.')
  const [stopped] = closedReasons({ ...period, open: false }, '2026-11-21')
  expect(stopped?.clears_by).toBe(
    'Admission period: 1 Nov 2026 to 12 Dec 2026. The registrar will announce when it opens again. Open to: New, Transferee.',
  )
  const [withoutTypes] = closedReasons({ ...period, types: { new: '0', old: '0', returnee: '0', transferee: '0' } }, '2026-11-21')
  expect(withoutTypes?.clears_by).toContain('not open to any enrollee type')
})
