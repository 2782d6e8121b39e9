import { Button, Switch } from '@mantine/core'
import type { NotificationRuleRow } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Pill } from '#ui/list/figures.tsx'

interface RuleSwitchProps {
  rule: NotificationRuleRow
  /** Shows who would get it, where the rule is switched on. */
  onCheck: () => void
}

/** Switches a rule off at once after a question; switching it on first shows who gets it. */
export function RuleSwitch({ rule, onCheck }: RuleSwitchProps) {
  const mayUpdate = useMay('Update Notification Scheduling')
  const { run, busy } = useAction(notificationScheduling.switchNotificationRule, { refreshOnConflict: true })
  if (!mayUpdate) return <Pill tone={rule.is_on ? 'green' : 'gray'}>{rule.is_on ? 'On' : 'Off'}</Pill>
  const switchOff = () =>
    ask({
      text: `Switch off "${rule.name}"?`,
      verb: 'Switch off',
      children: 'This rule will no longer send notifications. Messages still waiting in a run will not be sent.',
      run: () => run({ id: rule.id, is_on: false, updated_at: rule.updated_at }),
    })
  return (
    <Switch
      checked={rule.is_on}
      disabled={busy}
      onChange={() => (rule.is_on ? switchOff() : onCheck())}
      aria-label={`${rule.name} is on`}
      label={rule.is_on ? 'On' : 'Off'}
    />
  )
}

/** The button below the list of who gets it. */
export function SwitchOnButton({ rule, onDone }: { rule: NotificationRuleRow; onDone: () => void }) {
  const { run, busy } = useAction(notificationScheduling.switchNotificationRule, { refreshOnConflict: true, onSuccess: onDone })
  return (
    <Button loading={busy} onClick={() => run({ id: rule.id, is_on: true, updated_at: rule.updated_at })}>
      Switch on
    </Button>
  )
}
