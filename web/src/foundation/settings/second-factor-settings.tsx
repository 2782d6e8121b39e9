import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Anchor, MultiSelect, Text, TextInput } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = ({ second_factor_roles, second_factor_grace_days, second_factor_remember }: Settings) => ({
  second_factor_roles,
  second_factor_grace_days,
  second_factor_remember,
})

const keysOf = (text: string): string[] => text.split(',').filter(Boolean)

/** Which roles sign in with a second factor. */
export function SecondFactorSettings({ loaded }: { loaded: Settings }) {
  const { data: roles } = useCall(accessControl.roles, {})
  const { form } = useUpdateBasicSetting(loaded, formValues)
  const field = form.field('second_factor_roles') as { value: string; error?: string }
  return (
    <TitledPanel title="Two-step verification">
      <FormPanel form={form} submitLabel="Save" disabled={!form.dirty}>
        <MultiSelect
          label="Required for"
          description="Recommended for administrators, registrars and cashiers. Optional for all other users."
          placeholder={field.value === '' ? 'No role' : undefined}
          data={(roles?.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          value={keysOf(field.value)}
          onChange={(keys) => form.form.setFieldValue('second_factor_roles', keys.join(','))}
          error={field.error}
          searchable
          clearable
        />
        <TextInput
          {...form.field('second_factor_grace_days')}
          label="Grace period (days)"
          description="Counted from the next sign-in of each user. After that, two-step verification is required to open the portal. 0 = required immediately."
          inputMode="numeric"
          autoComplete="off"
        />
        <SettingSwitch
          form={form}
          name="second_factor_remember"
          label="Devices can be remembered for 30 days"
          description="The second step is not required again on that device. Turn this off where computers are shared."
        />
        <Text mt="xs" fz={13} c="dimmed">
          <Anchor component={Link} to="/admin/settings/second-factor" fz="inherit">
            View users
          </Anchor>
        </Text>
      </FormPanel>
    </TitledPanel>
  )
}
