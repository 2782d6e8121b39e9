import type { Answer, catalog as contract, Input } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { countEquivalences, countSubjects, findEquivalences, findSubjects, listCurricula } from './queries.ts'

export async function catalogSubjects(
  ctx: UserContext,
  input: Input<typeof contract.catalogSubjects>,
): Promise<Answer<typeof contract.catalogSubjects>> {
  const filter = { patterns: searchPatterns(input.search), search: input.search ?? '', same_code: input.same_code === '1' }
  const [data, total] = await Promise.all([findSubjects(ctx.db, filter, page(input)), countSubjects(ctx.db, filter)])
  return { data, meta: meta(input, total) }
}

export async function catalogCurricula(ctx: UserContext): Promise<Answer<typeof contract.catalogCurricula>> {
  return { data: await listCurricula(ctx.db) }
}

export async function equivalences(
  ctx: UserContext,
  input: Input<typeof contract.equivalences>,
): Promise<Answer<typeof contract.equivalences>> {
  const filter = { patterns: searchPatterns(input.search), curriculum_id: input.curriculum_id }
  const [data, total] = await Promise.all([findEquivalences(ctx.db, filter, page(input)), countEquivalences(ctx.db, filter)])
  return { data, meta: meta(input, total) }
}
