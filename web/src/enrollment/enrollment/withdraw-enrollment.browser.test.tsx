import { enrollmentActions, type Withdrawal } from '@talaan/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import WithdrawEnrollment from './withdraw-enrollment.tsx'

const server = fakeServer()
const amounts = { net_centavos: 100_00, charge_centavos: 0, credit_centavos: 100_00, paid_centavos: 0, balance_centavos: 0 }

test('asks before Escape discards a typed reason, and keeps it', async () => {
  const data = { ...amounts, reasons: [], policy: 'Before the first day of classes', stays_on_record: false }
  server.on(enrollmentActions.withdrawal, () => ({ data: data as unknown as Withdrawal }))
  const { screen } = await draw(() => (
    <WithdrawEnrollment target={{ id: 5, name: 'Ana Cruz', last_name: 'CRUZ' }} onClose={() => undefined} />
  ))
  await expect.element(screen.getByText('Before the first day of classes.')).toBeVisible()
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Moves to another province')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(reason).toHaveValue('Moves to another province')
})
