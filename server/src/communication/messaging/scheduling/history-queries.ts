/** SQL of the history: what rules sent to whom. */

import type { NoticeChannel, NoticeStatus, Occasion } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, value } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'
import { childColumn, childOf } from './due-queries.ts'
import type { NoticeChild } from './render-notice.ts'

export interface RunRecord {
  id: number
  rule_id: number
  rule_name: string
  day: string
  covered_from: string
  started_at: Date
  finished_at: Date | null
  people: number
  portal: number
  email: number
  sms: number
  segments: number
  unreached: number
}

interface RunFilter {
  rule_id?: number
  words: readonly string[]
}

const isListedRun = ({ rule_id, words }: RunFilter): RawBuilder<boolean> => sql<boolean>`
  ${rule_id === undefined ? sql`true` : sql`n.rule_id = ${rule_id}`} and ${matchesWords(sql`plain(r.name)`, words)}`

export const listRuns = (db: Db, filter: RunFilter, slice: Slice) => all<RunRecord>(db)`
    select n.id, n.rule_id, r.name as rule_name, n.day, n.covered_from, n.started_at, n.finished_at, n.people, n.portal, n.email, n.sms, n.segments,
           n.unreached
    from notification_runs n join notification_rules r on r.id = n.rule_id
    where ${isListedRun(filter)}
    order by n.id desc limit ${slice.limit} offset ${slice.offset}`

export const countRuns = (db: Db, filter: RunFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from notification_runs n join notification_rules r on r.id = n.rule_id where ${isListedRun(filter)}`

/** How many messages of each of these runs were not delivered: few messages fail, so they are read first. */
export async function countFailed(db: Db, runIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await all<{ run_id: number; n: number }>(db)`
    select c.run_id, count(distinct c.id)::int as n
    from messages m join notification_notices c on c.id = m.entity_id
    where m.status in ('failed', 'doubtful') and m.entity = 'notification_notices' and c.run_id = ${anyOf(runIds)}
    group by c.run_id`
  return new Map(rows.map(({ run_id, n }) => [run_id, n]))
}

export interface NoticeRecord extends PersonName {
  id: number
  rule_name: string
  occasion: Occasion
  extension_name: string | null
  number: string | null
  child: NoticeChild | null
  status: NoticeStatus
  channels: NoticeChannel[]
  text: string | null
  error: string | null
  created_at: Date
  sent_at: Date | null
}

interface NoticeFilter {
  run_id?: number
  rule_id?: number
  status?: NoticeStatus
  words: readonly string[]
}

const isUndelivered = sql<boolean>`
  exists (select from messages m where m.entity = 'notification_notices' and m.entity_id = n.id and m.status in ('failed', 'doubtful'))`

const statusConditions: Record<NoticeStatus, RawBuilder<boolean>> = {
  waiting: sql<boolean>`n.sent_at is null`,
  unreached: sql<boolean>`n.sent_at is not null and n.channels = '{}'`,
  failed: isUndelivered,
  sent: sql<boolean>`n.sent_at is not null and n.channels <> '{}' and not ${isUndelivered}`,
}

const statusOf = sql<NoticeStatus>`
  case when n.sent_at is null then 'waiting' when n.channels = '{}' then 'unreached' when ${isUndelivered} then 'failed' else 'sent' end`

function isListedNotice({ run_id, rule_id, status, words }: NoticeFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (run_id !== undefined) conditions.push(sql`n.run_id = ${run_id}`)
  if (rule_id !== undefined) conditions.push(sql`n.rule_id = ${rule_id}`)
  if (status !== undefined) conditions.push(statusConditions[status])
  if (words.length > 0)
    conditions.push(sql`
      (n.user_info_id in (select i.id from user_infos i where ${matchesWords(sql`i.search_text`, words)})
        or n.student_id in (select s.id from user_infos i join students s on s.user_info_id = i.id where ${matchesWords(sql`i.search_text`, words)}))`)
  return sql.join(conditions, sql` and `)
}

export const listNotices = (db: Db, filter: NoticeFilter, slice: Slice) => all<NoticeRecord>(db)`
    select n.id, r.name as rule_name, r.occasion, i.first_name, i.last_name, i.middle_name, i.extension_name,
           coalesce(i.student_id_number, i.employee_number) as number, ${childColumn}, ${statusOf} as status /* never null: every case has a value */, n.channels, n.text,
           (select m.last_error from messages m
            where m.entity = 'notification_notices' and m.entity_id = n.id and m.status in ('failed', 'doubtful') order by m.id limit 1) as error,
           n.created_at, n.sent_at
    from (
      select * from notification_notices n where ${isListedNotice(filter)} order by n.id desc limit ${slice.limit} offset ${slice.offset}
    ) n
    join notification_rules r on r.id = n.rule_id
    join user_infos i on i.id = n.user_info_id
    ${childOf('n.student_id')}
    order by n.id desc`

export const countNotices = (db: Db, filter: NoticeFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from notification_notices n where ${isListedNotice(filter)}`
