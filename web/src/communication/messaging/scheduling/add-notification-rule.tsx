import { notificationScheduling } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { RuleForm } from './rule-form.tsx'

/** Adds a rule, which is off until somebody has looked at who gets it. */
export default function AddNotificationRule() {
  const query = useCall(notificationScheduling.notificationRuleOptions, {}, { meta: { steady: true } })
  return (
    <Page title="New notification rule">
      <States query={query}>{({ data }) => <RuleForm options={data} />}</States>
    </Page>
  )
}
