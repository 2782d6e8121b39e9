import type { NotificationRule, NotificationRuleOptions } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useNavigate, useParams } from '#lib/navigation.tsx'
import { useCall, useFormRecord } from '#lib/query.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { RecordNotFound, States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import classes from './notification-scheduling.module.css'
import { PreviewNotice } from './preview-notice.tsx'
import { RuleFields } from './rule-fields.tsx'
import { ruleBody, ruleValuesOf, toRuleRequest } from './rule-values.ts'

const list = '/admin/settings/notification-scheduling'

/** Changes a rule, from its next run on. */
export default function EditNotificationRule() {
  const { id } = useParams('/admin/settings/notification-scheduling/:id/edit')
  const options = useCall(notificationScheduling.notificationRuleOptions, {}, { meta: { steady: true } })
  const query = useFormRecord(notificationScheduling.notificationRule, { id: Number(id) })
  return (
    <Page title="Edit notification rule">
      <States query={query} missing={<RecordNotFound />}>
        {({ data }) => <States query={options}>{(answer) => <Form rule={data} options={answer.data} />}</States>}
      </States>
    </Page>
  )
}

function Form({ rule, options }: { rule: NotificationRule; options: NotificationRuleOptions }) {
  const navigate = useNavigate()
  const { id, updated_at } = rule
  const form = useEntryForm(notificationScheduling.editNotificationRule, {
    body: ruleBody,
    initialValues: ruleValuesOf(rule),
    fixed: { id, updated_at },
    toRequest: (values) => ({ ...toRuleRequest(values), id, updated_at }),
    onSuccess: () => navigate({ to: list }),
  })
  return (
    <div className={classes.form}>
      <Panel>
        <FormPanel form={form} submitLabel="Save" onCancel={() => navigate({ to: list })}>
          <RuleFields form={form} options={options} isNew={false} />
        </FormPanel>
      </Panel>
      <PreviewNotice values={form.form.getValues()} />
    </div>
  )
}
