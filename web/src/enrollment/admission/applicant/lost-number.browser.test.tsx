import { admission } from '@talaan/contract'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { FindAdmission } from './find-admission.tsx'

const server = fakeServer()

test('the page of an application also asks who lost the number, and what is missing', async () => {
  server.on(admission.admissionChallenge, () => new Promise(() => undefined) as never)
  const { screen } = await draw(() => <FindAdmission title="Check or edit my application" onOpened={() => undefined} />)
  await screen.getByRole('button', { name: 'I lost my application number' }).click()
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ana')
  await screen.getByRole('button', { name: 'Send me the application number' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Last name' })).toHaveAttribute('aria-invalid', 'true')
  await screen.getByRole('button', { name: 'I have my application number' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Application number' })).toBeVisible()
})
