import { type AttendanceLog, AttendanceReason } from '@talaan/contract'
import { attendanceSheets } from '@talaan/contract/calls'
import { scanKindNames } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { time } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Voids a log; it stays on record and does not count. */
export function VoidLog({ log, onClose }: { log: AttendanceLog; onClose: () => void }) {
  const form = useEntryForm(attendanceSheets.voidAttendanceLog, {
    body: AttendanceReason,
    initialValues: { reason: '' },
    fixed: { id: log.id },
    onSuccess: onClose,
  })
  const title = `Void ${scanKindNames[log.kind].toLowerCase()} at ${time(log.scanned_at)}`
  return <ReasonDialog onClose={onClose} title={title} form={form} submitLabel="Void log" danger maxLength={300} />
}
