import { Button } from '@mantine/core'
import { users } from '@talaan/contract'
import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { connectionLoss, fakeServer, laterAnswer, Refusal } from '#testing/server.ts'
import { type ActionOptions, useAction, useCall, useFormRecord } from './query.ts'
import { toast } from './toast.ts'

type AddUser = typeof users.addUser

const server = fakeServer()
const person = { first_name: 'Ana', last_name: 'Reyes', personal_email: 'ana@example.com', contact_number: '09171234567', role: 2 } as never
const added = { message: 'Ana Reyes has been added.', data: { id: 7 } } as never

/** A page with one button that adds a user, beside the list that it changes. */
async function drawAction(options?: ActionOptions<AddUser>) {
  const results: unknown[] = []
  const runs = new Set<unknown>()
  function Form() {
    const { run, busy } = useAction(users.addUser, options)
    runs.add(run)
    useCall(users.users, {})
    return (
      <Button data-busy={busy} onClick={() => run(person).then((result) => results.push(result))}>
        Add
      </Button>
    )
  }
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(false)}>Leave</Button>
        {isOpen && <Form />}
      </>
    )
  }
  server.on(users.users, () => ({ data: [], meta: { page: 1, limit: 15, total: 0 } }) as never)
  const { screen } = await draw(Page)
  await server.arrival(users.users)
  const button = screen.getByRole('button', { name: 'Add' })
  /** Clicks and waits until the answer is there. */
  const add = async () => {
    await expect.element(button).toHaveAttribute('data-busy', 'false')
    const count = results.length
    await button.click()
    await expect.poll(() => results).toHaveLength(count + 1)
    return results.at(-1)
  }
  return { screen, button, add, results, runs }
}

const keys = () => server.sent(users.addUser).map(({ idempotencyKey }) => idempotencyKey)

test('shows the message, reads the screen again and resolves to the answer', async () => {
  server.on(users.addUser, () => added)
  const onSuccess = vi.fn()
  const { screen, add } = await drawAction({ onSuccess })
  expect(await add()).toEqual(added)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Ana Reyes has been added.')
  await server.arrival(users.users, 2)
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(added)
})

test('shows another text, in red with the error tone, or nothing', async () => {
  server.on(users.addUser, () => added)
  const options: ActionOptions<AddUser> = { success: ({ data }) => `User ${data.id} was refused.`, tone: 'error' }
  const { screen, add } = await drawAction(options)
  await add()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('User 7 was refused.')
  await screen.getByRole('button', { name: 'Close message' }).click()
  options.success = false
  await add()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('reads only the named calls again', async () => {
  server.on(users.addUser, () => added)
  const { add } = await drawAction({ refresh: [] })
  await add()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.sent(users.users)).toHaveLength(1)
})

test('sends once, however often it is clicked while it runs', async () => {
  const answer = laterAnswer<never>()
  server.on(users.addUser, () => answer.promise)
  const { button, results } = await drawAction()
  await expect.element(button).toHaveAttribute('data-busy', 'false')
  const element = button.element() as HTMLButtonElement
  element.click()
  element.click()
  await expect.element(button).toHaveAttribute('data-busy', 'true')
  element.click()
  answer.resolve(added)
  await expect.poll(() => results).toHaveLength(3)
  expect(results.toSorted()).toEqual([added, undefined, undefined])
  await expect.element(button).toHaveAttribute('data-busy', 'false')
  expect(server.sent(users.addUser)).toHaveLength(1)
})

test('is busy until onSuccess is over', async () => {
  const follow = laterAnswer<void>()
  server.on(users.addUser, () => added)
  const { button, results } = await drawAction({ onSuccess: () => follow.promise })
  await button.click()
  await server.arrival(users.users, 2)
  await expect.element(button).toHaveAttribute('data-busy', 'true')
  follow.resolve()
  await expect.element(button).toHaveAttribute('data-busy', 'false')
  expect(results).toEqual([added])
})

test('keeps the idempotency key while nobody knows whether the request arrived', async () => {
  const failures: unknown[] = [
    connectionLoss(),
    new Refusal(503, { message: 'Down for maintenance' }),
    undefined,
    new Refusal(422, {}),
    undefined,
  ]
  server.on(users.addUser, () => {
    const failure = failures.shift()
    if (failure) throw failure
    return added
  })
  const { add } = await drawAction()
  for (let i = 0; i < 5; i++) await add()
  const [lost, down, sent, refused, next] = keys()
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect([down, sent]).toEqual([lost, lost])
  expect(new Set([sent, refused, next]).size).toBe(3)
})

test('shows why it failed, resolves to undefined and leaves the screen as it is', async () => {
  server.on(users.addUser, () => {
    throw new Refusal(422, { message: 'Invalid', errors: { personal_email: ['This email is taken.'] } })
  })
  const onError = vi.fn()
  const onSuccess = vi.fn()
  const { screen, add } = await drawAction({ onError, onSuccess })
  expect(await add()).toBeUndefined()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This email is taken.')
  expect(onError).toHaveBeenCalledOnce()
  expect(onSuccess).not.toHaveBeenCalled()
  expect(server.sent(users.users)).toHaveLength(1)
})

test('fails at once without a connection instead of waiting for one', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  server.on(users.addUser, () => {
    throw connectionLoss()
  })
  const { screen, button } = await drawAction()
  onlineManager.setOnline(false)
  await button.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Cannot connect to the portal. Check your internet connection and try again.')
})

const conflict = (code: string) => new Refusal(409, { message: 'Overtaken', reasons: [{ code, message: 'Overtaken' }] as never })

test.for([
  { code: 'user.changed', refreshOnConflict: false, reads: 2 },
  { code: 'stale', refreshOnConflict: false, reads: 1 },
  { code: 'stale', refreshOnConflict: true, reads: 2 },
])('reads the screen $reads times after a conflict ($code, asked: $refreshOnConflict)', async ({ code, refreshOnConflict, reads }) => {
  server.on(users.addUser, () => {
    throw conflict(code)
  })
  const { add } = await drawAction({ refreshOnConflict })
  await add()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.sent(users.users)).toHaveLength(reads)
})

test('a failure of what follows is said like any other', async () => {
  server.on(users.addUser, () => added)
  const { screen, add } = await drawAction({
    onSuccess: () => {
      throw new Error('The next page could not be opened.')
    },
  })
  expect(await add()).toBeUndefined()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The next page could not be opened.')
})

test('goes on after its part of the screen was left', async () => {
  const answer = laterAnswer<never>()
  server.on(users.addUser, () => answer.promise)
  const onSuccess = vi.fn()
  const { screen, button } = await drawAction({ onSuccess })
  await button.click()
  await screen.getByRole('button', { name: 'Leave' }).click()
  answer.resolve(added)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Ana Reyes has been added.')
  expect(onSuccess).toHaveBeenCalledOnce()
})

test('`run` stays the same function', async () => {
  server.on(users.addUser, () => added)
  const { add, runs } = await drawAction()
  await add()
  await add()
  expect(runs.size).toBe(1)
})

test('a success closes the failures of the same action, and no others', async () => {
  server.on(users.addUser, () => {
    throw connectionLoss()
  })
  const { screen, add } = await drawAction()
  await add()
  toast.failure(new Error('Another action failed'), 'POST /api/other')
  await expect.element(screen.getByText(/Cannot connect/)).toBeVisible()
  server.on(users.addUser, () => added)
  await add()
  await expect.element(screen.getByText('Ana Reyes has been added.')).toBeVisible()
  expect(screen.getByText(/Cannot connect/).query()).toBeNull()
  await expect.element(screen.getByText('Another action failed')).toBeVisible()
})

test('a failure that the screen shows itself makes no toast', async () => {
  server.on(users.addUser, () => {
    throw new Refusal(422, { message: 'Taken' })
  })
  const { screen, add } = await drawAction({ isShownInPlace: () => true })
  await add()
  expect(screen.getByText('Taken').query()).toBeNull()
})

/** A page that shows a user, with a dialog over it while it is open. */
async function drawUser(Dialog: (props: { onClose: () => void }) => ReactNode) {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const query = useCall(users.user, { id: 7 })
    return (
      <>
        <p>Shown {query.data?.data.updated_at}</p>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  const { screen } = await draw(Page)
  return { screen, open: () => screen.getByRole('button', { name: 'Open' }).click() }
}

test('a second edit starts from what the first one saved', async () => {
  let edits = 0
  server.on(users.user, () => ({ data: { updated_at: `v${edits}` } }) as never)
  server.on(users.editUser, () => {
    edits++
    return added
  })
  const { screen, open } = await drawUser(({ onClose }) => {
    const record = useFormRecord(users.user, { id: 7 })
    const { run } = useAction(users.editUser, { onSuccess: onClose })
    const updated_at = record.data?.data.updated_at
    return updated_at ? <Button onClick={() => run({ id: 7, updated_at } as never)}>Save {updated_at}</Button> : null
  })
  for (const version of ['v0', 'v1']) {
    await expect.element(screen.getByText(`Shown ${version}`)).toBeVisible()
    await open()
    await screen.getByRole('button', { name: `Save ${version}` }).click()
  }
  await expect.element(screen.getByText('Shown v2')).toBeVisible()
  expect(server.sent(users.editUser).map(({ fields }) => fields.updated_at)).toEqual(['v0', 'v1'])
})

test('what the action closes is not read again', async () => {
  server.on(users.user, () => ({ data: { updated_at: 'v0' } }) as never)
  server.on(users.photo, () => ({ data: [] }) as never)
  server.on(users.editUser, () => added)
  const { screen, open } = await drawUser(({ onClose }) => {
    useCall(users.photo, { id: 7 } as never)
    const { run } = useAction(users.editUser, { onSuccess: onClose })
    return <Button onClick={() => run({ id: 7 } as never)}>Delete</Button>
  })
  await open()
  await server.arrival(users.photo)
  await screen.getByRole('button', { name: 'Delete' }).click()
  await server.arrival(users.user, 2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.sent(users.photo)).toHaveLength(1)
})
