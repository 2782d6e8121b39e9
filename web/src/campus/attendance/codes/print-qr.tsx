import { attendanceEvents, attendanceScans } from '@talaan/contract/calls'
import { eventTimesText } from '@talaan/contract/values'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { QrCode } from '#ui/print/qr-code.tsx'
import classes from '../attendance.module.css'
import { daysText } from '../event-texts.ts'

const steps = {
  guard: 'Show yourself to the guard, who confirms that you are here.',
  network: 'Connect to the Wi-Fi of the campus first. Your attendance is recorded at once.',
}

/** The QR code of an event on paper. It does not change, so it needs the guard or the network of the campus. */
export default function PrintQr() {
  const id = Number(useParams('/admin/attendance/:id/qr-code/print').id)
  const event = useCall(attendanceEvents.attendanceEvent, { id })
  const code = useCall(attendanceScans.printedCode, { id })
  return (
    <States query={code} skeleton={<Skeleton count={20} />}>
      {({ data }) => (
        <States query={event}>
          {({ data: { title, venue, printed_check, ...rest } }) => (
            <SchoolDocument title={title}>
              <div className={classes.code}>
                <p>
                  {[daysText({ ...rest }), venue].filter(Boolean).join(' · ')}
                  <br />
                  {eventTimesText({ title, venue, printed_check, ...rest })}
                </p>
                <QrCode text={data.url} label="QR code of the attendance" size="min(110mm, 70vw)" />
                <p>
                  1. Sign in to the portal on your phone.
                  <br />
                  2. Scan this code with the camera and open the link.
                  <br />
                  3. {steps[printed_check]}
                </p>
              </div>
            </SchoolDocument>
          )}
        </States>
      )}
    </States>
  )
}
