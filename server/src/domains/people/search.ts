import { type RawBuilder, sql } from 'kysely'

/**
 * Enrollments `e` of one term in which each word begins a word of the name or a number; without accents, in any case. No words find
 * everybody. The index is by term, so a search costs what the term holds. For other domains' queries too.
 */
export const matchesSearch = (term: { school_year: string; semester: number }, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`e.search_words @@ term_query(${term.school_year}, ${term.semester}::integer, ${[...words]}::text[])`

/** What somebody looks for, word by word; eight are enough. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)

/** Every word must occur; `%`, `_` and `\` mean themselves. */
export const searchPatterns = (search: string | undefined): string[] =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
