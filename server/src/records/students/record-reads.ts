import { hasPermission, listName, studentRecords } from '@talaan/contract'
import { imageUrl } from '#foundation/people/image-url.ts'
import { searchWords } from '#foundation/people/search.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { Actor, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { listPage, meta, page } from '#platform/paging.ts'
import {
  countStudents,
  findStudents,
  isReadAtOnce,
  listUnnumberedIds,
  type StudentFilter,
  type StudentRecord,
  searchStudents,
} from './list-queries.ts'
import { presentAccount, presentDocuments, presentHead, presentMatch } from './presenters.ts'
import { findLatestApplicationId, findSimilarPeople, findStudent, listDocuments, listTerms } from './record-queries.ts'

type StudentFilterInput = Omit<StudentFilter, 'words' | 'term'> & { search?: string }

/** The list's filter as its queries take it; `enrolled` asks about the school's current term. */
async function studentFilter(ctx: UserContext, input: StudentFilterInput): Promise<StudentFilter> {
  const { course_id, level, level_type, status, entry_sy, account, number, enrolled, skipped_last_term } = input
  const columnFilters = { course_id, level, level_type, status, entry_sy, account, number, enrolled, skipped_last_term }
  return { ...columnFilters, words: searchWords(input.search), term: await schoolTerm(ctx) }
}

/** At most `limit` of the filter's students who have no number, ordered by name. */
export const listUnnumbered = async (ctx: UserContext, input: StudentFilterInput, limit: number): Promise<number[]> =>
  listUnnumberedIds(ctx.db, await studentFilter(ctx, input), limit)

/** Facts that only those who may read the records see. */
const hiddenFacts = { lrn: null, gender: null, birthdate: null }

const presentRow = (row: StudentRecord, { rights }: Actor) => ({
  ...row,
  ...(hasPermission(rights, 'View Students') ? {} : hiddenFacts),
  full_name: listName(row),
  image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
  course: { id: row.course_id, code: row.course_code },
})

export const students = answer(studentRecords.students, async (ctx, input) => {
  const filter = await studentFilter(ctx, input)
  if (isReadAtOnce(filter)) {
    const result = await searchStudents(ctx.db, filter, input.search, input.sort, page(input))
    return { data: result.rows.map((row) => presentRow(row, ctx.actor)), meta: meta(input, result.total) }
  }
  const list = await listPage(
    input,
    input.sort ?? 'name',
    (order, slice) => findStudents(ctx.db, filter, order, slice),
    () => countStudents(ctx.db, filter),
  )
  return { data: list.rows.map((row) => presentRow(row, ctx.actor)), meta: list.meta }
})

export const studentMatches = answer(studentRecords.studentMatches, async (ctx, input) => {
  return { data: (await findSimilarPeople(ctx.db, input)).map(presentMatch) }
})

export const student = answer(studentRecords.student, async (ctx, input) => {
  return { data: presentHead((await findStudent(ctx.db, input.id)) ?? notFound(), ctx.actor) }
})

/** Four queries, whatever the number of terms and documents. */
export const studentAccount = answer(studentRecords.studentAccount, async (ctx, input) => {
  const row = (await findStudent(ctx.db, input.id)) ?? notFound()
  const [terms, documents] = [await listTerms(ctx.db, row.id), await listDocuments(ctx.db, row.id)]
  const application_id = await findLatestApplicationId(ctx.db, row.id)
  const documentFields = { documents: presentDocuments(row, documents), application_id }
  return { data: { ...presentHead(row, ctx.actor), person: row, account: presentAccount(row), terms, ...documentFields } }
})
