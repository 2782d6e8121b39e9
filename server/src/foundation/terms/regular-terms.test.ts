import { expect, test } from 'vitest'
import { regularTermBefore } from './regular-terms.ts'

test.each([
  [{ school_year: '2026-2027', semester: 1 }, 1, { school_year: '2025-2026', semester: 2 }],
  [{ school_year: '2026-2027', semester: 2 }, 1, { school_year: '2026-2027', semester: 1 }],
  [{ school_year: '2026-2027', semester: 3 }, 4, { school_year: '2026-2027', semester: 2 }],
  [{ school_year: '2026-2027', semester: 1 }, 11, { school_year: '2025-2026', semester: 2 }],
  [{ school_year: '2026-2027', semester: 1 }, 8, { school_year: '2025-2026', semester: 1 }],
])('the regular term before %o in level %i is %o', (term, level, before) => {
  expect(regularTermBefore(term, level)).toEqual(before)
})
