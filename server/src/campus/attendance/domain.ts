import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { eventConstraints } from './events/event-values.ts'
import { scannerDevicesRoutes } from './gate/routes.ts'
import { takenName } from './gate/scanner-devices.ts'
import { attendanceRoutes } from './routes.ts'

export const attendanceDomain: Manifest = {
  routes: [...attendanceRoutes, scannerDevicesRoutes],
  constraints: { ...eventConstraints, scanner_devices_name_key: takenName },
  personColumns: [
    { of: 'students', merge: 'unite', copy: 'clearances', columns: 'attendance_deficiencies.student_id' },
    { of: 'user_infos', merge: 'move', copy: 'attendance', columns: 'attendance_logs.person_id attendance_requests.person_id' },
    { of: 'user_infos', merge: 'unite', copy: 'attendance', columns: 'attendance_excuses.person_id' },
    { of: 'users', merge: 'unite', copy: 'work', columns: 'guard_posts.user_id' },
    actsOfWork(
      `attendance_events.cancelled_by attendance_events.closed_by attendance_events.created_by attendance_excuses.excused_by
       attendance_logs.created_by attendance_requests.decided_by attendance_voids.voided_by class_attendance.marked_by
       class_attendance_locks.locked_by guard_posts.created_by scanner_devices.created_by scanner_devices.cut_off_by
       scanner_devices.last_seen_by scanner_devices.registered_by`,
    ),
  ],
  records: {
    attendance_events: { name: 'title' },
    attendance_logs: { name: '(select title from attendance_events where id = r.event_id)' },
    scanner_devices: { name: 'name' },
  },
}
