import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { Money, VoidableAmount } from './figures.tsx'

test('an amount below zero is a credit and not red, and a bad one has its word', async () => {
  const { screen } = await draw(() => (
    <>
      <Money centavos={-1_500_00} />
      <Money centavos={2_000_00} bad="overdue" />
      <Money centavos={3_000_00} />
      <Money centavos={null} />
    </>
  ))
  await expect.element(screen.getByText('₱1,500.00 credit', { exact: true })).not.toHaveAttribute('data-bad')
  await expect.element(screen.getByText('₱2,000.00 overdue', { exact: true })).toHaveAttribute('data-bad')
  await expect.element(screen.getByText('₱3,000.00', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('—')).toBeVisible()
})

test('the amount of a voided record is struck through with a word', async () => {
  const { screen } = await draw(() => (
    <>
      <VoidableAmount centavos={100_00} isVoided={false} />
      <VoidableAmount centavos={200_00} isVoided word="Cancelled" />
    </>
  ))
  await expect.element(screen.getByText('Cancelled')).toBeVisible()
  expect(screen.getByText('₱100.00').element().closest('s')).toBeNull()
  expect(screen.getByText('₱200.00').element().closest('s')).not.toBeNull()
})
