import type { NotificationRuleRow } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then removes a rule. */
export function useRemoveNotificationRule(): (rule: NotificationRuleRow) => void {
  const { run } = useAction(notificationScheduling.removeNotificationRule)
  return ({ id, name }) =>
    ask({
      text: `Remove "${name}"?`,
      verb: 'Remove',
      danger: true,
      children: 'What it has sent stays in the history.',
      run: () => run({ id }),
    })
}
