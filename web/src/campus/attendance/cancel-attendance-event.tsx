import { type AttendanceEvent, AttendanceReason } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Cancels an event, with the reason that everybody who records attendance reads. */
export default function CancelEvent({ event, onClose }: { event: AttendanceEvent; onClose: () => void }) {
  const form = useEntryForm(attendanceEvents.cancelAttendanceEvent, {
    body: AttendanceReason,
    initialValues: { reason: '' },
    fixed: { id: event.id },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog onClose={onClose} title={`Cancel ${event.title}`} form={form} submitLabel="Cancel event" danger maxLength={300}>
      <p>Nobody is absent from an event that was cancelled. It cannot be undone.</p>
    </ReasonDialog>
  )
}
