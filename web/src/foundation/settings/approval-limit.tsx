import { TextInput } from '@mantine/core'
import { MinimumPayment, type PaymentSetting } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { count, money } from '#lib/format.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/page.tsx'

interface ApprovalLimitProps {
  setting: PaymentSetting | undefined
  mayEdit: boolean
}

/** The amount above which a second person approves an adjustment or a refund. */
export function ApprovalLimit({ setting, mayEdit }: ApprovalLimitProps) {
  if (!setting) return null
  const text =
    setting.value === 0
      ? 'All adjustments and refunds need approval by a second person.'
      : `What one person takes off accounts or pays out above ${money(setting.value * 100)}, for one account or in one day, needs approval by a second person.`
  return <Panel>{mayEdit ? <LimitForm key={setting.value} setting={setting} text={text} /> : text}</Panel>
}

function LimitForm({ setting, text }: { setting: PaymentSetting; text: string }) {
  const form = useEntryForm(settings.updateSetting, {
    body: MinimumPayment,
    initialValues: { value: count(setting.value) },
    fixed: { key: setting.id, scope: 'Fixed' },
  })
  return (
    <FormPanel form={form} submitLabel="Save" disabled={!form.dirty}>
      <TextInput
        {...form.field('value')}
        label="Approval limit"
        description={setting.value === 0 ? text : `${text} With a limit of 0 all amounts do.`}
        leftSection="₱"
        inputMode="numeric"
        autoComplete="off"
      />
    </FormPanel>
  )
}
