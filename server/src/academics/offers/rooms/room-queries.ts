import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface RoomRecord {
  id: number
  code: string
  name: string | null
  capacity: number | null
  is_active: boolean
  classes: number
  updated_at: Date
}

const roomColumns = ({ school_year, semester }: Term) => sql`
  r.id, r.code, r.name, r.capacity, r.is_active, r.updated_at,
  (select count(distinct m.subject_offer_id)::int from offer_meetings m
     where m.room_id = r.id and m.school_year = ${school_year} and m.semesters @> ${semester}::integer and m.is_live) as classes`

export interface RoomFilter {
  is_active?: boolean
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

function filterConditions(filter: RoomFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (filter.is_active !== undefined) conditions.push(sql`r.is_active = ${filter.is_active}`)
  for (const pattern of filter.patterns) conditions.push(sql`plain(concat_ws(' ', r.code, r.name)) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

export const findRooms = (db: Db, filter: RoomFilter, slice: Slice, term: Term) => all<RoomRecord>(db)`
    select ${roomColumns(term)} from rooms r where ${filterConditions(filter)}
    order by r.code limit ${slice.limit} offset ${slice.offset}`

export const countRooms = (db: Db, filter: RoomFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from rooms r where ${filterConditions(filter)}`

export const findRoom = (db: Db, id: number, term: Term) =>
  first<RoomRecord>(db)`select ${roomColumns(term)} from rooms r where r.id = ${id}`

export async function lockRoom(tx: Db, id: number, term: Term): Promise<RoomRecord | undefined> {
  await execute(tx)`select id from rooms where id = ${id} for no key update`
  return findRoom(tx, id, term)
}

interface RoomValues {
  code: string
  name: string | null
  capacity: number | null
}

/** Undefined when the code is taken. */
export const insertRoom = (tx: Db, room: RoomValues) => firstValue<{ id: number }>(tx)`
    insert into rooms (code, name, capacity) values (${room.code}, ${room.name}, ${room.capacity})
    on conflict do nothing
    returning id`

export const updateRoom = (tx: Db, id: number, room: RoomValues) =>
  execute(tx)`update rooms set code = ${room.code}, name = ${room.name}, capacity = ${room.capacity} where id = ${id}`

export const setRoomActive = (tx: Db, id: number, isActive: boolean) =>
  execute(tx)`update rooms set is_active = ${isActive} where id = ${id}`
