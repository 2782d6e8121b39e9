import { numberKey } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * Condition for enrollments `e` of one term in which each word begins a word of the name or a number, ignoring accents and case. No words
 * match all. The index is by term, so the cost of a search depends on the term alone. Queries of other domains use it, too.
 */
export const matchesSearch = (term: { school_year: string; semester: number }, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`e.search_words @@ term_query(${term.school_year}, ${term.semester}::integer, ${[...words]}::text[])`

/**
 * Orders the people whose last name begins with the search before those who only have it as a first or middle name. `sortName` is the
 * column that begins with the last name. In the Philippines the middle name is the mother's last name, so every common last name finds
 * both. A list applies it while the user has chosen no order.
 */
export const bySurname = (search: string | undefined, sortName: RawBuilder<unknown> = sql`e.sort_name`): RawBuilder<boolean> =>
  sql<boolean>`(${sortName} like plain(${surnamePattern(search)}::text)) desc`

/** Condition for a number that is one of these, whatever dashes, spaces and letter case people write. */
export const isNumberOf = (column: RawBuilder<unknown>, numbers: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`number_key(${column}) = any(${[...new Set(numbers.map(numberKey))]}::text[])`

/** The first eight words of a search. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)

/** LIKE patterns for the words of a search; `%`, `_` and `\` are escaped. */
export const searchPatterns = (search: string | undefined): string[] => searchWords(search).map((word) => `%${escapePattern(word)}%`)

/**
 * Condition for a text in which every word is found. A word of one or two letters must begin a word of the text: only then can the index of
 * three letters be read (the spaces before a word count), and nobody looks for two letters in the middle of a name.
 */
export function matchesWords(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const conditions = words.map((word) => {
    const pattern = sql`plain(${escapePattern(word)}::text)`
    return [...word].length > 2
      ? sql`${text} like '%' || ${pattern} || '%'`
      : sql`(${text} like ${pattern} || '%' or ${text} like '% ' || ${pattern} || '%')`
  })
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const surnamePattern = (search: string | undefined): string => `${escapePattern(searchWords(search).join(' '))}%`

/** A text whose characters have no special meaning in a LIKE pattern. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
