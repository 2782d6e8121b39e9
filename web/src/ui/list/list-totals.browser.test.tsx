import { payments } from '@talaan/contract'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { fakeServer, Refusal } from '#testing/server.ts'
import { ListTotal, ListTotals } from './list-totals.tsx'

const server = fakeServer()

const answerBalance = (balance_centavos: number) =>
  server.on(payments.accountTotals, () => ({
    data: { net_centavos: 0, paid_centavos: 0, balance_centavos, opening_balance_centavos: 0, other_fees_centavos: 0 },
  }))

function Totals() {
  const [readAt, setReadAt] = useState(Date.now())
  return (
    <>
      <button type="button" onClick={() => setReadAt(Date.now() + 60_000)}>
        Read the list again
      </button>
      <ListTotals entry={payments.accountTotals} request={{}} readAt={readAt}>
        {({ data }) => <ListTotal label="Balance" centavos={data.balance_centavos} />}
      </ListTotals>
    </>
  )
}

test('totals that fail say so and can be tried again', async () => {
  server.on(payments.accountTotals, () => {
    throw new Refusal(400, { message: 'No totals' })
  })
  const { screen } = await draw(() => <Totals />)
  await expect.element(screen.getByText('The totals could not be loaded.')).toBeVisible()
  answerBalance(100_00)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('₱100.00')).toBeVisible()
})

test('totals are read again with the list', async () => {
  answerBalance(100_00)
  const { screen } = await draw(() => <Totals />)
  await expect.element(screen.getByText('₱100.00')).toBeVisible()
  answerBalance(250_00)
  await screen.getByRole('button', { name: 'Read the list again' }).click()
  await expect.element(screen.getByText('₱250.00')).toBeVisible()
})
