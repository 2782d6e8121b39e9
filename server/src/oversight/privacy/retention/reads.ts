import type { Answer, Input, retention } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { cutoff } from './cutoff.ts'
import { countDue, findDue, findLatestRuns, findRetentionClasses } from './retention-queries.ts'

const SAMPLE = 10

export async function listRetentionClasses(ctx: UserContext): Promise<Answer<typeof retention.retentionClasses>> {
  const [classes, runs] = [await findRetentionClasses(ctx.db), await findLatestRuns(ctx.db)]
  return { data: classes.map((row) => ({ ...row, last_run: runs.find(({ class_key }) => class_key === row.key) ?? null })) }
}

/** What would be removed now; nothing is changed. */
export async function previewRetention(
  ctx: UserContext,
  { key }: Input<typeof retention.retentionPreview>,
): Promise<Answer<typeof retention.retentionPreview>> {
  const rule = (await findRetentionClasses(ctx.db)).find((row) => row.key === key) ?? notFound()
  const before = cutoff(rule, ctx.now)
  if (!before) return { data: { count: 0, before: new Date(0), sample: [] } }
  const [count, sample] = await Promise.all([countDue(ctx.db, key, before), findDue(ctx.db, key, before, SAMPLE)])
  return { data: { count, before, sample } }
}
