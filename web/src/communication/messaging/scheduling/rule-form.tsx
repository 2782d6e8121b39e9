import { type NotificationRule, NotificationRuleForm, type NotificationRuleOptions } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/page.tsx'
import classes from './notification-scheduling.module.css'
import { PreviewNotice } from './preview-notice.tsx'
import { RuleFields } from './rule-fields.tsx'
import { newRuleValues, ruleValuesOf, toRuleRequest } from './rule-values.ts'

interface RuleFormProps {
  rule?: NotificationRule
  options: NotificationRuleOptions
}

/** Adds or changes a rule, beside what people get of it. */
export function RuleForm({ rule, options }: RuleFormProps) {
  const navigate = useNavigate()
  const openList = () => navigate({ to: '/admin/settings/notification-scheduling' })
  const form = useSaveForm({
    add: notificationScheduling.addNotificationRule,
    edit: notificationScheduling.editNotificationRule,
    body: NotificationRuleForm,
    row: rule,
    initialValues: rule ? ruleValuesOf(rule) : newRuleValues('payment_due'),
    toRequest: toRuleRequest,
    onClose: openList,
  })
  return (
    <div className={classes.form}>
      <Panel>
        <FormPanel form={form} submitLabel={rule ? 'Save' : 'Add rule'} onCancel={openList}>
          <RuleFields form={form} options={options} isNew={!rule} />
        </FormPanel>
      </Panel>
      <PreviewNotice values={form.form.getValues()} />
    </div>
  )
}
