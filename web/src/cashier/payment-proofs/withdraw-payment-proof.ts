import type { PaymentProof } from '@talaan/contract'
import { paymentProofs } from '@talaan/contract/calls'
import { money } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then withdraws the student's own proof that waits. */
export function useWithdrawPaymentProof(): (proof: PaymentProof) => void {
  const { run } = useAction(paymentProofs.withdrawPaymentProof, { refreshOnConflict: true })
  return ({ id, amount_centavos, reference }) =>
    ask({
      text: `Withdraw your proof of payment of ${money(amount_centavos)} with reference ${reference}?`,
      verb: 'Withdraw',
      cancel: 'Keep it',
      danger: true,
      run: () => run({ id }),
    })
}
