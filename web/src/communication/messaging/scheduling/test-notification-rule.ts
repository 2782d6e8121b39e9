import type { NotificationRuleRow } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { channelList } from './rule-texts.ts'

/** Asks, then sends the texts of a rule to the person who tests it. */
export function useTestNotificationRule(): (rule: NotificationRuleRow) => void {
  const { run } = useAction(notificationScheduling.testNotificationRule)
  return ({ id, name, channels }) =>
    ask({
      text: `Send a test of "${name}" to yourself?`,
      verb: 'Send test',
      children: `You get it by: ${channelList(channels)}. The values are those of somebody whom the rule could be for.`,
      run: () => run({ id }),
    })
}
