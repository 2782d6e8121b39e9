import { classRecords } from '@talaan/contract'
import { ownEnrollments } from '#foundation/people/own-record.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { loadWindowFacts } from '../reads.ts'
import { findLoadWithScores, listComponents, listOwnScores, listRecords } from './record-queries.ts'
import { recordPeriods } from './record-reads.ts'

/** The scores of a student in a class that shows them. No percentage and no grade: those are the school's until they are posted. */
export const ownScores = answer(classRecords.ownScores, async (ctx, input) => {
  const load = (await findLoadWithScores(ctx.db, input.id, ownEnrollments(ctx.actor))) ?? notFound()
  const records = await listRecords(ctx.db, load.subject_offer_id)
  const ids = records.map(({ id }) => id)
  const components = Map.groupBy(await listComponents(ctx.db, ids), (row) => row.class_record_id)
  const scores = new Map((await listOwnScores(ctx.db, load.id)).map((row) => [row.activity_id, row.score]))
  const periods = recordPeriods(await loadWindowFacts(ctx.db, ctx, load.subject_offer_id))
  return {
    data: periods.flatMap(({ key, name }) => {
      const record = records.find(({ period }) => period === key)
      if (!record) return []
      return {
        period: key,
        name,
        components: (components.get(record.id) ?? []).map((component) => ({
          id: component.id,
          name: component.name,
          weight: component.weight,
          activities: component.activities.map((activity) => ({
            ...activity,
            ...(scores.has(activity.id) && { score: scores.get(activity.id) ?? null }),
          })),
        })),
      }
    }),
  }
})
