import { schoolCalendar } from '@talaan/contract/calls'
import { emptyTermDays } from '@talaan/contract/values'
import { expect, test } from 'vitest'
import { settingsQuery, userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import SchoolCalendar from './school-calendar.tsx'
import { AddTerm } from './term.tsx'

const server = fakeServer()

test('adds the same term for the levels that lack it, junior high school with its own last day and quarters', async () => {
  const sent: object[] = []
  server.on(schoolCalendar.addTerm, (request) => {
    sent.push(request)
    return { data: {} as never, message: '2 Terms Successfully Added' }
  })
  const { screen } = await draw(() => <AddTerm schoolYear="2026-2027" terms={[]} onClose={() => undefined} />)
  await screen
    .getByRole('group', { name: 'Junior high school' })
    .getByLabelText('Last day of classes of the school year')
    .fill('2027-06-11')
  await screen.getByRole('checkbox', { name: 'Senior high school' }).click()
  await screen.getByRole('button', { name: 'Add term' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        level_group: 'college',
        semester: 1,
        also: [{ level_group: 'junior_high', classes_end_on: '2027-06-11', period_days: { q1: {}, q2: {}, q3: {}, q4: {} } }],
      },
    ])
})

test.each([
  ['2026-2027', 'Current'],
  ['2027-2028', 'Planned'],
])('the first term of %s is %s while the school is in 2026-2027', async (schoolYear, status) => {
  const settings = { school_year: '2026-2027', enrollment_school_year: '2026-2027', enrollment_semester: 1 }
  const { screen } = await draw(() => <AddTerm schoolYear={schoolYear} terms={[]} onClose={() => undefined} />, {
    prepare: (client) => client.setQueryData(settingsQuery.queryKey, { data: settings } as never),
  })
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue(status)
})

test.each([
  ['CLOSE', 1],
  ['OPEN', 0],
])('the term that enrollment is set to leads to the switch that opens it: %s', async (enrollment_status, links) => {
  const term = { ...emptyTermDays(), level_group: 'college', school_year: '2026-2027', status: 'current', can: {}, updated_at: '' }
  const terms = [1, 2].map((semester) => ({ ...term, id: semester, semester }))
  server.on(schoolCalendar.terms, () => ({ data: terms }) as never)
  server.on(schoolCalendar.holidays, () => ({ data: [] }) as never)
  const user = { is_admin: true, role_permissions: { names: [], url: [] }, direct_permissions: [], role_keys: [], roles: [] }
  const settings = { school_year: '2026-2027', enrollment_school_year: '2026-2027', enrollment_semester: 1, enrollment_status }
  const { screen } = await draw(SchoolCalendar, {
    prepare: (client) => {
      client.setQueryData(userQuery.queryKey, { data: user } as never)
      client.setQueryData(settingsQuery.queryKey, { data: settings } as never)
    },
  })
  await expect.element(screen.getByRole('article', { name: 'Second semester' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'enrollment settings' }).elements()).toHaveLength(links)
})
