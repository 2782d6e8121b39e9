import type { Answer, Input, studentRecords } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { listPage, meta, page } from '../../platform/paging.ts'
import { imageUrl } from '../people/image-url.ts'
import { fullName } from '../people/names.ts'
import { searchPatterns } from '../people/search.ts'
import { schoolTerm } from '../terms/current-term.ts'
import { countStudents, findStudents, type StudentFilter, type StudentRecord, searchStudents, unnumberedIds } from './list-queries.ts'
import { presentAccount, presentDocuments, presentHead, presentMatch } from './presenters.ts'
import { documentsOf, latestApplication, peopleLike, studentById, termsOf } from './record-queries.ts'

type Asked = Omit<StudentFilter, 'patterns' | 'term'> & { search?: string }

/** The filter of the list as its queries take it; `enrolled` is about the school's own term. */
async function studentFilter(ctx: UserContext, asked: Asked): Promise<StudentFilter> {
  const { course_id, level, level_type, status, entry_sy, account, number, enrolled } = asked
  const chosen = { course_id, level, level_type, status, entry_sy, account, number, enrolled }
  return { ...chosen, patterns: searchPatterns(asked.search), term: await schoolTerm(ctx) }
}

/** Students of a filter who have no number, by name, at most so many. */
export const unnumbered = async (ctx: UserContext, asked: Asked, most: number): Promise<number[]> =>
  unnumberedIds(ctx.db, await studentFilter(ctx, asked), most)

const presentRow = (row: StudentRecord) => ({
  ...row,
  extension_name: row.extension_name ?? null,
  full_name: fullName(row),
  image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
  course: { id: row.course_id, code: row.course_code },
})

export async function students(
  ctx: UserContext,
  input: Input<typeof studentRecords.students>,
): Promise<Answer<typeof studentRecords.students>> {
  const filter = await studentFilter(ctx, input)
  const order = input.sort ?? 'name'
  if (filter.patterns.length > 0) {
    const found = await searchStudents(ctx.db, filter, order, page(input))
    return { data: found.rows.map(presentRow), meta: meta(input, found.total) }
  }
  const list = await listPage(
    input,
    order,
    (order, slice) => findStudents(ctx.db, filter, order, slice),
    () => countStudents(ctx.db, filter),
  )
  return { data: list.rows.map(presentRow), meta: list.meta }
}

export async function studentMatches(
  ctx: UserContext,
  input: Input<typeof studentRecords.studentMatches>,
): Promise<Answer<typeof studentRecords.studentMatches>> {
  return { data: (await peopleLike(ctx.db, input)).map(presentMatch) }
}

export async function student(
  ctx: UserContext,
  input: Input<typeof studentRecords.student>,
): Promise<Answer<typeof studentRecords.student>> {
  return { data: presentHead((await studentById(ctx.db, input.id)) ?? notFound(), ctx.actor) }
}

/** Four queries, however many terms and papers. */
export async function studentAccount(
  ctx: UserContext,
  input: Input<typeof studentRecords.studentAccount>,
): Promise<Answer<typeof studentRecords.studentAccount>> {
  const row = (await studentById(ctx.db, input.id)) ?? notFound()
  const [terms, documents] = [await termsOf(ctx.db, row.id), await documentsOf(ctx.db, row.id)]
  const application_id = await latestApplication(ctx.db, row.id)
  const papers = { documents: presentDocuments(row, documents), application_id }
  return { data: { ...presentHead(row, ctx.actor), person: row, account: presentAccount(row), terms, ...papers } }
}
