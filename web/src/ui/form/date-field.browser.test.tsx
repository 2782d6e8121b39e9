import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { DateField } from './date-field.tsx'

function Form() {
  const [day, setDay] = useState<string | null>(null)
  return (
    <>
      <DateField label="Birthdate" value={day} onChange={setDay} />
      <p>Stored: {day ?? 'none'}</p>
    </>
  )
}

test('a typed day that people read in two ways is asked and not taken; in words it is taken', async () => {
  const { screen } = await draw(() => <Form />)
  const input = screen.getByLabelText('Birthdate', { exact: true })
  await input.fill('05/06/2004')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('05/06/2004 can be read in two ways. Write 5 Jun 2004 or 6 May 2004.')).toBeVisible()
  await expect.element(screen.getByText('Stored: none')).toBeVisible()
  await input.fill('5 Jun 2004')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Stored: 2004-06-05')).toBeVisible()
  await expect.element(screen.getByText(/can be read in two ways/)).not.toBeInTheDocument()
})
