import { attendanceEvents, attendanceScans } from '@talaan/contract/calls'
import { date } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { QrCode } from '#ui/print/qr-code.tsx'
import classes from '../attendance.module.css'
import { daysText, timesText } from '../event-texts.ts'

const steps = {
  guard: 'Show yourself to the guard, who confirms that you are here.',
  network: 'Connect to the Wi-Fi of the campus first. Your attendance is recorded at once.',
}

/** The QR code of an event on paper. It does not change, so it needs the guard or the network of the campus. */
export default function PrintQr() {
  const id = Number(useParams('/admin/attendance/:id/qr-code/print').id)
  const settings = useSettings()
  const event = useCall(attendanceEvents.attendanceEvent, { id })
  const code = useCall(attendanceScans.printedCode, { id })
  return (
    <States query={code} skeleton={<Skeleton count={20} />}>
      {({ data }) => (
        <States query={event}>
          {({ data: { title, venue, printed_check, ...rest } }) => (
            <PrintPage
              ready={settings !== undefined}
              header={<SchoolHead />}
              title={title}
              footer={<small>Printed {date(new Date())}</small>}
            >
              <div className={classes.code}>
                <p>
                  {[daysText({ ...rest }), venue].filter(Boolean).join(' · ')}
                  <br />
                  {timesText({ title, venue, printed_check, ...rest })}
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
            </PrintPage>
          )}
        </States>
      )}
    </States>
  )
}
