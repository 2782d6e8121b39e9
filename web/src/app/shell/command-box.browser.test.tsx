import { enrollment, payments, studentRecords } from '@talaan/contract'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { CommandBox } from './command-box.tsx'

const server = fakeServer()
const meta = { current_page: 1, per_page: 5, last_page: 1, total: 0 }
const names = (last_name: string, first_name: string, middle_name: string, student_id_number: string) => ({
  ...{ last_name, first_name, middle_name, student_id_number, extension_name: null },
  full_name: `${last_name}, ${first_name} ${middle_name}`,
})
const joyce = names('Garcia', 'Joyce', 'Lim', '2026-00001')
const michael = names('Jimenez', 'Michael', 'Garcia', '2026-00002')

let people = [michael, joyce]
beforeEach(() => {
  people = [michael, joyce]
  server.on(
    studentRecords.students,
    () => ({ data: people.map((person, id) => ({ id, course: null, level: 1, ...person })), meta }) as never,
  )
  server.on(
    enrollment.enrollments,
    () =>
      ({
        data: people.map((student, id) => ({
          id,
          student,
          trans_no: null,
          course: { code: 'BSIT' },
          status: 4,
          can: { print: student === joyce },
        })),
        meta,
      }) as never,
  )
  server.on(
    payments.accounts,
    () =>
      ({
        data: people.map((person, id) => ({ student_id: id, enrollment_id: id, trans_no: null, course: null, status: 4, ...person })),
        meta,
      }) as never,
  )
})

/** Opens the box with the pointer resting in its middle, and types a text. */
async function type(text: string) {
  const user = { id: 7, info: { first_name: 'Ana' }, role_keys: ['administrator'], roles: [], preview: null, is_admin: true }
  const grants = { role_permissions: { names: [], url: [] }, direct_permissions: [] }
  const Opened = () => <h1>Opened</h1>
  const { screen, client, router } = await draw(() => <CommandBox opened onClose={() => undefined} />, {
    pages: { '/admin/students/$id/accounts': Opened },
    prepare: (client) => client.setQueryData(userQuery.queryKey, { data: { ...user, ...grants } } as never),
  })
  const search = screen.getByPlaceholder('Find a student or a page')
  await expect.element(search).toBeVisible()
  await search.fill(text)
  return { screen, client, opened: () => router.state.location.pathname }
}
const lines = () => [...document.querySelectorAll('[data-action]')].map((line) => line.textContent ?? '')
const selected = () => document.querySelector('[data-action][data-selected]')?.textContent ?? ''

test('lists each student once with what can be done, who is named first, and Enter opens the record', async () => {
  const { opened } = await type('garcia')
  await expect.poll(() => lines().length).toBe(7)
  expect(lines()[0]).toContain('GARCIA, Joyce')
  expect(lines().slice(1, 4)).toEqual(['Open the enrollment (enrolled)', 'Print the COR', 'Receive a payment'])
  expect(lines()[4]).toContain('JIMENEZ, Michael')
  await expect.poll(selected).toContain('GARCIA, Joyce')
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened).toBe('/admin/students/1/accounts')
})

test('Enter opens nobody whom the text names by the middle name alone', async () => {
  people = [michael]
  const { opened } = await type('garcia')
  await expect.poll(() => lines().length).toBe(3)
  await userEvent.keyboard('{Enter}')
  expect([selected(), opened()]).toEqual(['', '/page'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(opened).toBe('/admin/students/0/accounts')
})

test('a student is found by the number without its dash', async () => {
  people = [joyce]
  await type('202600001')
  await expect.poll(selected).toContain('GARCIA, Joyce')
})

test('more than three people are listed without actions', async () => {
  people = ['1', '2', '3', '4'].map((digit) => names('Garcia', `Joyce ${digit}`, 'Lim', `2026-0000${digit}`))
  await type('garcia')
  await expect.poll(() => lines().length).toBe(4)
  expect(lines().filter((line) => !line.includes('GARCIA'))).toEqual([])
})

test.each([
  ['holiday', 'School calendar'],
  ['school name', 'School'],
  ['import', 'Students'],
])('%s finds the screen %s', async (word, title) => {
  people = []
  await type(word)
  await expect.poll(() => lines().some((line) => line === title)).toBe(true)
})

test('what was chosen last is offered first, and forgotten at the logout', async () => {
  people = [joyce]
  const { screen, client } = await type('garcia')
  await expect.poll(selected).toContain('GARCIA, Joyce')
  await userEvent.keyboard('{Enter}')
  expect(client.getQueryData(['recently chosen'])).toMatchObject([{ label: 'GARCIA, Joyce Lim' }])
  client.clear()
  expect(client.getQueryData(['recently chosen'])).toBeUndefined()
  await screen.unmount()
})

test('a resting pointer has no effect on what Enter opens, until it moves', async () => {
  const { screen } = await type('garcia')
  await expect.poll(() => lines().length).toBe(7)
  const second = document.querySelectorAll<HTMLElement>('[data-action]')[1]!
  expect(getComputedStyle(second).pointerEvents).toBe('none')
  await screen.getByPlaceholder('Find a student or a page').hover()
  await screen.getByPlaceholder('Find a student or a page').hover({ position: { x: 5, y: 5 } })
  await expect.poll(() => getComputedStyle(second).pointerEvents).not.toBe('none')
  expect(selected()).toContain('GARCIA, Joyce')
})
