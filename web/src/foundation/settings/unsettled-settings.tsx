import { TextInput } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = (settings: Settings) => ({
  inc_completion_months: settings.inc_completion_months,
  conditional_expiry_months: settings.conditional_expiry_months,
  completion_fee_pesos: settings.completion_fee_pesos,
  removal_fee_pesos: settings.removal_fee_pesos,
  inc_fails: settings.inc_fails,
  conditional_fails: settings.conditional_fails,
})

/** Within what time, and for what fee, incomplete and conditional grades are settled. */
export function UnsettledSettings({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  const { field } = form
  const months = { description: 'Counted from the end of classes', inputMode: 'numeric', maxLength: 2 } as const
  const fee = { description: '0 = no fee', leftSection: '₱', inputMode: 'numeric', maxLength: 5 } as const
  return (
    <TitledPanel title="INC and conditional grades">
      <FormPanel form={form} submitLabel="Update">
        <Columns>
          <TextInput {...field('inc_completion_months')} {...months} label="INC must be completed within (months)" />
          <TextInput {...field('conditional_expiry_months')} {...months} label="Conditional grade must be removed within (months)" />
          <TextInput {...field('completion_fee_pesos')} {...fee} label="Completion fee" />
          <TextInput {...field('removal_fee_pesos')} {...fee} label="Removal exam fee" />
        </Columns>
        <SettingSwitch
          form={form}
          name="inc_fails"
          label="Propose a failing grade when an INC lapses"
          description="College only. The registrar confirms each change; no grade changes automatically."
        />
        <SettingSwitch form={form} name="conditional_fails" label="Propose a failing grade when a conditional grade lapses" />
      </FormPanel>
    </TitledPanel>
  )
}
