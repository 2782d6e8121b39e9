import { auth } from '@talaan/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer, Refusal } from '#testing/server.ts'
import { hasUnsaved, useUnsaved } from '#ui/dialog/unsaved.ts'
import { useLogout } from './logout.ts'

const server = fakeServer()

test('logging out warns of unsaved changes, and keeps them when it fails or is cancelled', async () => {
  let unsaved = true
  const discarded: string[] = []
  function Form() {
    useUnsaved(
      () => unsaved,
      () => discarded.push('form'),
    )
    const logout = useLogout()
    return (
      <button type="button" onClick={logout}>
        Logout
      </button>
    )
  }
  const { screen } = await draw(Form)
  server.on(auth.logout, () => {
    throw new Refusal(500, { message: 'Out of order' })
  })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' })
  await screen.getByRole('button', { name: 'Logout' }).click()
  await expect.element(question.getByText(/They are lost when you log out/)).toBeVisible()
  await question.getByRole('button', { name: 'Yes' }).click()
  await server.arrival(auth.logout)
  await expect.element(question).not.toBeInTheDocument()
  expect([discarded, hasUnsaved()]).toEqual([[], true])
  unsaved = false
  await screen.getByRole('button', { name: 'Logout' }).click()
  await expect.element(question).toBeVisible()
  expect(question.getByText(/They are lost/).query()).toBeNull()
  await question.getByRole('button', { name: 'No' }).click()
  await expect.element(question).not.toBeInTheDocument()
})
