import { Button } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { useState } from 'react'
import { isoDate } from '../../../lib/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { Section } from '../account-cards.tsx'
import { listQuickAmounts, type QuickAmount } from '../instalments.ts'
import { NextInstalment } from '../next-instalment.tsx'
import classes from '../payments.module.css'
import { listPayableAccounts, type PayableAccount } from './payment-division.tsx'
import { ReceivePayment } from './receive-payment.tsx'
import type { ReleasedAccount } from './use-payment-form.ts'

/** The sum of several accounts; one alone is among the usual amounts. */
const listWholeAmount = (accounts: readonly PayableAccount[]): QuickAmount[] =>
  accounts.length > 1 ? [{ label: 'Everything open', centavos: accounts.reduce((sum, account) => sum + account.open_centavos, 0) }] : []

interface DeskPaymentProps {
  enrollment: Enrollment
  onPaid: (released: ReleasedAccount[]) => void
}

/** The payment form of an account. Without a balance it opens on demand: what is received then is an advance. */
export function DeskPayment({ enrollment, onPaid }: DeskPaymentProps) {
  const [isAdvance, setAdvance] = useState(false)
  const { id, assessment, next_or_number, withdrawn_at } = enrollment
  const payer = { enrollment_id: id }
  const accounts = listPayableAccounts(enrollment)
  if (accounts.length > 0)
    return (
      <Section title="Receive payment" aside={withdrawn_at === null && <NextInstalment account={enrollment} />}>
        <Panel>
          <ReceivePayment
            payer={payer}
            next_or_number={next_or_number}
            quickAmounts={[...listWholeAmount(accounts), ...listQuickAmounts(enrollment, isoDate(new Date()))]}
            accounts={accounts}
            onPaid={onPaid}
          />
        </Panel>
      </Section>
    )
  if (isAdvance)
    return (
      <Section title="Receive advance">
        <Panel>
          <ReceivePayment isAdvance payer={payer} next_or_number={next_or_number} onPaid={onPaid} />
        </Panel>
      </Section>
    )
  return (
    <p className={classes.nothing}>
      {assessment ? 'No balance for this term.' : 'There is no bill yet.'}{' '}
      <Button variant="default" size="compact-sm" onClick={() => setAdvance(true)}>
        Receive advance
      </Button>
    </p>
  )
}
