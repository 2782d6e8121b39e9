import { Button, Modal, TextInput } from '@mantine/core'
import { NewUser } from '@talaan/contract'
import { users } from '@talaan/contract/calls'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useEntryForm } from '#lib/form.ts'
import { Link } from '#lib/navigation.tsx'
import { uncheckedTarget } from '#lib/paths.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer, laterAnswer } from '#testing/server.ts'
import { ask } from './confirm.tsx'
import { FormDialog, FormPanel } from './dialogs.tsx'
import { useOnTop } from './layers.ts'
import { useDialog } from './use-dialog.tsx'

const server = fakeServer()
const empty = { first_name: '', last_name: '', personal_email: 'ana@example.com', contact_number: '09171234567', role: '2' }

function useUserForm(onSuccess?: () => void) {
  return useEntryForm(users.addUser, { body: NewUser, initialValues: empty, onSuccess, refresh: [] })
}

function UserDialog({ onClose }: { onClose: () => void }) {
  const form = useUserForm(onClose)
  return (
    <FormDialog opened onClose={onClose} title="New user" form={form} submitLabel="Add user">
      <TextInput {...form.field('first_name')} label="First name" />
      <TextInput {...form.field('last_name')} label="Last name" />
    </FormDialog>
  )
}

function DialogPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && <UserDialog onClose={() => setOpen(false)} />}
    </>
  )
}

async function openDialog() {
  const { screen } = await draw(DialogPage)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'New user' })
  const first = screen.getByRole('textbox', { name: 'First name' })
  await expect.element(first).toHaveFocus()
  return { screen, opener, dialog, first, question: screen.getByText('You have unsaved changes.') }
}

test('focuses the first input, and Escape returns the focus', async () => {
  const { opener, dialog } = await openDialog()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('keeps the focus inside', async () => {
  const { dialog } = await openDialog()
  for (let i = 0; i < 8; i++) {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test('asks before it discards input, and Escape there keeps it', async () => {
  const { dialog, first, question, opener, screen } = await openDialog()
  await userEvent.keyboard('Ana')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(first).toHaveValue('Ana')
  await expect.element(first).toHaveFocus()

  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('does not ask when no value differs from the initial one', async () => {
  const { dialog } = await openDialog()
  await userEvent.keyboard('A{Backspace}{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Enter sends it once, and it stays until the answer is there', async () => {
  const answer = laterAnswer<never>()
  server.on(users.addUser, () => answer.promise)
  const { dialog, screen, opener } = await openDialog()
  await userEvent.keyboard('Ana{Tab}Reyes{Enter}')
  await server.arrival(users.addUser)
  await userEvent.keyboard('{Escape}{Enter}')
  await expect.element(dialog).toBeVisible()
  answer.resolve({ message: 'Ana Reyes has been added.', data: { id: 7 } } as never)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Ana Reyes has been added.')
  await expect.element(opener).toHaveFocus()
  expect(server.sent(users.addUser)).toHaveLength(1)
})

test('Escape closes the upper of two dialogs and leaves the lower one', async () => {
  function Layers() {
    const [depth, setDepth] = useState(0)
    return (
      <>
        <Button onClick={() => setDepth(1)}>Open</Button>
        <Layer name="Lower" opened={depth > 0} onClose={() => setDepth(0)}>
          <Button onClick={() => setDepth(2)}>More</Button>
        </Layer>
        <Layer name="Upper" opened={depth > 1} onClose={() => setDepth(1)} />
      </>
    )
  }
  const { screen } = await draw(Layers)
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Upper' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Upper' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Lower' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

interface LayerProps {
  name: string
  opened: boolean
  onClose: () => void
  children?: ReactNode
}

function Layer({ name, opened, onClose, children }: LayerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={name} closeOnEscape={useOnTop(opened)}>
      {children}
    </Modal>
  )
}

test('a dialog that opens the next one and then closes itself leaves that one open', async () => {
  function Steps() {
    const { open, dialog } = useDialog()
    const goOn = (close: () => void) => {
      open((closeNext) => <Layer name="Second" opened onClose={closeNext} />)
      close()
    }
    return (
      <>
        <Button
          onClick={() =>
            open((close) => (
              <Layer name="First" opened onClose={close}>
                <Button onClick={() => goOn(close)}>Go on</Button>
              </Layer>
            ))
          }
        >
          Open
        </Button>
        {dialog}
      </>
    )
  }
  const { screen } = await draw(Steps)
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Go on' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Second' })).toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: 'First' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Second' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a confirmation stays, busy, until what it started is over', async () => {
  const work = laterAnswer<void>()
  const run = vi.fn(() => work.promise)
  const cancelled = vi.fn()
  const { screen } = await draw(() => <Button onClick={() => ask({ text: 'Remove Ana?', verb: 'Remove', run, cancelled })}>Ask</Button>)
  await screen.getByRole('button', { name: 'Ask' }).click()
  await screen.getByRole('button', { name: 'Remove' }).click()
  expect(run).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('Remove Ana?')).toBeVisible()
  work.resolve()
  await expect.element(screen.getByText('Remove Ana?')).not.toBeInTheDocument()
  expect(cancelled).not.toHaveBeenCalled()
})

test.each([
  [false, 'Post', 1],
  [true, 'Cancel', 0],
])('Enter answers a question, but not where something can be lost (%s): %s has the focus', async (danger, focused, runs) => {
  const run = vi.fn(async () => undefined)
  const { screen } = await draw(() => <Button onClick={() => ask({ text: 'Post the sheet?', verb: 'Post', danger, run })}>Ask</Button>)
  await screen.getByRole('button', { name: 'Ask' }).click()
  await expect.element(screen.getByRole('button', { name: focused })).toHaveFocus()
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  document.activeElement!.dispatchEvent(held)
  expect(held.defaultPrevented).toBe(focused === 'Post')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Post the sheet?')).not.toBeInTheDocument()
  expect(run).toHaveBeenCalledTimes(runs)
})

function FormPage() {
  const form = useUserForm()
  return (
    <>
      <Link to={uncheckedTarget('/other')}>Other page</Link>
      <Link to="." search={{ sort: 'name' }}>
        Same page
      </Link>
      <FormPanel form={form} submitLabel="Save">
        <TextInput {...form.field('first_name')} label="First name" />
      </FormPanel>
    </>
  )
}

test('asks before another page takes the place of an unsaved form', async () => {
  const { screen, router } = await draw(FormPage, { at: '/form', pages: { '/other': () => <p>Elsewhere</p> } })
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ana')
  await screen.getByRole('link', { name: 'Same page' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ sort: 'name' })

  await screen.getByRole('link', { name: 'Other page' }).click()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
  expect(router.state.location.pathname).toBe('/form')

  await screen.getByRole('link', { name: 'Other page' }).click()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByText('Elsewhere')).toBeVisible()
})

test('leaves without a question when nothing was typed', async () => {
  const { screen } = await draw(FormPage, { at: '/form', pages: { '/other': () => <p>Elsewhere</p> } })
  await screen.getByRole('link', { name: 'Other page' }).click()
  await expect.element(screen.getByText('Elsewhere')).toBeVisible()
})
