import { type Payment, payments } from '@talaan/contract'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { fakeServer } from '../../testing/server.ts'
import { VoidPayment } from './void-payment.tsx'

const server = fakeServer()
const payment = { id: 3, or_number: '0001007', amount_centavos: 500_00 } as unknown as Payment

test('tells that the payment is voided only when it is, not when the dialog is closed', async () => {
  const [onClose, onVoided] = [vi.fn(), vi.fn()]
  server.on(payments.voidPayment, () => ({ message: 'Payment Successfully Voided.', data: payment }) as never)
  const { screen } = await draw(() => <VoidPayment payment={payment} onClose={onClose} onVoided={onVoided} />)
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
