import { AttendanceEventForm } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { EventFields, toEventValues } from './event-fields.tsx'
import { toEventRequest, useEventOptions } from './event-request.ts'

/** Adds an event. */
export default function AddAttendanceEvent({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(attendanceEvents.addAttendanceEvent, {
    body: AttendanceEventForm,
    initialValues: toEventValues(),
    toRequest: toEventRequest,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="New event" size="lg" form={form} submitLabel="Add event">
      <EventFields form={form} options={useEventOptions()} />
    </FormDialog>
  )
}
