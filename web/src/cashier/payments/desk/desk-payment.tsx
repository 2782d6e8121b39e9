import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Panel } from '#ui/page.tsx'
import type { QuickAmount } from '../installments.ts'
import classes from '../payments.module.css'
import type { PayableAccount } from '../receive/payment-division.tsx'
import { ReceivePayment } from '../receive/receive-payment.tsx'
import type { PaymentFormOptions } from '../receive/use-payment-form.ts'
import { Section } from '../section.tsx'

/** The sum of several accounts; one alone is among the usual amounts. */
const listWholeAmount = (accounts: readonly PayableAccount[]): QuickAmount[] =>
  accounts.length > 1 ? [{ label: 'Everything open', centavos: accounts.reduce((sum, account) => sum + account.open_centavos, 0) }] : []

interface DeskPaymentProps extends Omit<PaymentFormOptions, 'isAdvance'> {
  accounts: readonly PayableAccount[]
  /** The amounts that are usually paid. */
  quickAmounts: readonly QuickAmount[]
  aside?: ReactNode
  /** Says that there is nothing to pay. */
  nothingToPay: string
  /** Whether the form of an advance is open at first; otherwise it opens on demand. */
  isAdvanceOpen?: boolean
}

/** The payment form of a desk. What is received without a balance is an advance. */
export function DeskPayment({ quickAmounts, aside, nothingToPay, isAdvanceOpen = false, ...options }: DeskPaymentProps) {
  const [isAdvance, setAdvance] = useState(isAdvanceOpen)
  const { accounts, onPaid } = options
  if (accounts.length > 0)
    return (
      <Section key="payment" title="Receive payment" aside={aside}>
        <Panel>
          <ReceivePayment
            {...options}
            quickAmounts={[...listWholeAmount(accounts), ...quickAmounts]}
            onPaid={(received) => {
              // An advance form that opened by itself now would take the focus from the next search.
              setAdvance(false)
              onPaid(received)
            }}
          />
        </Panel>
      </Section>
    )
  if (isAdvance)
    return (
      <Section key="advance" title="Receive advance">
        <Panel>
          <ReceivePayment {...options} isAdvance />
        </Panel>
      </Section>
    )
  return (
    <p className={classes.nothing}>
      {nothingToPay}{' '}
      <Button variant="default" size="compact-sm" onClick={() => setAdvance(true)}>
        Receive advance
      </Button>
    </p>
  )
}
