import type { SmsBatch } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { plural } from './sms-texts.ts'

/** Asks, then approves a text message of somebody else. */
export function useApproveSmsBatch(): (batch: SmsBatch) => void {
  const { run } = useAction(sms.approveSmsBatch, { refreshOnConflict: true })
  return ({ id, recipients, segments }) =>
    ask({
      text: 'Approve this message?',
      verb: 'Approve',
      children: `${plural(segments, 'text')} to ${plural(recipients, 'recipient')} will be sent.`,
      run: () => run({ id }),
    })
}
