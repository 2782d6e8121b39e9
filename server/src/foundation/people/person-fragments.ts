/** What lists and statistics ask about a person `i`: sex, home and age. */
import { firstFridayOfJune } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'

export interface PersonFilter {
  school_year: string
  sex?: 'Male' | 'Female' | 'none'
  /** As `homeKey` writes it, or `none`. */
  municipality?: string
  /** In whole years, or `none`. */
  age?: string
  lrn?: 'missing'
}

/** Municipality and province as people read them; null without either. */
export const homePlace = sql<string | null>`nullif(concat_ws(', ', nullif(btrim(i.municipality), ''), nullif(btrim(i.province), '')), '')`

/** The same in small letters, so that a place counts once however its letters are written; empty without an address. */
export const homeKey = sql<string>`coalesce(lower(${homePlace}), '')`

/** The age in whole years on the day on which a school year counts it. */
export const ageInYear = (schoolYear: string): RawBuilder<number | null> =>
  sql<number | null>`extract(year from age(${firstFridayOfJune(schoolYear)}::date, i.birthdate))::int`

export const isPersonFilter = ({ sex, municipality, age, lrn }: PersonFilter): boolean =>
  [sex, municipality, age, lrn].some((value) => value !== undefined)

/** Whether the student is a person of the filter; undefined when the filter says nothing about people. */
export function isPersonOf(studentId: RawBuilder<unknown>, filter: PersonFilter): RawBuilder<boolean> | undefined {
  if (!isPersonFilter(filter)) return undefined
  const { sex, municipality, age, lrn } = filter
  const conditions = [sql`s.id = ${studentId}`]
  if (sex !== undefined) conditions.push(sql`i.gender is not distinct from ${sex === 'none' ? null : sex}::text`)
  if (municipality !== undefined) conditions.push(sql`${homeKey} = lower(${municipality === 'none' ? '' : municipality}::text)`)
  if (age !== undefined)
    conditions.push(sql`${ageInYear(filter.school_year)} is not distinct from ${age === 'none' ? null : Number(age)}::int`)
  if (lrn !== undefined) conditions.push(sql`i.lrn is null`)
  return sql<boolean>`exists (select from students s join user_infos i on i.id = s.user_info_id where ${sql.join(conditions, sql` and `)})`
}
