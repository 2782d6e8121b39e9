import type { EnrollmentDetail } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import { enrollmentStatus } from '@talaan/contract/values'
import { expect, test } from 'vitest'
import { keyOf } from '#lib/query.ts'
import { userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { usePreviousStudies } from './previous-studies.tsx'

const term = { school_year: '2025-2026', course: 'BSIT', level: 1, units_enrolled: 21, units_failed: 3, subjects: 7, retention: null }
const terms = [
  { ...term, id: 9, school_year: '2026-2027', semester: 1, gwa: null, failed: 0, incomplete: 0, ungraded: 7 },
  { ...term, id: 4, semester: 2, gwa: '2.15', failed: 1, incomplete: 2, ungraded: 0 },
]

const request = { id: 9, student_id: 3, enrollee_type: 'old', status: enrollmentStatus.pending, withdrawn_at: null } as EnrollmentDetail
const user = { is_admin: false, role_permissions: { names: ['View Students'], url: [] }, direct_permissions: [], role_keys: [], roles: [] }

/** Draws the studies before enrollment 9, which is a term itself. */
async function drawStudies(standing: object, enrollment = request) {
  const Studies = () => <Facts facts={[['Level', '2'], ...usePreviousStudies(enrollment)]} />
  const { screen } = await draw(Studies, {
    prepare: (client) => {
      client.setQueryData(userQuery.queryKey, { data: user } as never)
      client.setQueryData(keyOf(studentStudies.studentStanding, { id: 3 }), { data: standing } as never)
    },
  })
  return screen
}
const factOf = async (screen: Awaited<ReturnType<typeof drawStudies>>, label: string) =>
  (await screen.getByText(label, { exact: true }).findElement()).nextElementSibling?.textContent

test('shows the term before the request', async () => {
  const screen = await drawStudies({ terms, totals: [{ units_passed: 36 }, { units_passed: 4 }], years: [] })
  expect(await factOf(screen, 'Last term')).toBe('Second semester, 2025–2026')
  expect(await factOf(screen, 'Average')).toBe('2.15')
  expect(await factOf(screen, 'Failed')).toBe('1')
  expect(await factOf(screen, 'INC or conditional')).toBe('2')
  expect(await factOf(screen, 'Units passed')).toBe('40')
})

test('says when there is none', async () => {
  const screen = await drawStudies({ terms: terms.slice(0, 1), totals: [], years: [] })
  expect(await factOf(screen, 'Last term')).toBe('None on record')
})

test('is left out for new students and once the enrollment is final', async () => {
  for (const enrollment of [
    { ...request, enrollee_type: 'new' as const },
    { ...request, status: enrollmentStatus.enrolled },
  ]) {
    const screen = await drawStudies({ terms, totals: [], years: [] }, enrollment)
    await expect.element(screen.getByText('Level')).toBeVisible()
    expect(screen.getByText('Last term').query()).toBeNull()
    await screen.unmount()
  }
})
