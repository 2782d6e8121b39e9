import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface WebhookRecord {
  id: number
  name: string
  url: string
  events: string[]
  is_active: boolean
  switched_off_at: Date | null
  failing_since: Date | null
  last_delivered_at: Date | null
  created_at: Date
  updated_at: Date
}

const columns = sql`id, name, url, events, is_active, switched_off_at, failing_since, last_delivered_at, created_at, updated_at`

export const findWebhooks = (db: Db, patterns: readonly string[], { limit, offset }: Slice) => all<WebhookRecord>(db)`
    select ${columns} from webhooks where ${matchesName(patterns)} order by id desc limit ${limit} offset ${offset}`

export const countWebhooks = (db: Db, patterns: readonly string[]) =>
  value<{ n: number }>(db)`select count(*)::int as n from webhooks where ${matchesName(patterns)}`

const matchesName = (patterns: readonly string[]) =>
  sql.join([sql`true`, ...patterns.map((pattern) => sql`plain(name || ' ' || url) like plain(${pattern})`)], sql` and `)

export const findWebhook = (db: Db, id: number) => first<WebhookRecord>(db)`select ${columns} from webhooks where id = ${id}`

export const lockWebhook = (tx: Db, id: number) => first<WebhookRecord>(tx)`select ${columns} from webhooks where id = ${id} for update`

interface NewWebhookValues {
  name: string
  url: string
  events: readonly string[]
  secret_enc: Buffer
  created_by: number
}

export const insertWebhook = (tx: Db, { name, url, events, secret_enc, created_by }: NewWebhookValues) => value<{ id: number }>(tx)`
    insert into webhooks (name, url, events, secret_enc, created_by)
    values (${name}, ${url}, ${[...events]}::text[], ${secret_enc}, ${created_by}) returning id`

interface WebhookValues {
  name: string
  url: string
  events: readonly string[]
  is_active: boolean
}

/** A webhook that is changed begins anew: earlier failures do not switch it off again. */
export const updateWebhook = (tx: Db, id: number, { name, url, events, is_active }: WebhookValues) => execute(tx)`
    update webhooks
    set name = ${name}, url = ${url}, events = ${[...events]}::text[], is_active = ${is_active}, failing_since = null,
        switched_off_at = case when ${is_active} then null else switched_off_at end, updated_at = now()
    where id = ${id}`

export const setSecret = (tx: Db, id: number, secretEnc: Buffer) =>
  execute(tx)`update webhooks set secret_enc = ${secretEnc}, updated_at = now() where id = ${id}`

export const removeWebhook = (tx: Db, id: number) => execute(tx)`delete from webhooks where id = ${id}`

/** Notes that something was delivered. */
export const setDelivering = (tx: Db, id: number, at: Date) =>
  execute(tx)`update webhooks set failing_since = null, last_delivered_at = ${at} where id = ${id}`

interface FailingWebhook {
  name: string
  is_active: boolean
  failing_since: Date
}

/** Notes that nothing can be delivered, since now or since before; undefined when the webhook was deleted. */
export const setFailing = (tx: Db, id: number, at: Date) => first<FailingWebhook>(tx)`
    update webhooks set failing_since = coalesce(failing_since, ${at}) where id = ${id}
    returning name, is_active, failing_since /* never null: set here */`

export const switchOff = (tx: Db, id: number, at: Date) =>
  execute(tx)`update webhooks set is_active = false, switched_off_at = ${at}, updated_at = now() where id = ${id}`
