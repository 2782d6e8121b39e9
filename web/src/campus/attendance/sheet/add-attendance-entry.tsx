import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type AttendanceEvent, EntryForm } from '@talaan/contract'
import { attendanceSheets } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { date } from '#lib/format.ts'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

interface AddEntryProps {
  event: AttendanceEvent
  day: string
  /** The number of the person, when it is known. */
  number?: string
  onClose: () => void
}

/** Enters by hand that somebody came or left, with the reason. */
export default function AddEntry({ event, day, number = '', onClose }: AddEntryProps) {
  const form = useEntryForm(attendanceSheets.addAttendanceEntry, {
    body: EntryForm,
    initialValues: { number, kind: 'in' as 'in' | 'out', time: '', reason: '' },
    fixed: { id: event.id, day },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Add entry, ${date(day)}`} form={form} submitLabel="Add entry">
      <TextInput {...form.field('number')} label="Student or employee number" autoComplete="off" />
      <Columns>
        <NativeSelect
          {...form.field('kind')}
          withAsterisk={false}
          label="Entry"
          data={[
            { value: 'in', label: 'In' },
            { value: 'out', label: 'Out' },
          ]}
        />
        <TextInput {...form.field('time')} type="time" label="Time" />
      </Columns>
      <Textarea
        {...form.field('reason')}
        label="Reason"
        description="This will be recorded under your name."
        autosize
        minRows={2}
        maxLength={300}
      />
    </FormDialog>
  )
}
