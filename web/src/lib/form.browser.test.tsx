import { Checkbox, TextInput } from '@mantine/core'
import { NewUser, type Request, type Room, RoomForm } from '@talaan/contract'
import { rooms, users } from '@talaan/contract/calls'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer, Refusal } from '#testing/server.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import type { FormOptions } from './checked-form.ts'
import { useEntryForm, useSaveForm } from './form.ts'
import { useCall } from './query.ts'

type AddUser = typeof users.addUser

const server = fakeServer()
const empty = { first_name: '', last_name: '', middle_name: '', personal_email: '', contact_number: '', role: '' }
const filled = {
  ...empty,
  first_name: 'Ana',
  last_name: 'Reyes',
  personal_email: 'ana@example.com',
  contact_number: '09171234567',
  role: '2',
}
const labels = {
  last_name: 'Last name',
  first_name: 'First name',
  middle_name: 'Middle name',
  personal_email: 'Personal email',
  contact_number: 'Contact number',
  role: 'Role',
} as const

/** The form of a new user; the last name is above the first, unlike in the schema. */
async function drawForm(initialValues = empty, more: Partial<FormOptions<AddUser, typeof empty>> = {}) {
  function Page() {
    const form = useEntryForm(users.addUser, { body: NewUser, initialValues, refresh: [], ...more })
    return (
      <FormPanel form={form} submitLabel="Save">
        {Object.entries(labels).map(([name, label]) => (
          <TextInput key={name} {...form.field(name as keyof typeof labels)} label={label} />
        ))}
        <Checkbox readOnly checked={form.dirty} label="Dirty" />
      </FormPanel>
    )
  }
  const { screen } = await draw(Page)
  const input = (name: keyof typeof labels) => screen.getByRole('textbox', { name: labels[name] })
  const errorOf = (name: keyof typeof labels) => {
    const element = input(name).element()
    return element.getAttribute('aria-invalid') === 'true'
      ? document.getElementById(element.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent
      : undefined
  }
  const save = () => screen.getByRole('button', { name: 'Save' }).click()
  return { screen, input, errorOf, save }
}

const errorsShown = (errorOf: (name: keyof typeof labels) => string | null | undefined) =>
  Object.fromEntries(Object.keys(labels).flatMap((name) => (errorOf(name as 'role') ? [[name, errorOf(name as 'role')]] : [])))

test('marks the fields that the contract requires with an asterisk', async () => {
  const { input } = await drawForm()
  await expect.element(input('first_name')).toBeVisible()
  const isMarked = (name: keyof typeof labels) => (input(name).element() as HTMLInputElement).labels![0]!.textContent.includes('*')
  expect(Object.keys(labels).filter((name) => isMarked(name as 'role'))).toEqual([
    'last_name',
    'first_name',
    'personal_email',
    'contact_number',
    'role',
  ])
})

test('checks the field that is changed and no other', async () => {
  const { input, errorOf } = await drawForm()
  await input('personal_email').fill('ana')
  await expect.poll(() => errorOf('personal_email')).toBeTruthy()
  expect(Object.keys(errorsShown(errorOf))).toEqual(['personal_email'])
  await input('personal_email').fill('ana@example.com')
  await expect.poll(() => errorsShown(errorOf)).toEqual({})
})

test('checks all fields on submit and focuses the first bad one on the screen', async () => {
  const onInvalid = vi.fn()
  const { input, errorOf, save } = await drawForm({ ...empty, personal_email: 'ana@example.com' }, { onInvalid })
  await save()
  const required = 'This field is required'
  await expect.poll(() => errorsShown(errorOf)).toMatchObject({ last_name: required, first_name: required, role: required })
  expect(errorOf('middle_name')).toBeUndefined()
  await expect.element(input('last_name')).toHaveFocus()
  expect(onInvalid).toHaveBeenCalledOnce()
  expect(server.sent(users.addUser)).toEqual([])
})

test('sends the fields without an empty one where the contract does not allow the empty text', async () => {
  server.on(users.addUser, () => ({ message: 'Added', data: { id: 7 } }) as never)
  const { save, screen, input } = await drawForm(filled)
  await input('last_name').fill('Cruz')
  await expect.element(screen.getByRole('checkbox', { name: 'Dirty' })).toBeChecked()
  await save()
  await server.arrival(users.addUser)
  expect(server.sent(users.addUser)[0]!.fields).toEqual({ ...filled, last_name: 'Cruz' })
  await expect.element(screen.getByRole('checkbox', { name: 'Dirty' })).not.toBeChecked()
})

test('sends the request that toRequest makes', async () => {
  server.on(users.addUser, () => ({ message: 'Added', data: { id: 7 } }) as never)
  const toRequest = (values: typeof empty) => ({ ...values, role: Number(values.role), roles: [3] }) as Request<AddUser>
  const { save } = await drawForm(filled, { toRequest })
  await save()
  await server.arrival(users.addUser)
  expect(server.sent(users.addUser)[0]!.fields).toMatchObject({ role: 2, roles: [3] })
})

test('shows the errors of the server at their fields until those are changed', async () => {
  server.on(users.addUser, () => {
    throw new Refusal(422, {
      message: 'Invalid',
      errors: { personal_email: ['This email is taken.', 'Unused'], last_name: ['Too short.'] },
    })
  })
  const onError = vi.fn()
  const { input, errorOf, save } = await drawForm(filled, { onError })
  await save()
  await expect.poll(() => errorsShown(errorOf)).toEqual({ last_name: 'Too short.', personal_email: 'This email is taken.' })
  await expect.element(input('last_name')).toHaveFocus()
  expect(onError).toHaveBeenCalledOnce()
  await userEvent.keyboard('y')
  await expect.poll(() => errorsShown(errorOf)).toEqual({ personal_email: 'This email is taken.' })
})

test('keeps the typed values when sending fails', async () => {
  server.on(users.addUser, () => {
    throw new Refusal(409, { message: 'The form is out of date.' })
  })
  const { input, save, screen } = await drawForm(filled)
  await input('first_name').fill('Anna')
  await save()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The form is out of date.')
  await expect.element(input('first_name')).toHaveValue('Anna')
  await expect.element(screen.getByRole('checkbox', { name: 'Dirty' })).toBeChecked()
})

test('shows an error of the server at its field alone, and one without a field as a toast', async () => {
  const { screen, errorOf, save } = await drawForm(filled)
  server.on(users.addUser, () => {
    throw new Refusal(422, { message: 'Taken', errors: { personal_email: ['This email is taken'] } })
  })
  await save()
  await expect.poll(() => errorOf('personal_email')).toBe('This email is taken')
  expect(screen.getByRole('alert').query()).toBeNull()
  server.on(users.addUser, () => {
    throw new Refusal(422, { message: 'Taken', errors: { salutation: ['Not a salutation'] } })
  })
  await save()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not a salutation')
})

describe('a form that adds a row or edits one', () => {
  const room = { id: 7, code: 'RM 101', updated_at: '2026-11-21T08:00:00.123Z' } as Room
  const stale = () => {
    throw new Refusal(409, { message: 'Changed', reasons: [{ code: 'stale', message: 'Changed' }] })
  }
  const version = { id: '7', updated_at: room.updated_at }
  const onClose = vi.fn()

  async function drawRoom(row?: Room, toRequest?: (values: { code: string }) => Request<typeof rooms.addRoom>) {
    onClose.mockClear()
    server.on(rooms.rooms, () => ({ data: [], meta: {} }) as never)
    function Page() {
      useCall(rooms.rooms, {})
      const initialValues = { code: row?.code ?? 'RM 102' }
      const calls = { add: rooms.addRoom, edit: rooms.editRoom, list: rooms.rooms }
      const form = useSaveForm({ ...calls, body: RoomForm, row, initialValues, toRequest, onClose })
      return (
        <FormPanel form={form} submitLabel="Save">
          <TextInput {...form.field('code')} label="Room" />
        </FormPanel>
      )
    }
    const { screen } = await draw(Page)
    await server.arrival(rooms.rooms)
    await screen.getByRole('button', { name: 'Save' }).click()
  }

  test('adds a row without a version', async () => {
    server.on(rooms.addRoom, () => ({ message: 'Added', data: room }))
    await drawRoom()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(server.sent(rooms.addRoom)[0]!.fields).toEqual({ code: 'RM 102' })
  })

  test('edits a row and sends its version', async () => {
    server.on(rooms.editRoom, () => ({ message: 'Updated', data: room }))
    await drawRoom(room)
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(server.sent(rooms.editRoom)[0]!.fields).toEqual({ ...version, code: 'RM 101' })
  })

  test('sends the version also with the request that toRequest makes', async () => {
    server.on(rooms.editRoom, () => ({ message: 'Updated', data: room }))
    await drawRoom(room, ({ code }) => ({ code: code.toLowerCase() }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(server.sent(rooms.editRoom)[0]!.fields).toEqual({ ...version, code: 'rm 101' })
  })

  test('reads the list again when an edit is refused, so that the form opens with the row as it is', async () => {
    server.on(rooms.editRoom, stale)
    await drawRoom(room)
    await server.arrival(rooms.rooms, 2)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('reads no list when an addition is refused', async () => {
    server.on(rooms.addRoom, stale)
    await drawRoom()
    await server.arrival(rooms.addRoom)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(server.sent(rooms.rooms)).toHaveLength(1)
  })
})

test('a bad field whose part of the form is still on its way gets the focus when it is there', async () => {
  function Steps() {
    const [isLoaded, setLoaded] = useState(false)
    const form = useEntryForm(users.addUser, { body: NewUser, initialValues: empty, refresh: [] })
    const next = () => {
      form.check(['last_name'])
      setTimeout(() => setLoaded(true), 100)
    }
    return (
      <>
        <button type="button" onClick={next}>
          Next
        </button>
        {isLoaded && <TextInput {...form.field('last_name')} label="Last name" />}
      </>
    )
  }
  const { screen } = await draw(Steps)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Last name' })).toHaveFocus()
})
