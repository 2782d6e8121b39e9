import { sections as contract } from '@talaan/contract'
import { searchPatterns, searchWords } from '#foundation/people/search.ts'
import { enrollmentTerm, schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import * as query from './queries.ts'
import { presentMember } from './rules.ts'

export const sections = answer(contract.sections, async (ctx, input) => {
  const { course_id, level } = input
  const filter = { ...(await enrollmentTerm(ctx, input)), patterns: searchPatterns(input.search), course_id, level }
  const [data, total] = await Promise.all([query.listSections(ctx.db, filter, page(input)), query.countSections(ctx.db, filter)])
  return { data, meta: meta(input, total) }
})

export const sectionOptions = answer(contract.sectionOptions, async (ctx) => {
  const [advisers, rooms] = await Promise.all([query.listAdvisers(ctx.db), query.listRooms(ctx.db)])
  return { data: { advisers, rooms } }
})

export const section = answer(contract.section, async (ctx, input) => {
  return { data: await presentWithMembers(ctx.db, (await query.findSection(ctx.db, input.id)) ?? notFound()) }
})

/** The adviser's section in the current term of the school. */
export const ownSection = answer(contract.ownSection, async (ctx) => {
  const row = await query.findSectionOfAdviser(ctx.db, ctx.actor.id, await schoolTerm(ctx))
  return { data: row ? await presentWithMembers(ctx.db, row) : null }
})

async function presentWithMembers(db: Db, row: query.SectionRecord) {
  return { ...row, members: (await query.listMembers(db, row.id)).map(presentMember) }
}

export const sectionCandidates = answer(contract.sectionCandidates, async (ctx, input) => {
  const row = (await query.findSection(ctx.db, input.id)) ?? notFound()
  const words = searchWords(input.search)
  const candidates = await query.listCandidates(ctx.db, row, { search: input.search, words }, page(input))
  const total = await query.countCandidates(ctx.db, row, words)
  return { data: candidates.map((candidate) => ({ ...presentMember(candidate), section: candidate.section })), meta: meta(input, total) }
})
