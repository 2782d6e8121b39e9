import type { SmsTemplate } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then deletes a template. */
export function useDeleteSmsTemplate(): (template: SmsTemplate) => void {
  const { run } = useAction(smsLists.deleteSmsTemplate)
  return ({ id, name }) =>
    ask({
      text: `Delete the template "${name}"?`,
      verb: 'Delete',
      danger: true,
      children: 'Messages that were sent with it stay.',
      run: () => run({ id }),
    })
}
