import { Textarea, TextInput } from '@mantine/core'
import { type AttendanceSettings, AttendanceSettingsForm } from '@talaan/contract'
import { ownAttendance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** From how many absences parents are notified, and the networks of the campus. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useFormRecord(ownAttendance.attendanceSettings, {})
  return data ? <Form settings={data.data} onClose={onClose} /> : null
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean)

function Form({ settings, onClose }: { settings: AttendanceSettings; onClose: () => void }) {
  const { updated_at } = settings
  const form = useEntryForm(ownAttendance.updateAttendanceSettings, {
    schema: AttendanceSettingsForm.omit({ networks: true, updated_at: true }),
    initialValues: { absence_limit: String(settings.absence_limit), networks: settings.networks.join('\n') },
    toRequest: ({ absence_limit, networks }) => ({ absence_limit, networks: linesOf(networks), updated_at }),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Attendance settings" form={form} submitLabel="Save">
      <TextInput
        {...form.field('absence_limit')}
        type="number"
        inputMode="numeric"
        min={1}
        max={31}
        label="Absences in a month"
        description="From this number of absences without excuse, the parents of a high school student are notified."
      />
      <Textarea
        {...form.field('networks')}
        withAsterisk={false}
        label="Campus networks"
        description="IP addresses or networks, one per line, such as 203.0.113.0/24. Printed QR codes can be limited to these networks."
        autosize
        minRows={3}
      />
    </FormDialog>
  )
}
