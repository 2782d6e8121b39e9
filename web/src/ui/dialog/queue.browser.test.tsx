import { Button, TextInput } from '@mantine/core'
import { type UserRow, users } from '@talaan/contract'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useDetails } from '#lib/details.ts'
import { useCall } from '#lib/query.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { DetailDialog } from './dialogs.tsx'
import { useQueue } from './queue.tsx'

const server = fakeServer()
const names = ['Ana', 'Ben', 'Carla']
let undecided = [1, 2, 3]
const meta = () => ({ current_page: 2, per_page: 15, last_page: 2, total: 15 + undecided.length })
const answer = () => ({ data: undecided.map((id) => ({ id, name: names[id - 1] }) as UserRow), meta: meta() }) as never

const decide = vi.fn()

function Person({ details }: { details: ReturnType<typeof useDetails> }) {
  const queue = useQueue(details)
  const query = useCall(users.user, { id: details.id ?? 0 }, { enabled: details.opened })
  const accept = () => {
    decide(details.id)
    undecided = undecided.filter((id) => id !== details.id)
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

async function drawPeople(open: number) {
  undecided = [1, 2, 3]
  decide.mockClear()
  server.on(users.users, answer)
  server.on(users.user, ({ id }) => ({ data: { id: Number(id), name: names[Number(id) - 1] } }) as never)
  const { screen, search } = await draw(People, { at: `/people?page=2&details=${open}` })
  await expect.element(screen.getByText(`${15 + open} of 18`)).toBeVisible()
  return { screen, opened: () => search().details && Number(search().details) }
}

test('J and K go through the rows of the list, and stop at its ends', async () => {
  const { screen, opened } = await drawPeople(1)
  await userEvent.keyboard('j')
  await expect.element(screen.getByText('17 of 18')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}jj')
  await expect.poll(opened).toBe(3)
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  await userEvent.keyboard('k')
  await expect.poll(opened).toBe(2)
})

test('letters that are typed into a field are no keys of the queue', async () => {
  const { screen, opened } = await drawPeople(1)
  await screen.getByRole('textbox', { name: 'Remarks' }).fill('j')
  await userEvent.keyboard('ja')
  expect([opened(), decide.mock.calls.length]).toEqual([1, 0])
})

test('A decides, the next row opens, and the dialog closes after the last', async () => {
  const { opened } = await drawPeople(2)
  await userEvent.keyboard('a')
  await expect.poll(opened).toBe(3)
  await userEvent.keyboard('a')
  await expect.poll(opened).toBe(undefined)
  expect(decide.mock.calls).toEqual([[2], [3]])
})
