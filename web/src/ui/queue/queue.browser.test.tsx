import { Button, TextInput } from '@mantine/core'
import { type UserRow, users } from '@talaan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useDetails } from '#lib/details.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { keyOf, useCall } from '#lib/query.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { DetailDialog } from '../dialog/dialogs.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { Page } from '../page.tsx'
import { decisionKey, useAdvance, useQueue } from './queue.tsx'
import { type PageQueue, QueuePage } from './queue-page.tsx'

const server = fakeServer()
const names = ['Ana', 'Ben', 'Carla', 'Dan', 'Eva']
let undecided: number[]
const PAGE = 3
const answer = ({ page = '1', ids: all = undecided }: { page?: string; ids?: number[] }) => {
  const ids = all.slice((Number(page) - 1) * PAGE, Number(page) * PAGE)
  const meta = { current_page: Number(page), per_page: PAGE, last_page: 2, total: all.length }
  return { data: ids.map((id) => ({ id, name: names[id - 1] }) as UserRow), meta } as never
}

/** Whether a decided row leaves the list, as in a list of open requests. */
let leavesList = true
/** Whether a decision opens the next row, or leaves the record open for what comes after it. */
let advances = true
const decide = vi.fn()

/** Presses a key after the open record has been looked at. */
async function decideByKey(key: string) {
  vi.setSystemTime(Date.now() + 1000)
  await userEvent.keyboard(key)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function Person({ details }: { details: ReturnType<typeof useDetails> }) {
  const queue = useQueue(details)
  const query = useCall(users.user, { id: details.id ?? 0 }, { enabled: details.opened })
  const client = useQueryClient()
  const accept = () => {
    decide(details.id)
    if (leavesList) undecided = undecided.filter((id) => id !== details.id)
    void client.invalidateQueries({ queryKey: keyOf(users.users) })
    if (advances) queue.advance()
  }
  return (
    <DetailDialog
      opened={details.opened}
      onClose={details.close}
      title="Person"
      query={query}
      queue={queue}
      actions={
        <Button {...decisionKey('A')} onClick={accept}>
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
      lineOf={(row) => ({ name: row.name, about: `Number ${row.id}` })}
      detail={<Person details={details} />}
    />
  )
}

async function drawPeople(open: number, page = 1) {
  undecided = [1, 2, 3, 4, 5]
  leavesList = true
  advances = true
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
    await decideByKey('a')
    await expect.poll(opened).toBe(next)
  }
  expect(decide.mock.calls).toEqual([[2], [3], [4], [5]])
})

test('a second press, or a key that is held down, does not decide on the next record', async () => {
  const { screen, opened } = await drawPeople(2)
  await decideByKey('a')
  await expect.poll(opened).toBe(3)
  await expect.element(screen.getByText('2 of 4')).toBeVisible()
  await userEvent.keyboard('a')
  vi.setSystemTime(Date.now() + 1000)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', repeat: true, bubbles: true }))
  expect([opened(), decide.mock.calls]).toEqual([3, [[2]]])
})

test('a decided row that stays in the list is passed, too', async () => {
  const { opened } = await drawPeople(3)
  leavesList = false
  await decideByKey('a')
  await expect.poll(opened).toBe(4)
})

test('where there is room, the list stands beside the record, marks it and opens others', async () => {
  const { screen, opened } = await drawPeople(2)
  const list = screen.getByRole('dialog').getByRole('navigation', { name: 'People' })
  const openRow = () => list.element().querySelector('[aria-current]')?.textContent
  expect(openRow()).toBe('BenNumber 2')
  await list.getByRole('button', { name: /Carla/ }).click()
  await expect.poll(opened).toBe(3)
  expect(openRow()).toBe('CarlaNumber 3')
  await list.getByRole('button', { name: 'Next page' }).click()
  await expect.element(list.getByRole('button', { name: /Dan/ })).toBeVisible()
  expect(opened()).toBe(3)
})

test('a decided row that stays open stays in the list beside it, until another row is opened', async () => {
  const { screen, opened } = await drawPeople(2)
  advances = false
  const list = screen.getByRole('dialog').getByRole('navigation', { name: 'People' })
  const reads = server.sent(users.users).length
  await decideByKey('a')
  await expect.poll(() => server.sent(users.users).length).toBe(reads + 1)
  await expect.element(list.getByRole('button', { name: /Ben/ })).toHaveAttribute('aria-current', 'true')
  await list.getByRole('button', { name: /Carla/ }).click()
  await expect.poll(opened).toBe(3)
  await expect.element(list.getByRole('button', { name: /Ben/ })).not.toBeInTheDocument()
})

test('on a phone the record is alone', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(360, 780)
  const { screen } = await drawPeople(2)
  await expect.element(screen.getByRole('navigation', { name: 'People' })).not.toBeInTheDocument()
})

const peopleQueue: PageQueue<typeof users.users> = {
  title: 'People',
  entry: users.users,
  storageKey: 'people',
  waiting: {},
  idOf: ({ id }) => id,
  lineOf: ({ id, name }) => ({ name, about: `Number ${id}` }),
  pathOf: (id) => `/person/${id}` as never,
  listPath: '/people' as never,
}

function Decision({ id }: { id: number }) {
  const advance = useAdvance()
  const client = useQueryClient()
  const decideNow = () => {
    decide(id)
    undecided = undecided.filter((other) => other !== id)
    advance()
    void client.invalidateQueries({ queryKey: keyOf(users.users) })
  }
  return (
    <Button {...decisionKey('A')} onClick={decideNow}>
      Accept {names[id - 1]}
    </Button>
  )
}

function PersonPage() {
  const id = Number(useParams('/person/:id' as never).id)
  return (
    <QueuePage queue={peopleQueue} id={id}>
      <Page title="Person">
        <Decision id={id} />
      </Page>
    </QueuePage>
  )
}

const pages = { '/person/$id': PersonPage }

test('a page goes through the list as it was filtered, begins again after its last row, and then leads to the list', async () => {
  undecided = [1, 2, 3, 4, 5]
  decide.mockClear()
  const found = () => undecided.filter((id) => id === 2 || id === 4)
  server.on(users.users, ({ search }: { search?: string }) => answer({ ids: search ? found() : undecided }) as never)
  const { screen, router } = await draw(() => <Link to={'/person/4' as never}>Dan</Link>, {
    at: '/people',
    pages,
    prepare: (client) => client.setQueryData(['list people'], { search: 'n' }),
  })
  await screen.getByRole('link', { name: 'Dan' }).click()
  await expect.element(screen.getByText('2 of 2')).toBeVisible()
  await decideByKey('a')
  await expect.element(screen.getByRole('button', { name: 'Accept Ben' })).toBeVisible()
  await expect.poll(() => screen.getByRole('navigation', { name: 'People' }).element().textContent).toBe('People1BenNumber 2')
  await decideByKey('a')
  await expect.poll(() => router.state.location.pathname).toBe('/people')
  expect(decide.mock.calls).toEqual([[4], [2]])
})

test('a page that is opened without its list goes through what waits, and one that does not wait stands alone', async () => {
  undecided = [1, 3]
  server.on(users.users, answer as never)
  const { screen, router } = await draw(() => null, { at: '/people', pages })
  await router.navigate({ to: '/person/3' as never })
  await expect.element(screen.getByText('2 of 2')).toBeVisible()
  await router.navigate({ to: '/person/5' as never })
  await expect.element(screen.getByRole('button', { name: 'Accept Eva' })).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'People' })).not.toBeInTheDocument()
})
