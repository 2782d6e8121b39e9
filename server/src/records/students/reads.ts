import { students } from '@talaan/contract'
import { findOffersById } from '#academics/classes/reads.ts'
import { minimumsOf } from '#billing/assessment/reads.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { ownEnrollments } from '#foundation/people/own-record.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { ownPastTerms } from './evaluation-reads.ts'
import { listEnrolledGroups, ownedInTerm } from './queries.ts'
import { type GroupRow, presentGroup, presentGroupWithoutGrades } from './rules.ts'

export const loads = answer(students.loads, async (ctx) => {
  const term = await currentSettings(ctx.db, ctx.now)
  const rows = await listEnrolledGroups(ctx.db, ownedInTerm(ownEnrollments(ctx.actor), term))
  const { minimums, ...facts } = await loadGroupFacts(ctx, rows)
  return { data: rows.map((row) => presentGroupWithoutGrades(row, minimums.get(row.id), facts))[0] ?? null }
})

export const allLoads = answer(students.allLoads, async (ctx) => {
  const rows = await listEnrolledGroups(ctx.db, ownEnrollments(ctx.actor))
  const { minimums, ...facts } = await loadGroupFacts(ctx, rows)
  return { data: rows.map((row) => presentGroup(row, minimums.get(row.id), facts)), past_terms: await ownPastTerms(ctx) }
})

/** Loads minimums and offers in two queries, whatever the number of terms; the scales are cached. */
async function loadGroupFacts(ctx: UserContext, rows: readonly GroupRow[]) {
  const ids = rows.map((row) => row.id)
  const offerIds = rows.flatMap((row) => row.loads.map((load) => load.subject_offer_id))
  return {
    minimums: await minimumsOf(ctx.db, ids),
    offers: await findOffersById(ctx.db, offerIds),
    scales: await gradingScales(ctx.db),
    settings: await currentSettings(ctx.db, ctx.now),
  }
}
