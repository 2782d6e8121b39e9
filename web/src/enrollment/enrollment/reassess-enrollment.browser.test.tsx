import { enrollmentActions, type ReassessmentPreview } from '@talaan/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer, Refusal } from '#testing/server.ts'
import ReassessEnrollment from './reassess-enrollment.tsx'

const server = fakeServer()

function answerPreview(digest: string, new_centavos: number) {
  const amounts = { old_net_centavos: 0, net_centavos: new_centavos, difference_centavos: new_centavos, paid_centavos: 0 }
  const lines = [{ description: 'Library', old_centavos: 0, new_centavos }]
  const data = { digest, updated_at: digest, reasons: [], lines, ...amounts, balance_centavos: new_centavos, version: 1, computed_at: null }
  server.on(enrollmentActions.reassessment, () => ({ data: data as unknown as ReassessmentPreview }))
}

const drawDialog = () =>
  draw(() => <ReassessEnrollment target={{ id: 5, name: 'Ana Cruz', last_name: 'CRUZ' }} onClose={() => undefined} />)

test('keeps the reason when the bill has changed since the preview, and sends it with the new preview', async () => {
  answerPreview('first', 100_00)
  server.on(enrollmentActions.reassessEnrollment, ({ digest }) => {
    if (digest === 'second') return { message: 'Assessed.' } as never
    answerPreview('second', 200_00)
    throw new Refusal(409, { message: 'The fees have changed.', reasons: [{ code: 'stale', message: 'The fees have changed.' }] })
  })
  const { screen } = await drawDialog()
  await expect.element(screen.getByText('+₱100.00').first()).toBeVisible()
  await screen.getByRole('textbox', { name: 'Reason' }).fill('The library fee was added')
  await screen.getByRole('button', { name: 'Assess again' }).click()
  await expect.element(screen.getByText('+₱200.00').first()).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('The library fee was added')
  await screen.getByRole('button', { name: 'Assess again' }).click()
  await server.arrival(enrollmentActions.reassessEnrollment, 2)
  expect(server.sent(enrollmentActions.reassessEnrollment)[1]?.fields).toMatchObject({
    digest: 'second',
    reason: 'The library fee was added',
  })
})

test('asks before Escape discards a typed reason', async () => {
  answerPreview('first', 100_00)
  const { screen } = await drawDialog()
  await expect.element(screen.getByText('+₱100.00').first()).toBeVisible()
  await screen.getByRole('textbox', { name: 'Reason' }).fill('The library fee was added')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible()
})
