import { notificationScheduling } from '@talaan/contract/calls'
import { useParams } from '#lib/navigation.tsx'
import { useCall, useFormRecord } from '#lib/query.ts'
import { RecordNotFound, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { RuleForm } from './rule-form.tsx'

/** Changes a rule, from its next run on. */
export default function EditNotificationRule() {
  const { id } = useParams('/admin/settings/notification-scheduling/:id/edit')
  const options = useCall(notificationScheduling.notificationRuleOptions, {}, { meta: { steady: true } })
  const query = useFormRecord(notificationScheduling.notificationRule, { id: Number(id) })
  return (
    <Page title="Edit notification rule">
      <States query={query} missing={<RecordNotFound />}>
        {({ data }) => <States query={options}>{(answer) => <RuleForm rule={data} options={answer.data} />}</States>}
      </States>
    </Page>
  )
}
