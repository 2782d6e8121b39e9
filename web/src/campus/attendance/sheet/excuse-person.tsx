import { type AttendanceEvent, type AttendancePerson, ExcuseForm } from '@talaan/contract'
import { attendanceSheets } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { date } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

interface ExcusePersonProps {
  event: AttendanceEvent
  day: string
  person: AttendancePerson
  onClose: () => void
}

/** Excuses a person from the sessions of a day. */
export function ExcusePerson({ event, day, person, onClose }: ExcusePersonProps) {
  const form = useEntryForm(attendanceSheets.excusePerson, {
    body: ExcuseForm,
    initialValues: { reason: person.excuse ?? '' },
    fixed: { id: event.id, person_id: person.person_id, day },
    onSuccess: onClose,
  })
  return <ReasonDialog onClose={onClose} title={`Excuse ${person.name}, ${date(day)}`} form={form} submitLabel="Excuse" maxLength={300} />
}
