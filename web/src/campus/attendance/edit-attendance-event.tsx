import { type AttendanceEvent, AttendanceEventForm } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { EventFields, toEventValues } from './event-fields.tsx'
import { toEventRequest, useEventOptions } from './event-request.ts'

/** Changes an event; what was recorded is judged by its new times. */
export default function EditAttendanceEvent({ event, onClose }: { event: AttendanceEvent; onClose: () => void }) {
  const { id, updated_at } = event
  const form = useEntryForm(attendanceEvents.editAttendanceEvent, {
    body: AttendanceEventForm,
    initialValues: toEventValues(event),
    fixed: { id, updated_at },
    toRequest: (values) => ({ ...toEventRequest(values), id, updated_at }),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${event.title}`} size="lg" form={form} submitLabel="Save">
      <EventFields form={form} options={useEventOptions()} />
    </FormDialog>
  )
}
