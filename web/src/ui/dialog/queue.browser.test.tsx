import { Button, TextInput } from '@mantine/core'
import { type UserRow, users } from '@talaan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useDetails } from '#lib/details.ts'
import { keyOf, useCall } from '#lib/query.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { DetailDialog } from './dialogs.tsx'
import { useQueue } from './queue.tsx'

const server = fakeServer()
const names = ['Ana', 'Ben', 'Carla', 'Dan', 'Eva']
let undecided: number[]
const PAGE = 3
const answer = ({ page = '1' }: { page?: string }) => {
  const ids = undecided.slice((Number(page) - 1) * PAGE, Number(page) * PAGE)
  const meta = { current_page: Number(page), per_page: PAGE, last_page: 2, total: undecided.length }
  return { data: ids.map((id) => ({ id, name: names[id - 1] }) as UserRow), meta } as never
}

/** Whether a decided row leaves the list, as in a list of open requests. */
let leavesList = true
const decide = vi.fn()

function Person({ details }: { details: ReturnType<typeof useDetails> }) {
  const queue = useQueue(details)
  const query = useCall(users.user, { id: details.id ?? 0 }, { enabled: details.opened })
  const client = useQueryClient()
  const accept = () => {
    decide(details.id)
    if (leavesList) undecided = undecided.filter((id) => id !== details.id)
    void client.invalidateQueries({ queryKey: keyOf(users.users) })
    queue.advance()
  }
  return (
    <DetailDialog
      opened={details.opened}
      onClose={details.close}
      title="Person"
      query={query}
      queue={queue}
      actions={
        <Button aria-keyshortcuts="A" onClick={accept}>
          Accept
        </Button>
      }
    >
      {({ data }) => <TextInput label="Remarks" defaultValue={data.name} />}
    </DetailDialog>
  )
}

function People() {
  const details = useDetails()
  return (
    <ListScreen
      title="People"
      entry={users.users}
      storageKey="people"
      columns={[{ key: 'name', label: 'Name', render: (row) => row.name }]}
      onOpen={(row) => details.open(row.id)}
      detail={<Person details={details} />}
    />
  )
}

async function drawPeople(open: number, page = 1) {
  undecided = [1, 2, 3, 4, 5]
  leavesList = true
  decide.mockClear()
  server.on(users.users, answer as never)
  server.on(users.user, ({ id }) => ({ data: { id: Number(id), name: names[Number(id) - 1] } }) as never)
  const { screen, search } = await draw(People, { at: `/people?page=${page}&details=${open}` })
  await expect.element(screen.getByText(`${open} of 5`)).toBeVisible()
  return { screen, opened: () => search().details && Number(search().details), shownPage: () => Number(search().page) }
}

test('J and K go through the rows of the list and over its pages, and stop at its ends', async () => {
  const { screen, opened, shownPage } = await drawPeople(2)
  await userEvent.keyboard('j')
  await expect.element(screen.getByText('3 of 5')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('4 of 5')).toBeVisible()
  expect([opened(), shownPage()]).toEqual([4, 2])
  await userEvent.keyboard('j')
  await expect.poll(opened).toBe(5)
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  await userEvent.keyboard('kk')
  await expect.poll(opened).toBe(3)
  expect(shownPage()).toBe(1)
})

test('letters that are typed into a field are no keys of the queue', async () => {
  const { screen, opened } = await drawPeople(1)
  await screen.getByRole('textbox', { name: 'Remarks' }).fill('j')
  await userEvent.keyboard('ja')
  expect([opened(), decide.mock.calls.length]).toEqual([1, 0])
})

test('A decides, the next row opens, also where it moves up from the next page, and the dialog closes after the last', async () => {
  const { opened } = await drawPeople(2)
  for (const next of [3, 4, 5, undefined]) {
    await userEvent.keyboard('a')
    await expect.poll(opened).toBe(next)
  }
  expect(decide.mock.calls).toEqual([[2], [3], [4], [5]])
})

test('a decided row that stays in the list is passed, too', async () => {
  const { opened } = await drawPeople(3)
  leavesList = false
  await userEvent.keyboard('a')
  await expect.poll(opened).toBe(4)
})
