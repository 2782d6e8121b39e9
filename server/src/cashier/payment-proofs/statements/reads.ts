import { bankStatements as contract, lineStatuses } from '@talaan/contract'
import { nextOrNumber } from '#billing/assessment/reads.ts'
import { escapePattern } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { countLineStatuses, listCandidates, listLines, listUnmatched } from './match-queries.ts'
import { presentCandidate, presentStatement } from './present-statement.ts'
import { countStatements, findStatement, listSources, listStatements } from './statement-queries.ts'
import { ignoredStatuses, lineReasons, openStatuses } from './statement-rules.ts'

const patternOf = (search: string | undefined): string | null => (search ? `%${escapePattern(search)}%` : null)

export const bankStatements = answer(contract.bankStatements, async (ctx, input) => {
  const pattern = patternOf(input.search)
  const rows = await listStatements(ctx.db, pattern, page(input))
  return { data: rows.map(presentStatement), meta: meta(input, await countStatements(ctx.db, pattern)) }
})

export const statementSources = answer(contract.statementSources, async (ctx) => {
  return { data: await listSources(ctx.db) }
})

export const bankStatement = answer(contract.bankStatement, async (ctx, input) => {
  const row = (await findStatement(ctx.db, input.id)) ?? notFound()
  const statuses = await countLineStatuses(ctx.db, row.id)
  const countOf = (status: (typeof lineStatuses)[number]) => statuses.find((count) => count.status === status)?.n ?? 0
  const unmatched = await listUnmatched(ctx.db, row)
  return {
    data: {
      ...presentStatement(row),
      counts: Object.fromEntries(lineStatuses.map((status) => [status, countOf(status)])) as Record<(typeof lineStatuses)[number], number>,
      unmatched: unmatched.map(presentCandidate),
      next_or_number: await nextOrNumber(ctx.db, ctx.actor.id),
    },
  }
})

export const statementLines = answer(contract.statementLines, async (ctx, input) => {
  const filter = { statement_id: input.id, status: input.status, pattern: patternOf(input.search) }
  const { rows, total } = await listLines(ctx.db, filter, page(input))
  const candidates = Map.groupBy(
    await listCandidates(
      ctx.db,
      rows.map((row) => row.id),
    ),
    (candidate) => candidate.line_id,
  )
  const data = rows.map((row) => ({
    ...row,
    candidates: (candidates.get(row.id) ?? []).map(presentCandidate),
    can: { ignore: lineReasons(row.status, openStatuses).length === 0, restore: lineReasons(row.status, ignoredStatuses).length === 0 },
  }))
  return { data, meta: meta(input, total) }
})
