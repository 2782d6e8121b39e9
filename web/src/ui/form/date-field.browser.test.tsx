import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { DateField } from './date-field.tsx'

function Form() {
  const [day, setDay] = useState('')
  return (
    <>
      <DateField label="Birthdate" value={day} onChange={setDay} maxDate="2010-12-31" />
      <p>Stored: {day || 'none'}</p>
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

test('a typed day outside the bounds is an error; a cleared day is the empty text', async () => {
  const { screen } = await draw(() => <Form />)
  const input = screen.getByLabelText('Birthdate', { exact: true })
  await input.fill('2011-01-01')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('1 Jan 2011')
  await expect.element(screen.getByText('Choose 31 Dec 2010 or an earlier day')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear the date' }).click()
  await expect.element(screen.getByText('Stored: none')).toBeVisible()
  await expect.element(screen.getByText(/or an earlier day/)).not.toBeInTheDocument()
})
