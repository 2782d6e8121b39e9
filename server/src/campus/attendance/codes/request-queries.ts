import type { CheckInStatus } from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, one, value } from '#platform/db/rows.ts'

/** The personal record of an account; undefined for an account without one. */
export const findPersonOfUser = (db: Db, userId: number) =>
  firstValue<{ id: number }>(db)`select id from user_infos where user_id = ${userId}`

export const countWaiting = (db: Db, eventId: number) => value<{ n: number }>(db)`
    select count(*)::int as n from attendance_requests where event_id = ${eventId} and status = 'waiting'`

export interface RequestRecord extends PersonName {
  id: number
  person_id: number
  user_id: number | null
  image_file_id: number | null
  number: string | null
  asked_at: Date
}

export const listWaiting = (db: Db, eventId: number, limit: number) => all<RequestRecord>(db)`
    select r.id, r.person_id, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
           coalesce(i.student_id_number, i.employee_number) as number, r.asked_at
    from attendance_requests r join user_infos i on i.id = r.person_id left join users u on u.id = i.user_id
    where r.event_id = ${eventId} and r.status = 'waiting' order by r.asked_at, r.id limit ${limit}`

/** The request of the person who waits, from when they asked first. */
export const insertRequest = (tx: Db, eventId: number, personId: number, at: Date) => one<{ id: number; asked_at: Date }>(tx)`
    insert into attendance_requests (event_id, person_id, asked_at) values (${eventId}, ${personId}, ${at})
    on conflict (event_id, person_id) where status = 'waiting' do update set asked_at = attendance_requests.asked_at
    returning id, asked_at`

/** The status of a request of the account. */
export const findOwnStatus = (db: Db, id: number, userId: number) => firstValue<{ status: CheckInStatus }>(db)`
    select r.status from attendance_requests r join user_infos i on i.id = r.person_id where r.id = ${id} and i.user_id = ${userId}`

export interface LockedRequest {
  id: number
  event_id: number
  person_id: number
  asked_at: Date
  status: CheckInStatus
}

export const lockRequest = (tx: Db, id: number) => first<LockedRequest>(tx)`
    select id, event_id, person_id, asked_at, status from attendance_requests where id = ${id} for update`

export const setDecided = (tx: Db, id: number, { status, by, at }: { status: 'confirmed' | 'rejected'; by: number; at: Date }) =>
  execute(tx)`update attendance_requests set status = ${status}, decided_by = ${by}, decided_at = ${at} where id = ${id}`
