import { otherFees, type PayerAccount } from '@talaan/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer, Refusal } from '#testing/server.ts'
import { ChargeOtherFees } from './charge-other-fees.tsx'

const server = fakeServer()

const transcript = { id: 4, name: 'TOR, per page', category: 'TOR', amount_centavos: 100_00 }
const account = { student_id: 7, advance_centavos: 0, next_or_number: '0001007' } as PayerAccount

const drawDialog = () => draw(() => <ChargeOtherFees account={account} onClose={() => undefined} />)

test('a chosen fee is not lost by Escape without asking', async () => {
  server.on(otherFees.otherFeeChoices, () => ({ data: [transcript] }))
  const { screen } = await drawDialog()
  await screen.getByRole('combobox', { name: 'Fee' }).selectOptions('TOR, per page, ₱100.00')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(screen.getByText('Total ₱100.00.')).toBeVisible()
})

test('fees are charged with their receipt, and a line without a fee says what is missing', async () => {
  server.on(otherFees.otherFeeChoices, () => ({ data: [transcript] }))
  server.on(otherFees.chargeOtherFees, () => ({ message: 'Charged.', data: {} }) as never)
  const { screen } = await drawDialog()
  await screen.getByRole('combobox', { name: 'Fee' }).selectOptions('TOR, per page, ₱100.00')
  await screen.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await screen.getByRole('button', { name: 'Add fee' }).click()
  const submit = screen.getByRole('button', { name: 'Charge and receive payment' })
  await submit.click()
  await expect.element(screen.getByText('Choose a fee', { exact: true }).last()).toBeVisible()
  expect(server.sent(otherFees.chargeOtherFees)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Remove fee' }).last().click()
  await submit.click()
  await server.arrival(otherFees.chargeOtherFees)
  expect(server.sent(otherFees.chargeOtherFees)[0]?.fields).toMatchObject({
    fees: [{ fee_id: '4', quantity: '3' }],
    payment: { or_number: '0001007', amount: '300.00', tender: 'cash' },
  })
})

test('a receipt of several modes adds up to the fees, and cash that is too little is said', async () => {
  server.on(otherFees.otherFeeChoices, () => ({ data: [transcript] }))
  server.on(otherFees.chargeOtherFees, () => ({ message: 'Charged.', data: {} }) as never)
  const { screen } = await drawDialog()
  await screen.getByRole('combobox', { name: 'Fee' }).selectOptions('TOR, per page, ₱100.00')
  await screen.getByRole('textbox', { name: 'Cash received' }).fill('50')
  const submit = screen.getByRole('button', { name: 'Charge and receive payment' })
  await submit.click()
  await expect.element(screen.getByText('This is less than the cash to be paid')).toBeVisible()
  await screen.getByText('Several modes').click()
  await screen.getByRole('textbox', { name: 'Amount 1' }).fill('40')
  await submit.click()
  expect(server.sent(otherFees.chargeOtherFees)).toHaveLength(0)
  await screen.getByRole('textbox', { name: 'Amount 2' }).fill('60')
  await screen.getByRole('textbox', { name: 'Cash received' }).fill('')
  await submit.click()
  expect(server.sent(otherFees.chargeOtherFees)).toHaveLength(0)
  await screen.getByRole('textbox', { name: 'Bank' }).fill('BPI')
  await screen.getByRole('textbox', { name: 'Check number' }).fill('1001')
  await screen.getByLabelText(/Date of the check/).fill('2026-06-05')
  await submit.click()
  await server.arrival(otherFees.chargeOtherFees)
  expect(server.sent(otherFees.chargeOtherFees)[0]?.fields).toMatchObject({
    payment: {
      amount: '100.00',
      tender: 'several',
      parts: [
        { tender: 'cash', amount: '40' },
        { tender: 'check', amount: '60', bank: 'BPI', reference: '1001', check_on: '2026-06-05' },
      ],
    },
  })
})

test('fees that are not paid now need no receipt', async () => {
  server.on(otherFees.otherFeeChoices, () => ({ data: [transcript] }))
  server.on(otherFees.chargeOtherFees, () => ({ message: 'Charged.', data: {} }) as never)
  const { screen } = await drawDialog()
  await screen.getByRole('combobox', { name: 'Fee' }).selectOptions('TOR, per page, ₱100.00')
  await screen.getByRole('switch', { name: 'Paid now' }).click({ force: true })
  await screen.getByRole('button', { name: 'Charge', exact: true }).click()
  await server.arrival(otherFees.chargeOtherFees)
  expect(server.sent(otherFees.chargeOtherFees)[0]?.fields.payment).toBeUndefined()
})

test('a school year without fees on demand, and a list that fails, are said in the dialog', async () => {
  server.on(otherFees.otherFeeChoices, () => ({ data: [] }))
  const { screen } = await drawDialog()
  await expect.element(screen.getByText(/There are no fees on demand in this school year/)).toBeVisible()
  server.on(otherFees.otherFeeChoices, () => {
    throw new Refusal(400, { message: 'The list failed.' })
  })
  const failed = await drawDialog()
  await expect.element(failed.screen.getByText('The list failed.')).toBeVisible()
  await expect.element(failed.screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
