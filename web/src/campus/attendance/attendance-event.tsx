import { type AttendanceEvent, AttendanceEventForm, type Request } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { EventFields, type EventValues, toEventValues } from './event-fields.tsx'

const numbers = (ids: readonly string[]): number[] => ids.map(Number)

/** The event as it is sent, from the fields as they are chosen. */
const toEventRequest = (values: EventValues): Request<typeof attendanceEvents.addAttendanceEvent> => ({
  ...values,
  starts_on: values.starts_on ?? '',
  weekdays: numbers(values.weekdays),
  role_ids: numbers(values.role_ids),
  course_ids: numbers(values.course_ids),
  levels: numbers(values.levels),
  section_ids: numbers(values.section_ids),
})

/** What can be expected at an event; undefined until it is loaded. */
const useEventOptions = () => useCall(attendanceEvents.attendanceOptions, {}, { meta: { steady: true } }).data?.data

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
