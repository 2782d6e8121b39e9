import type { AttendanceEvent } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { attendanceEventColumns, attendanceEventStatusNames } from '@talaan/contract/values'
import { lazy } from 'react'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import layout from '#ui/layout.module.css'
import { NoWrap, Pill, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { useEventSteps } from './event-steps.tsx'
import { daysText, eventTones } from './event-texts.ts'

const AttendanceEventDialog = lazy(() => import('./attendance-event.tsx'))
const SettingsDialog = lazy(() => import('./update-attendance-settings.tsx'))

const columns = screenColumns(attendanceEventColumns, {
  title: (row) => <TwoLines first={<b className={layout.anywhere}>{row.title}</b>} second={row.venue} />,
  days: (row) => <NoWrap>{daysText(row)}</NoWrap>,
  status: (row) => <Pill tone={eventTones[row.status]}>{attendanceEventStatusNames[row.status]}</Pill>,
})

/** The gate log and the events. */
export default function AttendanceList() {
  const navigate = useNavigate()
  const mayManage = useMay('Manage Attendance')
  const mayConfigure = useMay('Update Attendance Settings')
  const { choices, form } = useEventSteps()
  const open = (row: AttendanceEvent) => void navigate({ to: fillPath('/admin/attendance/:id', { id: row.id }) })
  const rowActions = (row: AttendanceEvent): RowActions => [
    { label: 'Open', run: () => open(row) },
    row.can.edit && { label: 'Edit', dialog: (close) => <AttendanceEventDialog event={row} onClose={close} /> },
    ...choices(row),
  ]
  return (
    <>
      <ListScreen
        title="Attendance"
        entry={attendanceEvents.attendanceEvents}
        storageKey="attendance"
        columns={columns}
        filters={[
          {
            name: 'status',
            label: 'Status',
            options: Object.entries(attendanceEventStatusNames).map(([value, label]) => ({ value, label })),
          },
        ]}
        searchLabel="Search title or venue"
        exportName="attendance-events"
        onOpen={open}
        rowActions={rowActions}
        actions={
          <>
            {mayConfigure && (
              <DialogButton variant="default" dialog={(close) => <SettingsDialog onClose={close} />}>
                Settings
              </DialogButton>
            )}
            {mayManage && <DialogButton dialog={(close) => <AttendanceEventDialog onClose={close} />}>New event</DialogButton>}
          </>
        }
      />
      {form}
    </>
  )
}
