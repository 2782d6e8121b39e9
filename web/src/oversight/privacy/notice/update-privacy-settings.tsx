import { NumberInput, TextInput } from '@mantine/core'
import { type PrivacySettings, PrivacySettingsForm } from '@talaan/contract'
import { schoolNotices } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'

/** The form of the data protection officer and the days to answer a request. */
export function UpdatePrivacySettings({ loaded: { updated_at, ...initialValues } }: { loaded: PrivacySettings }) {
  const form = useEntryForm(schoolNotices.updatePrivacySettings, {
    body: PrivacySettingsForm,
    initialValues,
    fixed: { updated_at },
  })
  return (
    <FormPanel form={form} submitLabel="Save">
      <TextInput {...form.field('dpo_name')} withAsterisk={false} label="Data protection officer" autoComplete="off" />
      <Columns>
        <EmailField {...form.field('dpo_email')} withAsterisk={false} label="Email" autoComplete="off" />
        <TextInput {...form.field('dpo_phone')} withAsterisk={false} label="Telephone" autoComplete="off" />
      </Columns>
      <NumberInput {...form.field('request_days')} label="Days to answer a request" min={1} max={90} allowDecimal={false} />
    </FormPanel>
  )
}
