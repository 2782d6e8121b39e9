import type { SmsBatch } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { plural } from './sms-texts.ts'

/** Asks, then cancels what of a text message was not sent yet. */
export function useCancelSmsBatch(): (batch: SmsBatch) => void {
  const { run } = useAction(sms.cancelSmsBatch, { refreshOnConflict: true })
  return ({ id, counts }) =>
    ask({
      text: 'Cancel this message?',
      verb: 'Cancel message',
      cancel: 'Keep message',
      danger: true,
      children: `${plural(counts.held + counts.queued, 'text')} will not be sent. What was sent stays.`,
      run: () => run({ id }),
    })
}
