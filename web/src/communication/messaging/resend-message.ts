import type { MessageRow } from '@talaan/contract'
import { messaging } from '@talaan/contract/calls'
import { mobileNumberText } from '@talaan/contract/values'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then puts a message that failed or is doubtful back into the queue. */
export function useResendMessage(): (message: Pick<MessageRow, 'id' | 'status' | 'recipient'>) => void {
  const { run } = useAction(messaging.resendMessage, { refreshOnConflict: true })
  return ({ id, status, recipient }) => {
    const to = mobileNumberText(recipient)
    ask({
      text: 'Send this message again?',
      verb: 'Send again',
      children:
        status === 'doubtful'
          ? `It may already have been delivered, so ${to} may receive it twice.`
          : `It was not delivered. It will be sent to ${to} again.`,
      run: () => run({ id }),
    })
  }
}
