import type { NotificationRuleOptions } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import classes from './notification-scheduling.module.css'
import { PreviewNotice } from './preview-notice.tsx'
import { RuleFields } from './rule-fields.tsx'
import { newRuleValues, ruleBody, toRuleRequest } from './rule-values.ts'

const list = '/admin/settings/notification-scheduling'

/** Adds a rule, which is off until somebody has looked at who gets it. */
export default function AddNotificationRule() {
  const query = useCall(notificationScheduling.notificationRuleOptions, {}, { meta: { steady: true } })
  return (
    <Page title="New notification rule">
      <States query={query}>{({ data }) => <Form options={data} />}</States>
    </Page>
  )
}

function Form({ options }: { options: NotificationRuleOptions }) {
  const navigate = useNavigate()
  const form = useEntryForm(notificationScheduling.addNotificationRule, {
    body: ruleBody,
    initialValues: newRuleValues('payment_due'),
    toRequest: toRuleRequest,
    onSuccess: () => navigate({ to: list }),
  })
  return (
    <div className={classes.form}>
      <Panel>
        <FormPanel form={form} submitLabel="Add rule" onCancel={() => navigate({ to: list })}>
          <RuleFields form={form} options={options} isNew />
        </FormPanel>
      </Panel>
      <PreviewNotice values={form.form.getValues()} />
    </div>
  )
}
