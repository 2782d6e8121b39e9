import type { ClassMark, LogSource, ScanKind } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface OwnLogRecord {
  id: number
  event: string
  venue: string | null
  kind: ScanKind
  scanned_at: Date
  source: LogSource
  is_voided: boolean
}

/** The logs of an account, newest first. */
export const listOwnLogs = (db: Db, userId: number, slice: Slice) => all<OwnLogRecord>(db)`
    select l.id, e.title as event, e.venue, l.kind, l.scanned_at, l.source,
           exists (select from attendance_voids v where v.log_id = l.id) as is_voided
    from user_infos i join attendance_logs l on l.person_id = i.id join attendance_events e on e.id = l.event_id
    where i.user_id = ${userId}
    order by l.scanned_at desc, l.id desc limit ${slice.limit} offset ${slice.offset}`

export const countOwnLogs = (db: Db, userId: number) => value<{ n: number }>(db)`
    select count(*)::int as n from user_infos i join attendance_logs l on l.person_id = i.id where i.user_id = ${userId}`

export interface OwnMarkRecord {
  day: string
  section: string
  status: ClassMark
  reason: string | null
}

/** The marks of a pupil in the sections of a school year, the latest day first. */
export const listOwnMarks = (db: Db, userId: number, schoolYear: string) => all<OwnMarkRecord>(db)`
    select a.day, x.code as section, a.status, a.reason
    from user_infos i join students s on s.user_info_id = i.id
    join enrollments e on e.student_id = s.id
    join class_attendance a on a.enrollment_id = e.id
    join sections x on x.id = a.section_id
    where i.user_id = ${userId} and e.school_year = ${schoolYear}
    order by a.day desc`
