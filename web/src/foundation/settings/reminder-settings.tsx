import { Anchor, Text, TextInput } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#lib/navigation.tsx'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = (saved: Settings) => ({
  payment_reminders: saved.payment_reminders,
  reminder_days_before: saved.reminder_days_before,
  reminder_days_after: saved.reminder_days_after,
  reminder_least_pesos: saved.reminder_least_pesos,
  remind_former_students: saved.remind_former_students,
})

/** When students are reminded of what they have to pay. */
export function ReminderSettings() {
  const query = useQuery(settingsQuery)
  return (
    <Panel>
      <States query={query}>{({ data }) => <ReminderForm loaded={data} />}</States>
    </Panel>
  )
}

function ReminderForm({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  return (
    <FormPanel form={form} submitLabel="Save" disabled={!form.dirty}>
      <SettingSwitch
        form={form}
        name="payment_reminders"
        label="Remind students of payments"
        description="Sent in the portal and by email at 8:00 AM, once before the due date and once after it."
      />
      <Columns>
        <TextInput {...form.field('reminder_days_before')} label="Days before the due date" inputMode="numeric" autoComplete="off" />
        <TextInput {...form.field('reminder_days_after')} label="Days after the due date" inputMode="numeric" autoComplete="off" />
      </Columns>
      <TextInput
        {...form.field('reminder_least_pesos')}
        label="Smallest amount"
        description="No reminders are sent below this amount."
        leftSection="₱"
        inputMode="numeric"
        autoComplete="off"
      />
      <SettingSwitch form={form} name="remind_former_students" label="Include students who withdrew, graduated or left" />
      <Text mt="xs" fz={13} c="dimmed">
        <Anchor component={Link} to="/admin/payment-reminders" fz="inherit">
          View planned reminders
        </Anchor>
      </Text>
    </FormPanel>
  )
}
