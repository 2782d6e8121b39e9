import type { MessageRow } from '@talaan/contract'
import { messaging } from '@talaan/contract/calls'
import { mobileNumberText } from '@talaan/contract/values'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then removes a waiting message from the queue. */
export function useCancelMessage(): (message: Pick<MessageRow, 'id' | 'recipient'>) => void {
  const { run } = useAction(messaging.cancelMessage, { refreshOnConflict: true })
  return ({ id, recipient }) =>
    ask({
      text: 'Cancel this message?',
      verb: 'Cancel message',
      cancel: 'Keep message',
      danger: true,
      children: `It will not be sent to ${mobileNumberText(recipient)}.`,
      run: () => run({ id }),
    })
}
