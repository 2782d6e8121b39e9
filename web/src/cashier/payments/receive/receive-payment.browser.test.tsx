import { payments } from '@talaan/contract'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer, Refusal } from '#testing/server.ts'
import { ReceivePayment, type ReceivePaymentProps } from './receive-payment.tsx'

const server = fakeServer()

const drawForm = (props: Partial<ReceivePaymentProps>) =>
  draw(() => <ReceivePayment payer={{ student_id: 7 }} next_or_number="0001007" onPaid={() => undefined} {...props} />)

const otherFees = { label: 'Fees on demand', open_centavos: 300_00 }

test('a student over all terms pays fees on demand at once, the oldest account first and without a purpose', async () => {
  server.on(
    payments.receivePayment,
    () =>
      ({
        message: 'Recorded.',
        data: { account: null, released_enrollments: [], next_or_number: '0001008', advance_centavos: 0 },
      }) as never,
  )
  const { screen } = await drawForm({ accounts: [otherFees], quickAmounts: [{ label: 'Fees on demand', centavos: 300_00 }] })
  await screen.getByRole('button', { name: 'Fees on demand ₱300.00' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await server.arrival(payments.receivePayment)
  expect(server.sent(payments.receivePayment)[0]?.fields).toMatchObject({ student_id: 7, amount: '300.00', pays: 'oldest_first' })
  await expect.element(screen.getByRole('textbox', { name: 'OR number' })).toHaveValue('0001008')
})

test('an advance needs a purpose', async () => {
  const { screen } = await drawForm({ isAdvance: true })
  await screen.getByRole('textbox', { name: 'Amount' }).fill('1,000')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('This field is required')).toBeVisible()
  expect(server.sent(payments.receivePayment)).toHaveLength(0)
})

test('the amount has the focus beside the desk', async () => {
  const { screen } = await drawForm({})
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
})

test('opening the shift fills the number and focuses the amount, and keeps a number that was typed', async () => {
  let setNumber: (number: string) => void = () => undefined
  function Desk() {
    const [number, setState] = useState<string | null>(null)
    setNumber = setState
    return <ReceivePayment payer={{ student_id: 7 }} next_or_number={number} onPaid={() => undefined} />
  }
  const { screen } = await draw(() => <Desk />)
  const number = screen.getByRole('textbox', { name: 'OR number' })
  await expect.element(number).toHaveValue('')
  ;(document.activeElement as HTMLElement).blur()
  setNumber('0005001')
  await expect.element(number).toHaveValue('0005001')
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
  await number.fill('0005009')
  setNumber('0005002')
  await expect.element(number).toHaveValue('0005009')
})

test('a reference number that was used before asks for a reason', async () => {
  const text = 'This reference number was already used: OR No. 0001001 of CRUZ, Ana, ₱500.00 on 2026-06-03.'
  server.on(payments.receivePayment, () => {
    throw new Refusal(422, { message: 'Invalid', errors: { same_reference_reason: [text] } })
  })
  const { screen } = await drawForm({})
  await screen.getByRole('textbox', { name: 'Amount' }).fill('500')
  await screen.getByText('GCash').click()
  await screen.getByRole('textbox', { name: 'Reference number' }).fill('9024')
  await userEvent.keyboard('{Enter}')
  const reason = screen.getByRole('textbox', { name: 'Reason for the same reference number' })
  await expect.element(reason).toHaveFocus()
  await expect.element(screen.getByText(text).first()).toBeVisible()
  await userEvent.keyboard('Two slips{Enter}')
  await server.arrival(payments.receivePayment, 2)
  expect(server.sent(payments.receivePayment)[1]?.fields).toMatchObject({ reference: '9024', same_reference_reason: 'Two slips' })
})

test('the amount has no focus on a phone, where it would scroll away from the student', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(360, 780)
  const { screen } = await drawForm({})
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
