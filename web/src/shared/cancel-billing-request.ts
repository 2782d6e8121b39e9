import type { BillingRequest } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then cancels a request of one's own. */
export function useCancelBillingRequest(): (request: Pick<BillingRequest, 'id' | 'kind' | 'amount_centavos'>) => void {
  const { run } = useAction(adjustments.cancelBillingRequest, { refreshOnConflict: true })
  return ({ id, kind, amount_centavos }) =>
    ask({
      text: `Cancel the request for a ${billingKindNames[kind].toLowerCase()} of ${money(amount_centavos)}?`,
      verb: 'Cancel request',
      cancel: 'Keep request',
      danger: true,
      run: () => run({ id }),
    })
}
