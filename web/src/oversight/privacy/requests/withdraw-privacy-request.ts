import type { OwnPrivacyRequestRow } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then withdraws a request. */
export function useWithdrawPrivacyRequest(): (request: OwnPrivacyRequestRow) => void {
  const { run } = useAction(privacyRequests.withdrawPrivacyRequest, {
    refresh: [privacyRequests.ownPrivacyRequests],
    refreshOnConflict: true,
  })
  return ({ id }) =>
    ask({ text: 'Withdraw this request?', verb: 'Withdraw', children: 'The school will not answer it.', run: () => run({ id }) })
}
