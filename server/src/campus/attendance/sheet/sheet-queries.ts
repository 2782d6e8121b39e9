import type { AttendanceSession, AttendanceStatus, LogSource, ScanKind } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { joinStudies, studyColumns } from '#campus/cards/codes/study-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { all, first, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import { isLive, personStatuses, type SheetScope } from './status-fragments.ts'

export interface StatusCount {
  session: AttendanceSession
  status: AttendanceStatus
  n: number
}

export const countStatuses = (db: Db, scope: SheetScope) => all<StatusCount>(db)`
    with ${personStatuses(scope)}
    select s.session /* never null: of the windows */, s.status /* never null: every case has a value */, count(*)::int as n
    from statuses s group by s.session, s.status`

/** People whose last scan of the day is one in. */
export const countInside = (db: Db, eventId: number, day: string) => value<{ n: number }>(db)`
    select count(*)::int as n from (
      select distinct on (l.person_id) l.kind from attendance_logs l
      where l.event_id = ${eventId} and l.day = ${day}::date and ${isLive}
      order by l.person_id, l.scanned_at desc, l.id desc
    ) x where x.kind = 'in'`

export interface SheetFilter {
  session: AttendanceSession
  status?: AttendanceStatus
  words: readonly string[]
}

export interface PersonRecord extends PersonName {
  person_id: number
  user_id: number | null
  image_file_id: number | null
  number: string | null
  course_code: string | null
  level: number | null
  section: string | null
  position: string | null
  session: AttendanceSession
  status: AttendanceStatus
  in_at: Date | null
  out_at: Date | null
  excuse: string | null
}

function matches({ session, status, words }: SheetFilter): RawBuilder<unknown> {
  const conditions = [sql`s.session = ${session}`, matchesWords(sql`i.search_text`, words)]
  if (status !== undefined) conditions.push(sql`s.status = ${status}`)
  return sql.join(conditions, sql` and `)
}

/**
 * Finds the page first, so that studies and roles are read for its people alone. They are those that the card of a scan shows.
 */
export const listSheet = (db: Db, scope: SheetScope, filter: SheetFilter, term: Term, slice: Slice) => all<PersonRecord>(db)`
    with ${personStatuses(scope)}, page as materialized (
      select s.*, i.sort_name from statuses s join user_infos i on i.id = s.person_id where ${matches(filter)}
      order by i.sort_name, i.id limit ${slice.limit} offset ${slice.offset}
    )
    select i.id as person_id, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
           coalesce(i.student_id_number, i.employee_number) as number, ${studyColumns},
           page.session /* never null: of the windows */, page.status /* never null: every case has a value */, page.in_at, page.out_at, page.excuse
    from page
    join user_infos i on i.id = page.person_id
    left join users u on u.id = i.user_id${joinStudies(term)}
    order by i.sort_name, i.id`

export const countSheet = (db: Db, scope: SheetScope, filter: SheetFilter) => value<{ n: number }>(db)`
    with ${personStatuses(scope)}
    select count(*)::int as n from statuses s join user_infos i on i.id = s.person_id where ${matches(filter)}`

export interface StatusRecord {
  person_id: number
  session: AttendanceSession
  status: AttendanceStatus
}

/** The states of some people. */
export const findStatuses = (db: Db, scope: SheetScope, personIds: readonly number[]) => all<StatusRecord>(db)`
    with ${personStatuses(scope, personIds)}
    select s.person_id, s.session /* never null: of the windows */, s.status /* never null: every case has a value */ from statuses s`

export interface AbsentStudent {
  student_id: number
  user_id: number | null
  session: AttendanceSession
}

/** The students who were absent, by session. */
export const listAbsentStudents = (db: Db, scope: SheetScope) => all<AbsentStudent>(db)`
    with ${personStatuses(scope)}
    select t.id as student_id, i.user_id, s.session /* never null: of the windows */
    from statuses s join user_infos i on i.id = s.person_id join students t on t.user_info_id = i.id
    where s.status = 'absent' order by t.id, s.session`

export interface SheetPerson extends PersonName {
  person_id: number
  number: string | null
}

export const findSheetPerson = (db: Db, id: number) => first<SheetPerson>(db)`
    select id as person_id, first_name, last_name, middle_name, extension_name, coalesce(student_id_number, employee_number) as number
    from user_infos where id = ${id}`

export interface LogRecord {
  id: number
  kind: ScanKind
  scanned_at: Date
  source: LogSource
  reason: string | null
  created_by: string | null
  device: string | null
  created_at: Date
  void_reason: string | null
  voided_by: string | null
  voided_at: Date | null
}

/** All logs of a person on a day, in their order. */
export const listLogsOfPerson = (db: Db, eventId: number, personId: number, day: string) => all<LogRecord>(db)`
    select l.id, l.kind, l.scanned_at, l.source, l.reason, r.name as created_by, d.name as device, l.created_at, v.reason as void_reason, u.name as voided_by,
           v.voided_at
    from attendance_logs l
    left join users r on r.id = l.created_by left join scanner_devices d on d.id = l.device_id
    left join attendance_voids v on v.log_id = l.id
    left join users u on u.id = v.voided_by
    where l.event_id = ${eventId} and l.person_id = ${personId} and l.day = ${day}::date
    order by l.scanned_at, l.id`

export interface ExcuseRecord {
  reason: string
  by: string | null
  at: Date
}

export const findExcuse = (db: Db, eventId: number, personId: number, day: string) => first<ExcuseRecord>(db)`
    select x.reason, u.name as by, x.excused_at as at from attendance_excuses x left join users u on u.id = x.excused_by
    where x.event_id = ${eventId} and x.person_id = ${personId} and x.day = ${day}::date`
