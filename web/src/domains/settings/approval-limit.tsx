import { TextInput } from '@mantine/core'
import { MinimumPayment, type PaymentSetting } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { useEntryForm } from '../../lib/form.ts'
import { count, money } from '../../lib/format.ts'
import { FormPanel } from '../../ui/dialog/dialogs.tsx'
import { Panel } from '../../ui/page.tsx'
import classes from './settings.module.css'

interface ApprovalLimitProps {
  setting: PaymentSetting | undefined
  mayEdit: boolean
}

/** The amount above which a second person approves an adjustment or a refund. */
export function ApprovalLimit({ setting, mayEdit }: ApprovalLimitProps) {
  if (!setting) return null
  const text =
    setting.value === 0
      ? 'Every adjustment and refund is approved by a second person.'
      : `A second person approves adjustments and refunds above ${money(setting.value * 100)}.`
  return (
    <div className={classes.form}>
      <Panel>{mayEdit ? <LimitForm key={setting.value} setting={setting} text={text} /> : text}</Panel>
    </div>
  )
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
        label="Amount above which a second person approves"
        description={`${text} At 0 every amount needs a second person.`}
        leftSection="₱"
        inputMode="numeric"
        autoComplete="off"
      />
    </FormPanel>
  )
}
