import { type AttendanceEvent, AttendanceEventForm } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { EventFields, toEventValues } from './event-fields.tsx'
import { toEventRequest, useEventOptions } from './event-request.ts'

/** Adds an event, or changes one; what was recorded is judged by its new times. */
export default function AttendanceEventDialog({ event, onClose }: { event?: AttendanceEvent; onClose: () => void }) {
  const form = useSaveForm({
    add: attendanceEvents.addAttendanceEvent,
    edit: attendanceEvents.editAttendanceEvent,
    body: AttendanceEventForm,
    row: event,
    initialValues: toEventValues(event),
    toRequest: toEventRequest,
    onClose,
  })
  const title = event ? `Edit ${event.title}` : 'New event'
  return (
    <FormDialog opened onClose={onClose} title={title} size="lg" form={form} submitLabel={event ? 'Save' : 'Add event'}>
      <EventFields form={form} options={useEventOptions()} />
    </FormDialog>
  )
}
