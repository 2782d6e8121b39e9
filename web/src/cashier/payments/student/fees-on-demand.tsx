import { Button } from '@mantine/core'
import type { ChargedFee, MemoKind, OtherFee, PayerAccount } from '@talaan/contract'
import { memoKinds } from '@talaan/contract/values'
import { lazy, Suspense, useState } from 'react'
import { money } from '#lib/format.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import type { RowActions } from '#ui/list/types.ts'
import { memoVerb } from '../adjustments/memo-fields.tsx'
import { FeeOnDemandTable, openingBalanceTitle } from '../fee-on-demand-table.tsx'
import { Section } from '../section.tsx'

const ChargeOtherFees = lazyNamed(() => import('./charge-other-fees.tsx'), 'ChargeOtherFees')
const CancelOtherFee = lazyNamed(() => import('./cancel-other-fee.tsx'), 'CancelOtherFee')

const FeeAdjustments = lazy(() => import('../adjustments/fee-adjustments.tsx'))

/** Fees on demand of a student and what is owed for terms before the portal: charging, paying, adjusting and cancelling them. */
export function FeesOnDemand({ account }: { account: PayerAccount }) {
  const [isCharging, setCharging] = useState(false)
  const [memo, setMemo] = useState<{ kind: MemoKind; fee: OtherFee }>()
  const { on_demand_fees, other_fees_centavos, can } = account
  const actions = (fee: ChargedFee): RowActions => [
    ...(fee.can.adjust ? memoKinds : [])
      .filter(
        (kind) => kind === 'debit_memo' || (kind === 'write_off' ? fee.open_centavos > 0 : fee.amount_centavos + fee.adjusted_centavos > 0),
      )
      .map((kind) => ({ label: memoVerb(kind), run: () => setMemo({ kind, fee }) })),
    fee.can.cancel && { label: 'Cancel fee', danger: true, dialog: (close) => <CancelOtherFee fee={fee} onClose={close} /> },
  ]
  const [balances, fees] = [on_demand_fees.filter((fee) => fee.is_opening_balance), on_demand_fees.filter((fee) => !fee.is_opening_balance)]
  return (
    <>
      {balances.length > 0 && (
        <Section title={openingBalanceTitle(account.opening_balance_centavos)}>
          <FeeOnDemandTable fees={balances} actions={actions} />
        </Section>
      )}
      <Section
        title={other_fees_centavos > 0 ? `Fees on demand: ${money(other_fees_centavos)} open` : 'Fees on demand'}
        aside={
          can.receive_payment && (
            <Button variant="default" onClick={() => setCharging(true)}>
              Charge fees on demand
            </Button>
          )
        }
      >
        <FeeOnDemandTable fees={fees} actions={actions} />
        <Suspense>{isCharging && <ChargeOtherFees account={account} onClose={() => setCharging(false)} />}</Suspense>
      </Section>
      {on_demand_fees.length > 0 && (
        <Suspense>
          <FeeAdjustments account={account} request={memo} onClose={() => setMemo(undefined)} />
        </Suspense>
      )}
    </>
  )
}
