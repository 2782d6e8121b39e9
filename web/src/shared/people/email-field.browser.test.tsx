import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { EmailField } from './email-field.tsx'

function Form() {
  const [address, setAddress] = useState<unknown>('')
  const change = (next: unknown) => setAddress(typeof next === 'string' ? next : (next as { target: HTMLInputElement }).target.value)
  return <EmailField label="Email" value={address as string} onChange={change} />
}

test('a mistyped domain is questioned once the field is left, and corrected by a click', async () => {
  const { screen } = await draw(Form)
  const field = screen.getByLabelText('Email')
  await field.fill('jc@gmial.con')
  expect(document.body.textContent).not.toContain('Did you mean')
  await userEvent.tab()
  await screen.getByRole('button', { name: 'jc@gmail.com' }).click()
  await expect.element(field).toHaveValue('jc@gmail.com')
  await expect.poll(() => document.body.textContent).not.toContain('Did you mean')
})
