import { type Payment, payments } from '@talaan/contract'
import { payments as calls } from '@talaan/contract/calls'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { settingsQuery, userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { VoidDialog } from './void-dialog.tsx'

const server = fakeServer()
const payment = { id: 3, or_number: '0001007', amount_centavos: 500_00, cashier_id: 7 } as unknown as Payment

/** Opens the dialog for the cashier who received the payment. */
async function drawDialog(void_second_person: string) {
  const [onClose, onVoided] = [vi.fn(), vi.fn()]
  const { screen } = await draw(() => <VoidDialog entry={calls.voidPayment} receipt={payment} onClose={onClose} onVoided={onVoided} />, {
    prepare: (client) => {
      client.setQueryData(settingsQuery.queryKey, { data: { void_second_person } } as never)
      client.setQueryData(userQuery.queryKey, { data: { id: 7 } } as never)
    },
  })
  return { screen, onClose, onVoided }
}

test('tells that the payment is voided only when it is, not when the dialog is closed', async () => {
  server.on(
    payments.voidPayment,
    () => ({ message: 'Payment Successfully Voided.', data: { ...payment, voided_at: '2026-10-05T01:00:00.000Z' } }) as never,
  )
  const { screen, onClose, onVoided } = await drawDialog('0')
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
  expect(onVoided).not.toHaveBeenCalled()
  await reason.fill('Wrong student')
  await screen.getByRole('button', { name: 'Void payment' }).click()
  await expect.poll(() => onVoided).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('asks a second person to void the own receipt, and leaves the receipt in view', async () => {
  server.on(
    payments.voidPayment,
    () => ({ message: 'Sent for approval.', data: { ...payment, voided_at: null, void_request_id: 4 } }) as never,
  )
  const { screen, onClose, onVoided } = await drawDialog('1')
  await expect.element(screen.getByText('A second person approves the void. The receipt stays valid until then.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Wrong student')
  await screen.getByRole('button', { name: 'Ask for approval' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
  expect(onVoided).not.toHaveBeenCalled()
})
