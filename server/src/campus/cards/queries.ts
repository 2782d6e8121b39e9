/** Queries for ID cards. */

import type { CardContent, CardKind, CardStatus } from '@talaan/contract'
import { sql } from 'kysely'
import type { PostalAddress } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, values } from '#platform/db/rows.ts'

/** Who writes a row, and when. */
interface Entry {
  by: number
  at: Date
}

/** The numbers of as many new cards, which are a part of their codes. */
export const takeCardNumbers = (tx: Db, count: number) => values<{ id: number }>(tx)`
    select nextval(pg_get_serial_sequence('id_cards', 'id')) as id /* never null: the sequence of the identity */
    from generate_series(1, ${count}::integer)`

export interface NewCard {
  id: number
  person_id: number
  code: string
}

interface CardBatch {
  kind: CardKind
  school_year: string
  valid_until: string
  replaces_id?: number
  fee_id?: number | null
}

/**
 * Issues cards in one statement, in the order of the persons, so that two batches with the same people wait for each other and never in a
 * circle. Answers those that were issued: of two batches at the same moment one issues the card of a person.
 */
export const insertCards = (tx: Db, cards: readonly NewCard[], batch: CardBatch, { by, at }: Entry) => values<{ id: number }>(tx)`
    insert into id_cards (id, user_info_id, kind, school_year, valid_until, code, issued_at, issued_by, replaces_id, fee_id, updated_at)
    select c.id, c.person_id, ${batch.kind}, ${batch.school_year}, ${batch.valid_until}::date, c.code, ${at}::timestamptz, ${by}::bigint,
           ${batch.replaces_id ?? null}::bigint, ${batch.fee_id ?? null}::bigint, ${at}::timestamptz
    from unnest(${arrayOf(
      cards.map(({ id }) => id),
      'bigint',
    )}, ${arrayOf(
      cards.map(({ person_id }) => person_id),
      'bigint',
    )}, ${cards.map(({ code }) => code)}::text[]) as c (id, person_id, code)
    order by c.person_id
    on conflict (user_info_id, school_year) where status = 'valid' do nothing
    returning id`

/** Counts a print of the valid cards of these people for a school year. Answers the cards. */
export const countPrints = (
  tx: Db,
  personIds: readonly number[],
  { kind, school_year }: Pick<CardBatch, 'kind' | 'school_year'>,
  at: Date,
) => all<{ id: number; printed_count: number }>(tx)`
    with locked as materialized (
      select id from id_cards
      where user_info_id = any(${arrayOf(personIds, 'bigint')}) and school_year = ${school_year} and kind = ${kind} and status = 'valid'
      order by id for no key update
    )
    update id_cards k set printed_count = k.printed_count + 1, printed_at = ${at}, updated_at = ${at}
    from locked where locked.id = k.id
    returning k.id, k.printed_count`

export interface CardRecord {
  id: number
  person_id: number
  user_id: number | null
  student_id: number | null
  kind: CardKind
  school_year: string
  valid_until: string
  status: CardStatus
  status_reason: string | null
  status_at: Date | null
  status_by: string | null
  issued_at: Date
  issued_by: string | null
  printed_count: number
  printed_at: Date | null
  fee_centavos: number | null
}

const selectCards = sql`
  select k.id, k.user_info_id as person_id, i.user_id, s.id as student_id, k.kind, k.school_year, k.valid_until, k.status, k.status_reason, k.status_at,
         b.name as status_by, k.issued_at, a.name as issued_by, k.printed_count, k.printed_at, f.amount_centavos as fee_centavos
  from id_cards k
  join user_infos i on i.id = k.user_info_id
  left join students s on s.user_info_id = i.id
  left join users a on a.id = k.issued_by
  left join users b on b.id = k.status_by
  left join on_demand_fees f on f.id = k.fee_id`

export const findCard = (db: Db, id: number) => first<CardRecord>(db)`${selectCards} where k.id = ${id}`

export async function lockCard(tx: Db, id: number): Promise<CardRecord | undefined> {
  await execute(tx)`select id from id_cards where id = ${id} for no key update`
  return findCard(tx, id)
}

/** All cards of a person, newest first. */
export const listCardsOfPerson = (db: Db, personId: number) =>
  all<CardRecord>(db)`${selectCards} where k.user_info_id = ${personId} order by k.school_year desc, k.id desc`

/** The cards of the owner of an account, newest first. */
export const listCardsOfUser = (db: Db, userId: number) =>
  all<CardRecord>(db)`${selectCards} where i.user_id = ${userId} order by k.school_year desc, k.id desc`

export const hasValidCard = (db: Db, { person_id, school_year }: Pick<CardRecord, 'person_id' | 'school_year'>) => hasRow(db)`
    select from id_cards where user_info_id = ${person_id} and school_year = ${school_year} and status = 'valid'`

export async function setCardStatus(
  tx: Db,
  id: number,
  { status, reason }: { status: CardStatus; reason: string | null },
  { by, at }: Entry,
) {
  await execute(tx)`
    update id_cards set status = ${status}, status_reason = ${reason}, status_at = ${at}, status_by = ${by}, updated_at = ${at}
    where id = ${id}`
}

interface CardPair {
  school_year: string
  kept_card: number
  kept_kind: CardKind
  absorbed_card: number
  absorbed_kind: CardKind
}

/** The valid cards of two people for the same school year. */
export const listValidPairs = (db: Db, keptId: number, absorbedId: number) => all<CardPair>(db)`
    select k.school_year, k.id as kept_card, k.kind as kept_kind, a.id as absorbed_card, a.kind as absorbed_kind
    from id_cards k join id_cards a on a.school_year = k.school_year
    where k.user_info_id = ${keptId} and a.user_info_id = ${absorbedId} and k.status = 'valid' and a.status = 'valid'
    order by k.school_year`

/** A whole row of a card, by which a merge of records is undone. */
export interface CardRow extends Record<string, unknown> {
  id: number
  status: CardStatus
}

export const lockValidCards = (tx: Db, ids: readonly number[]) => values<{ card: CardRow }>(tx)`
    select to_jsonb(k) as card from id_cards k
    where k.id = any(${arrayOf(ids, 'bigint')}) and k.status = 'valid' order by k.id for no key update`

/** Gives replaced cards their former state, unless their holder has another valid card of the school year. Answers the cards. */
export const restoreValidCards = (tx: Db, former: readonly CardRow[]) => values<{ id: number }>(tx)`
    update id_cards k set status = f.status, status_reason = f.status_reason, status_at = f.status_at,
           status_by = (select u.id from users u where u.id = f.status_by), updated_at = f.updated_at
    from jsonb_populate_recordset(null::id_cards, ${JSON.stringify(former)}::jsonb) f
    where k.id = f.id and k.status = 'replaced' and not exists (
      select from id_cards o where o.user_info_id = k.user_info_id and o.school_year = k.school_year and o.status = 'valid')
    returning k.id`

export interface ContentRecord
  extends PostalAddress,
    Pick<
      CardContent,
      'card_id' | 'code' | 'school_year' | 'valid_until' | 'lrn' | 'emergency_contact_name' | 'emergency_contact_number' | 'birthdate'
    > {
  person_id: number
}

/** What the records of the holders say for a print, besides what the list shows. */
export const listContents = (db: Db, cardIds: readonly number[]) => all<ContentRecord>(db)`
    select k.id as card_id, k.user_info_id as person_id, k.code, k.school_year, k.valid_until, i.lrn, i.emergency_contact_name, i.emergency_contact_number, i.birthdate,
           i.block, i.street, i.barangay, i.municipality, i.province, i.zipcode
    from id_cards k
    join user_infos i on i.id = k.user_info_id
    where k.id = any(${arrayOf(cardIds, 'bigint')})`

/** Somebody whose photo is on a card: a student or an employee. */
export const findPhotoOwner = (db: Db, personId: number) => first<{ user_id: number | null }>(db)`
    select i.user_id from user_infos i left join students s on s.user_info_id = i.id
    where i.id = ${personId} and (s.id is not null or i.employment is not null)`
