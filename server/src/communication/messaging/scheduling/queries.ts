import type { LevelGroup, NoticeChannel, NoticePeriod, NoticeRecipients, NotificationRule, Occasion } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface RuleRecord {
  id: number
  name: string
  occasion: Occasion
  period: NoticePeriod | null
  on_day: string | null
  days: number
  send_at: string
  channels: NoticeChannel[]
  recipients: NoticeRecipients
  level_groups: LevelGroup[]
  course_ids: number[]
  role_keys: string[]
  portal_text: string
  email_subject: string
  email_text: string
  sms_text: string
  starts_on: string | null
  ends_on: string | null
  is_on: boolean
  covers_from: string | null
  updated_at: Date
}

const ruleColumns = sql`
  r.id, r.name, r.occasion, r.period, r.on_day, r.days, to_char(r.send_at, 'HH24:MI') as send_at /* never null: a column that is not */, r.channels,
  r.recipients, r.level_groups, r.course_ids, r.role_keys, r.portal_text, r.email_subject, r.email_text, r.sms_text, r.starts_on, r.ends_on, r.is_on,
  r.covers_from, r.updated_at`

interface LastRun {
  id: number
  day: string
  /** Text, because it comes from JSON. */
  started_at: string
  people: number
  is_finished: boolean
}

export type ListedRule = RuleRecord & { last_run: LastRun | null; total: number }

interface RuleFilter {
  occasion?: Occasion
  is_on?: boolean
  words: readonly string[]
}

export const listRules = (db: Db, { occasion, is_on, words }: RuleFilter, slice: Slice) => all<ListedRule>(db)`
    select ${ruleColumns},
           (select json_build_object('id', n.id, 'day', n.day, 'started_at', n.started_at, 'people', n.people,
                     'is_finished', n.finished_at is not null)
            from notification_runs n where n.rule_id = r.id order by n.day desc limit 1) as last_run, count(*) over ()::int as total
    from notification_rules r
    where r.removed_at is null and ${matchesWords(sql`plain(r.name)`, words)}
      and ${occasion === undefined ? sql`true` : sql`r.occasion = ${occasion}`} and ${is_on === undefined ? sql`true` : sql`r.is_on = ${is_on}`}
    order by r.name, r.id limit ${slice.limit} offset ${slice.offset}`

const selectRule = (db: Db, id: number, lock: RawBuilder<unknown>) => first<RuleRecord>(db)`
    select ${ruleColumns} from notification_rules r where r.id = ${id} and r.removed_at is null ${lock}`

export const findRule = (db: Db, id: number): Promise<RuleRecord | undefined> => selectRule(db, id, sql``)
export const lockRule = (tx: Db, id: number): Promise<RuleRecord | undefined> => selectRule(tx, id, sql`for update`)

export type RuleValues = Omit<NotificationRule, 'id' | 'is_on' | 'updated_at'>

export const insertRule = (tx: Db, values: RuleValues) => value<{ id: number }>(tx)`
    insert into notification_rules (name, occasion, period, on_day, days, send_at, channels, recipients, level_groups, course_ids, role_keys,
      portal_text, email_subject, email_text, sms_text, starts_on, ends_on)
    values (${values.name}, ${values.occasion}, ${values.period}, ${values.on_day}, ${values.days}, ${values.send_at}, ${values.channels},
            ${values.recipients}, ${values.level_groups}, ${values.course_ids}, ${values.role_keys}, ${values.portal_text}, ${values.email_subject},
            ${values.email_text}, ${values.sms_text}, ${values.starts_on}, ${values.ends_on}) returning id`

export const updateRule = (tx: Db, id: number, values: RuleValues) => execute(tx)`
    update notification_rules
    set name = ${values.name}, occasion = ${values.occasion}, period = ${values.period}, on_day = ${values.on_day}, days = ${values.days},
        send_at = ${values.send_at}, channels = ${values.channels}, recipients = ${values.recipients}, level_groups = ${values.level_groups}, course_ids = ${values.course_ids},
        role_keys = ${values.role_keys}, portal_text = ${values.portal_text}, email_subject = ${values.email_subject},
        email_text = ${values.email_text}, sms_text = ${values.sms_text}, starts_on = ${values.starts_on}, ends_on = ${values.ends_on}
    where id = ${id}`

export const setSwitched = (tx: Db, id: number, isOn: boolean, day: string) => execute(tx)`
    update notification_rules set is_on = ${isOn}, covers_from = case when ${isOn}::boolean then ${day}::date else covers_from end
    where id = ${id}`

export const setRemoved = (tx: Db, id: number, at: Date) =>
  execute(tx)`update notification_rules set is_on = false, removed_at = ${at} where id = ${id}`

export interface RuleChoices {
  courses: { id: number; name: string }[]
  roles: { key: string; name: string }[]
}

export const findChoices = (db: Db) => one<RuleChoices>(db)`
    select (select coalesce(json_agg(json_build_object('id', id, 'name', code) order by code), '[]') from courses where is_active) as courses /* never null: coalesced */,
           (select coalesce(json_agg(json_build_object('key', key, 'name', name) order by id), '[]') from roles) as roles /* never null: coalesced */`

/** Of these, the courses that do not exist. */
export const findUnknownCourses = (db: Db, ids: readonly number[]) => values<{ id: number /* never null: an entry of the list */ }>(db)`
    select i.id from unnest(${[...ids]}::bigint[]) as i (id) where not exists (select from courses c where c.id = i.id)`

export interface OwnContacts extends PersonName {
  user_id: number
  email: string | null
  mobile: string | null
}

/** How the person who tests a rule is reached. */
export const findOwnContacts = (db: Db, userId: number) => first<OwnContacts>(db)`
    select u.id as user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, coalesce(i.personal_email, u.email) as email,
           i.contact_number as mobile
    from users u join user_infos i on i.user_id = u.id where u.id = ${userId}`
