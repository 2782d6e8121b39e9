import { NativeSelect, TextInput } from '@mantine/core'
import { AbsencesForm, type AttendanceEvent } from '@talaan/contract'
import { attendanceSheets, officeClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** Adds each student who was absent as a deficiency of an office, once. */
export default function AddAbsences({ event, onClose }: { event: AttendanceEvent; onClose: () => void }) {
  const offices = useCall(officeClearance.ownOffices, {}, { meta: { steady: true } }).data?.data ?? []
  const form = useEntryForm(attendanceSheets.addAbsencesToClearance, {
    body: AbsencesForm,
    initialValues: { office_id: '', how_to_clear: '' },
    fixed: { id: event.id },
    onSuccess: onClose,
  })
  const active = offices.filter(({ is_active }) => is_active)
  return (
    <FormDialog opened onClose={onClose} title="Add absences to clearance" form={form} submitLabel="Add absences">
      <p>Each student who was absent from this event gets a deficiency and is notified. Students already added are skipped.</p>
      <NativeSelect
        {...form.field('office_id')}
        label="Clearance office"
        data={[{ value: '', label: 'Choose' }, ...active.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <TextInput
        {...form.field('how_to_clear')}
        withAsterisk={false}
        label="How to clear it"
        description="Leave blank for the text of the office."
        autoComplete="off"
      />
    </FormDialog>
  )
}
