import type { CardDesign, CardKind } from '@talaan/contract'
import { sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one } from '#platform/db/rows.ts'

export interface TemplateRecord {
  id: number
  kind: CardKind
  name: string
  design: CardDesign
  is_active: boolean
  updated_at: Date
}

const columns = sql`id, kind, name, design, is_active, updated_at`

export const listTemplates = (db: Db, kind: CardKind) =>
  all<TemplateRecord>(db)`select ${columns} from id_card_templates where kind = ${kind} order by lower(name), id`

export const findActiveTemplate = (db: Db, kind: CardKind) =>
  first<TemplateRecord>(db)`select ${columns} from id_card_templates where kind = ${kind} and is_active`

export const lockTemplate = (tx: Db, id: number) =>
  first<TemplateRecord>(tx)`select ${columns} from id_card_templates where id = ${id} for no key update`

/** Two people who change which template of a kind is used wait for each other. */
export const lockTemplatesOf = (tx: Db, kind: CardKind) =>
  execute(tx)`select pg_advisory_xact_lock(hashtext('id card templates'), hashtext(${kind}::text))`

type NewTemplate = Pick<TemplateRecord, 'kind' | 'name' | 'design' | 'is_active'>

export const insertTemplate = (tx: Db, row: NewTemplate, { by, at }: { by: number; at: Date }) => one<TemplateRecord>(tx)`
    insert into id_card_templates (kind, name, design, is_active, created_by, created_at, updated_at)
    values (${row.kind}, ${row.name}, ${JSON.stringify(row.design)}::jsonb, ${row.is_active}, ${by}, ${at}, ${at})
    returning ${columns}`

/** Each change has a time of its own, by which a form that is out of date is told. */
export const setTemplate = (tx: Db, id: number, { name, design }: Pick<NewTemplate, 'name' | 'design'>, at: Date) => one<TemplateRecord>(
  tx,
)`
    update id_card_templates set name = ${name}, design = ${JSON.stringify(design)}::jsonb, updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${id}
    returning ${columns}`

/** Uses this template of its kind and no other. In two statements, because the index of the one that is used is checked row by row. */
export async function setActive(tx: Db, { id, kind }: Pick<TemplateRecord, 'id' | 'kind'>): Promise<TemplateRecord> {
  await execute(tx)`update id_card_templates set is_active = false where kind = ${kind} and is_active and id <> ${id}`
  return one<TemplateRecord>(tx)`update id_card_templates set is_active = true where id = ${id} returning ${columns}`
}

export const deleteTemplate = (tx: Db, id: number) => execute(tx)`delete from id_card_templates where id = ${id}`

export interface LongestName extends PersonName {
  extension_name: string | null
}

/** The longest name that a card of a kind must hold. */
export async function findLongestName(db: Db, kind: CardKind): Promise<LongestName | undefined> {
  const who = kind === 'student' ? sql`exists (select from students s where s.user_info_id = i.id)` : sql`i.employment is not null`
  return first<LongestName>(db)`
    select i.first_name, i.last_name, i.middle_name, i.extension_name from user_infos i where ${who}
    order by length(concat_ws(' ', i.last_name, i.first_name, i.middle_name, i.extension_name)) desc, i.id limit 1`
}

/** The active courses, the longest name first. */
export const listCourses = (db: Db) => all<{ code: string; name: string }>(db)`
    select code, name from courses where is_active order by length(name) desc, code`
