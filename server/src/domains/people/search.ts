import { type RawBuilder, sql } from 'kysely'

/**
 * Condition for enrollments `e` of one term in which each word begins a word of the name or a number, ignoring accents and case. No words
 * match all. The index is by term, so the cost of a search depends on the term alone. Queries of other domains use it, too.
 */
export const matchesSearch = (term: { school_year: string; semester: number }, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`e.search_words @@ term_query(${term.school_year}, ${term.semester}::integer, ${[...words]}::text[])`

/** The first eight words of a search. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)

/** LIKE patterns for the words of a search; `%`, `_` and `\` are escaped. */
export const searchPatterns = (search: string | undefined): string[] =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
