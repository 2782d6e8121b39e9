/** SQL of the runs of rules and of the notices that wait to be sent. */

import type { NoticeChannel } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value, values } from '#platform/db/rows.ts'
import { childOf, type DueRecord, personColumns } from './due-queries.ts'

/** The rules that should have run today by this time and have not. */
export const listRulesToRun = (db: Db, day: string, time: string) => values<{ id: number }>(db)`
    select r.id from notification_rules r
    where r.is_on and r.removed_at is null and r.send_at <= ${time}::time and r.covers_from <= ${day}::date
      and (r.starts_on is null or r.starts_on <= ${day}::date) and (r.ends_on is null or r.ends_on >= ${day}::date)
      and not exists (select from notification_runs n where n.rule_id = r.id and n.day = ${day}::date)
    order by r.id`

export const findLastRunDay = (db: Db, ruleId: number) =>
  value<{ day: string | null }>(db)`select max(day) as day from notification_runs where rule_id = ${ruleId}`

interface NewRun {
  rule_id: number
  day: string
  covered_from: string
  at: Date
}

/** Undefined when the rule has run on the day, also in another process. */
export const insertRun = (tx: Db, { rule_id, day, covered_from, at }: NewRun) => firstValue<{ id: number }>(tx)`
    insert into notification_runs (rule_id, day, covered_from, started_at) values (${rule_id}, ${day}, ${covered_from}, ${at})
    on conflict (rule_id, day) do nothing returning id`

export const setPeople = (tx: Db, runId: number, people: number) =>
  execute(tx)`update notification_runs set people = ${people} where id = ${runId}`

/** The runs that are not finished, also those of a process that crashed. */
export const listOpenRuns = (db: Db) => values<{ id: number }>(db)`select id from notification_runs where finished_at is null order by id`

/** Locks a run that is not finished; undefined while another process sends its notices. */
export const lockOpenRun = (tx: Db, id: number) => first<{ rule_id: number }>(tx)`
    select rule_id from notification_runs where id = ${id} and finished_at is null for update skip locked`

export type WaitingNotice = DueRecord & { id: number }

export const listWaitingNotices = (tx: Db, runId: number, limit: number) => all<WaitingNotice>(tx)`
    select n.id, ${personColumns}, n.fields /* never null: a check of notices that wait */
    from notification_notices n
    join user_infos i on i.id = n.user_info_id
    left join users u on u.id = i.user_id and u.status = 1
    ${childOf('n.student_id')}
    where n.run_id = ${runId} and n.sent_at is null
    order by n.id limit ${limit}`

/** Deletes what is not sent, so that it is due again when the rule is switched on. */
export const deleteWaitingNotices = (tx: Db, runId: number) => execute(tx)`
    with deleted as (
      delete from notification_notices where run_id = ${runId} and sent_at is null returning id
    )
    update notification_runs set people = people - (select count(*) from deleted) where id = ${runId}`

export interface SentRow {
  id: number
  channels: readonly NoticeChannel[]
  text: string
  segments: number
}

/** Marks notices as sent. The values of their texts are no longer kept. */
export const markNoticesSent = (tx: Db, notices: readonly SentRow[], at: Date) => execute(tx)`
    update notification_notices n set sent_at = ${at}, fields = null, channels = s.channels, text = s.text
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as s (id bigint, channels text[], text text)
    where n.id = s.id`

export interface RunCounts {
  portal: number
  email: number
  sms: number
  segments: number
  unreached: number
}

export const addToRun = (tx: Db, runId: number, counts: RunCounts) => execute(tx)`
    update notification_runs
    set portal = portal + ${counts.portal}, email = email + ${counts.email}, sms = sms + ${counts.sms}, segments = segments + ${counts.segments},
        unreached = unreached + ${counts.unreached}
    where id = ${runId}`

export const finishRun = (tx: Db, runId: number, at: Date) =>
  execute(tx)`update notification_runs set finished_at = ${at} where id = ${runId}`
