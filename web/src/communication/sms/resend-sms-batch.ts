import type { SmsBatch } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { plural } from './sms-texts.ts'

/** Asks, then queues the failed texts of a message again. */
export function useResendSmsBatch(): (batch: SmsBatch) => void {
  const { run } = useAction(sms.resendSmsBatch, { refreshOnConflict: true })
  return ({ id, counts }) =>
    ask({
      text: 'Send the failed texts again?',
      verb: 'Send again',
      children: `${plural(counts.failed, 'text')} failed. Numbers that opted out since are left out.`,
      run: () => run({ id }),
    })
}
