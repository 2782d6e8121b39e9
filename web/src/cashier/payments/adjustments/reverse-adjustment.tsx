import { type Memo, NewReversal } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Undoes a memo by an entry of its own, after asking for the reason. */
export function ReverseAdjustment({ memo, onClose }: { memo: Memo; onClose: () => void }) {
  const name = `${billingKindNames[memo.kind]} ${memo.memo_number}`
  return (
    <ReasonStep
      onClose={onClose}
      title={`Reverse ${name} of ${money(Math.abs(memo.amount_centavos))}?`}
      step={adjustments.reverseAdjustment}
      body={NewReversal}
      fixed={{ id: memo.id }}
      submitLabel="Reverse"
      danger
    />
  )
}
