import { schoolCalendar } from '@talaan/contract/calls'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
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
