import { Button } from '@mantine/core'
import { type UserRow, users } from '@talaan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keyOf } from '#lib/query.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer, laterAnswer, Refusal } from '#testing/server.ts'
import { DetailDialog } from '../dialog/dialogs.tsx'
import type { Filter } from './filters.tsx'
import { ListScreen } from './list-screen.tsx'
import type { Column } from './types.ts'
import type { ListValues } from './values.ts'

const server = fakeServer()

const createUser = (id: number, name: string) => ({ id, name, email: `${name.toLowerCase()}@example.com`, status: 1 }) as UserRow
const answer = (rows: readonly UserRow[], total = rows.length, current_page = 1) =>
  ({ data: rows, meta: { current_page, per_page: 15, last_page: Math.ceil(total / 15), total } }) as never

const columns: Column<UserRow>[] = [
  { key: 'name', label: 'Name', sort: true, render: (row) => row.name },
  { key: 'email', label: 'Email', render: (row) => row.email },
]
const statuses = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
]
const remove = vi.fn()

interface UsersProps {
  more?: readonly Filter[]
  status?: Partial<Filter>
  defaults?: ListValues
}

function Users({ more = [], status, defaults }: UsersProps) {
  return (
    <ListScreen
      title="Users"
      entry={users.users}
      storageKey="users-filter"
      columns={columns}
      filters={[{ name: 'status', label: 'Status', options: statuses, ...status }, ...more]}
      defaults={defaults}
      searchLabel="Search name"
      nextStep="Choose Add user."
      bulk={(rows) => <Button onClick={() => remove(rows.map((row) => row.id))}>Remove</Button>}
    />
  )
}

const lastSent = () => server.sent(users.users).at(-1)?.fields

test('reads the page that the address names', async () => {
  server.on(users.users, () => answer([createUser(1, 'Ana')], 40, 2))
  const { screen } = await draw(Users, { at: '/users?search=an&status=0&page=2&sort=-name' })
  await expect.element(screen.getByRole('cell', { name: 'Ana', exact: true })).toBeVisible()
  expect(lastSent()).toEqual({ search: 'an', status: '0', page: '2', sort: '-name', limit: '15' })
  await expect.element(screen.getByRole('searchbox')).toHaveValue('an')
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Inactive')
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
})

test('takes unknown and broken values of the address for the default', async () => {
  server.on(users.users, () => answer([createUser(1, 'Ana')]))
  const { screen } = await draw(Users, { at: '/users?status=9&page=x&sort=password&limit=5000&colour=red' })
  await expect.element(screen.getByRole('cell', { name: 'Ana', exact: true })).toBeVisible()
  expect(lastSent()).toEqual({ limit: '15' })
})

test('a change of a filter goes to the first page, into the address and into the next visit', async () => {
  server.on(users.users, () => answer([createUser(1, 'Ana')], 40, 2))
  const { screen, search } = await draw(Users, { at: '/users?page=2' })
  await screen.getByRole('combobox', { name: 'Status' }).click()
  await screen.getByRole('option', { name: 'Inactive' }).click()
  await expect.poll(() => lastSent()).toMatchObject({ status: '0', page: '1' })
  expect(search()).toMatchObject({ status: '0', page: '1' })
  expect(JSON.parse(localStorage.getItem('users-filter')!)).toEqual({ status: '0' })

  const next = await draw(Users, { at: '/users' })
  await expect.element(next.screen.getByRole('combobox', { name: 'Status' }).last()).toHaveValue('Inactive')
})

test('sends what is typed once it has rested', async () => {
  server.on(users.users, () => answer([]))
  const { screen, search } = await draw(Users, { at: '/users' })
  await server.arrival(users.users)
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  // The clock stands while the letters are typed, however busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('rey')
  expect(server.sent(users.users)).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await expect.poll(() => search()).toMatchObject({ search: 'rey' })
  await expect.poll(() => server.sent(users.users).map(({ fields }) => fields.search)).toEqual([undefined, 'rey'])
  await expect.element(screen.getByText('Sorry, no matching records found')).toBeVisible()
})

test('a default that rests in a search hides no row of it, and is back without it', async () => {
  server.on(users.users, () => answer([]))
  const { screen } = await draw(() => <Users status={{ restsInSearch: true }} defaults={{ status: '1' }} />, { at: '/users' })
  await expect.poll(() => lastSent()).toEqual({ status: '1', limit: '15' })
  await screen.getByRole('searchbox').fill('rey')
  await expect.poll(() => lastSent()).toEqual({ search: 'rey', page: '1', limit: '15' })
  await screen.getByRole('searchbox').fill('')
  await expect.poll(() => lastSent()).toEqual({ status: '1', page: '1', limit: '15' })
})

test('a link to a search has no default that rests in it', async () => {
  server.on(users.users, () => answer([]))
  await draw(() => <Users status={{ restsInSearch: true }} defaults={{ status: '1' }} />, { at: '/users?search=rey' })
  await expect.poll(() => lastSent()).toEqual({ search: 'rey', limit: '15' })
})

test('Reset takes every filter off', async () => {
  server.on(users.users, () => answer([createUser(1, 'Ana')]))
  const { screen } = await draw(Users, { at: '/users?search=an&status=0' })
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => lastSent()).toEqual({ page: '1', limit: '15' })
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: 'Reset' })).not.toBeInTheDocument()
})

test('sorts by a column up, down and not at all', async () => {
  server.on(users.users, () => answer([createUser(1, 'Ana')]))
  const { screen } = await draw(Users, { at: '/users' })
  for (const sort of ['name', '-name', undefined]) {
    await screen.getByRole('button', { name: 'Name' }).click()
    await expect.poll(() => lastSent()?.sort).toBe(sort)
  }
})

test('keeps the rows while the next page is on its way', async () => {
  const second = laterAnswer<never>()
  server.on(users.users, ({ page }) => (String(page) === '2' ? second.promise : answer([createUser(1, 'Ana')], 30)))
  const { screen } = await draw(Users, { at: '/users' })
  await screen.getByRole('button', { name: 'Next page' }).click()
  await server.arrival(users.users, 2)
  const list = screen.getByRole('region', { name: 'Users' })
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByRole('cell', { name: 'Ana', exact: true })).toBeVisible()
  second.resolve(answer([createUser(2, 'Ben')], 30, 2))
  await expect.element(screen.getByRole('cell', { name: 'Ben', exact: true })).toBeVisible()
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
})

test('a selection lasts over pages', async () => {
  server.on(users.users, ({ page }) => (String(page) === '2' ? answer([createUser(2, 'Ben')], 30, 2) : answer([createUser(1, 'Ana')], 30)))
  const { screen } = await draw(Users, { at: '/users' })
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByRole('cell', { name: 'Ben', exact: true })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select', exact: true }).click()
  await expect.element(screen.getByText('2 selected')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove' }).click()
  expect(remove).toHaveBeenLastCalledWith([1, 2])
  await screen.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(screen.getByText('2 selected')).not.toBeInTheDocument()
})

test('says why it is refused, in place of an error', async () => {
  server.on(users.users, () => {
    throw new Refusal(409, { message: 'Count first.', reasons: [{ code: 'shift.uncounted', message: 'Count the cash first.' }] })
  })
  const { screen } = await draw(Users, { at: '/users' })
  await expect.element(screen.getByText('Count the cash first.')).toBeVisible()
  await expect.element(screen.getByText('The data could not be loaded')).not.toBeInTheDocument()
})

test('says why it could not be read, and tries again', async () => {
  let isDown = true
  server.on(users.users, () => {
    if (isDown) throw new Refusal(409, { message: 'The list is being rebuilt.' })
    return answer([createUser(1, 'Ana')])
  })
  const { screen } = await draw(Users, { at: '/users' })
  await expect.element(screen.getByText('The list is being rebuilt.')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('cell', { name: 'Ana', exact: true })).toBeVisible()
})

function RemovableUsers() {
  const client = useQueryClient()
  const showUser = (row: UserRow, close: () => void) => (
    <DetailDialog opened onClose={close} title={row.name} query={{ data: row, error: null, isPending: false, refetch: () => undefined }}>
      {() => <Button onClick={() => void client.invalidateQueries({ queryKey: keyOf(users.users) })}>Read again</Button>}
    </DetailDialog>
  )
  return (
    <ListScreen
      title="Users"
      entry={users.users}
      storageKey="users-filter"
      columns={columns}
      rowDialog={showUser}
      rowActions={(row) => [row.id === 1 && { label: 'Details', dialog: (close) => showUser(row, close) }]}
    />
  )
}

test('a dialog stays open as it was while its row goes', async () => {
  let rows = [createUser(1, 'Ana'), createUser(2, 'Ben')]
  server.on(users.users, () => answer(rows))
  const { screen } = await draw(RemovableUsers, { at: '/users' })
  const opener = screen.getByRole('button', { name: 'Actions' })
  await opener.click()
  await screen.getByRole('menuitem', { name: 'Details' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Ana' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await screen.getByRole('button', { name: 'Ana' }).click()
  rows = []
  await screen.getByRole('button', { name: 'Read again' }).click()
  await expect.element(screen.getByText('Sorry, no matching records found')).toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('shows cards instead of a table on a phone', async () => {
  await page.viewport(360, 780)
  server.on(users.users, () => answer([createUser(1, 'Ana')]))
  const { screen } = await draw(Users, { at: '/users' })
  await expect.element(screen.getByText('ana@example.com')).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

test('a phone has the filters behind one button, which counts those that are chosen', async () => {
  await page.viewport(360, 780)
  server.on(users.users, () => answer([createUser(1, 'Ana')]))
  const more = [{ name: 'role', label: 'Role', options: [{ value: '1', label: 'Guard' }] }]
  const { screen } = await draw(() => <Users more={more} />, { at: '/users?status=0' })
  const button = screen.getByRole('button', { name: 'Filters 1' })
  await expect.element(button).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
  await button.click()
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Inactive')
  await expect.element(screen.getByRole('combobox', { name: 'Role' })).toBeVisible()
})

test('an empty list names the filters that hide the rows, and shows all again', async () => {
  server.on(users.users, ({ search }) => answer(search ? [] : [createUser(1, 'Ana')]))
  const { screen } = await draw(Users, { at: '/users?search=zzz&status=0' })
  await expect.element(screen.getByText('Filtered by "zzz", Status: Inactive.')).toBeVisible()
  await expect.element(screen.getByText('Choose Add user.')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show all' }).click()
  await expect.element(screen.getByText('Ana', { exact: true })).toBeVisible()
  expect(lastSent()).toEqual({ limit: '15', page: '1' })
})

test('a list without any row names the next step', async () => {
  server.on(users.users, () => answer([]))
  const { screen } = await draw(Users, { at: '/users' })
  await expect.element(screen.getByText('Choose Add user.')).toBeVisible()
})

test('starts what the row waits for that the address names, once, and nothing where nothing waits', async () => {
  server.on(users.users, () => answer([createUser(1, 'Ana'), createUser(2, 'Ben')]))
  const approve = vi.fn()
  const print = vi.fn()
  const List = () => (
    <ListScreen
      title="Users"
      entry={users.users}
      storageKey="named-row"
      columns={columns}
      searchLabel="Search name"
      rowActions={({ id }) => [
        { label: 'Print', run: () => print(id) },
        id === 2 && { label: 'Approve', isMain: true, run: () => approve(id) },
      ]}
    />
  )
  const waiting = await draw(List, { at: '/users?details=2' })
  await expect.poll(() => approve.mock.calls).toEqual([[2]])
  await expect.poll(() => waiting.search().details).toBeUndefined()
  const decided = await draw(List, { at: '/users?details=1' })
  await expect.element(decided.screen.getByText('Ana').first()).toBeVisible()
  expect([approve.mock.calls.length, print.mock.calls.length]).toEqual([1, 0])
})
