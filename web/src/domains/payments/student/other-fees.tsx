import { Button } from '@mantine/core'
import type { OtherFee, PayerAccount } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'
import { money } from '../../../lib/format.ts'
import { Section } from '../account-cards.tsx'
import { OtherFeeTable } from '../other-fee-table.tsx'

const ChargeOtherFees = lazy(() => import('./charge-other-fees.tsx').then((file) => ({ default: file.ChargeOtherFees })))
const CancelOtherFee = lazy(() => import('./cancel-other-fee.tsx').then((file) => ({ default: file.CancelOtherFee })))

/** Fees on demand of a student: charging them, with the payment or without, and cancelling them. */
export function OtherFees({ account }: { account: PayerAccount }) {
  const [isCharging, setCharging] = useState(false)
  const [feeToCancel, setFeeToCancel] = useState<OtherFee>()
  const { other_fees, other_fees_centavos, can } = account
  const canCancel = (fee: OtherFee) => can.receive_payment && fee.cancelled_at === null
  return (
    <Section
      title={other_fees_centavos > 0 ? `Other fees: ${money(other_fees_centavos)} open` : 'Other fees'}
      aside={
        can.receive_payment && (
          <Button variant="default" onClick={() => setCharging(true)}>
            Charge other fees
          </Button>
        )
      }
    >
      <OtherFeeTable
        fees={other_fees}
        actions={(fee) => (canCancel(fee) ? [{ label: 'Cancel fee', danger: true, run: () => setFeeToCancel(fee) }] : [])}
      />
      <Suspense>
        {isCharging && <ChargeOtherFees account={account} onClose={() => setCharging(false)} />}
        {feeToCancel && <CancelOtherFee fee={feeToCancel} onClose={() => setFeeToCancel(undefined)} />}
      </Suspense>
    </Section>
  )
}
