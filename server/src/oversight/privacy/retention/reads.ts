import { retention } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { cutoff } from './cutoff.ts'
import { countDue, findDue, findLatestRuns, findRetentionClasses } from './retention-queries.ts'

const SAMPLE = 10

export const listRetentionClasses = answer(retention.retentionClasses, async (ctx) => {
  const [classes, runs] = [await findRetentionClasses(ctx.db), await findLatestRuns(ctx.db)]
  return { data: classes.map((row) => ({ ...row, last_run: runs.find(({ class_key }) => class_key === row.key) ?? null })) }
})

/** What would be removed now; nothing is changed. */
export const previewRetention = answer(retention.retentionPreview, async (ctx, { key }) => {
  const rule = (await findRetentionClasses(ctx.db)).find((row) => row.key === key) ?? notFound()
  const before = cutoff(rule, ctx.now)
  if (!before) return { data: { count: 0, before: new Date(0), sample: [] } }
  const [count, sample] = await Promise.all([countDue(ctx.db, key, before), findDue(ctx.db, key, before, SAMPLE)])
  return { data: { count, before, sample } }
})
