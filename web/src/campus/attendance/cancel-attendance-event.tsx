import { type AttendanceEvent, AttendanceReason } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Cancels an event, with the reason that everybody who records attendance reads. */
export default function CancelEvent({ event, onClose }: { event: AttendanceEvent; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Cancel ${event.title}`}
      step={attendanceEvents.cancelAttendanceEvent}
      body={AttendanceReason}
      fixed={{ id: event.id }}
      submitLabel="Cancel event"
      danger
    >
      <p>Cancelled events record no absences. This cannot be undone.</p>
    </ReasonStep>
  )
}
