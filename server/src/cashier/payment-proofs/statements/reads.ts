import { type Answer, type bankStatements as contract, type Input, lineStates } from '@talaan/contract'
import { nextOrNumber } from '#billing/assessment/reads.ts'
import { escapePattern } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { countLineStates, listCandidates, listLines, listUnmatched } from './match-queries.ts'
import { presentCandidate, presentStatement } from './present-statement.ts'
import { countStatements, findStatement, listSources, listStatements } from './statement-queries.ts'

const patternOf = (search: string | undefined): string | null => (search ? `%${escapePattern(search)}%` : null)

export async function bankStatements(
  ctx: UserContext,
  input: Input<typeof contract.bankStatements>,
): Promise<Answer<typeof contract.bankStatements>> {
  const pattern = patternOf(input.search)
  const rows = await listStatements(ctx.db, pattern, page(input))
  return { data: rows.map(presentStatement), meta: meta(input, await countStatements(ctx.db, pattern)) }
}

export async function statementSources(ctx: UserContext): Promise<Answer<typeof contract.statementSources>> {
  return { data: await listSources(ctx.db) }
}

export async function bankStatement(
  ctx: UserContext,
  input: Input<typeof contract.bankStatement>,
): Promise<Answer<typeof contract.bankStatement>> {
  const row = (await findStatement(ctx.db, input.id)) ?? notFound()
  const states = await countLineStates(ctx.db, row.id)
  const countOf = (state: (typeof lineStates)[number]) => states.find((count) => count.state === state)?.n ?? 0
  const unmatched = await listUnmatched(ctx.db, row)
  return {
    data: {
      ...presentStatement(row),
      counts: Object.fromEntries(lineStates.map((state) => [state, countOf(state)])) as Record<(typeof lineStates)[number], number>,
      unmatched: unmatched.map(presentCandidate),
      next_or_number: await nextOrNumber(ctx.db, ctx.actor.id),
    },
  }
}

export async function statementLines(
  ctx: UserContext,
  input: Input<typeof contract.statementLines>,
): Promise<Answer<typeof contract.statementLines>> {
  const filter = { statement_id: input.id, state: input.state, pattern: patternOf(input.search) }
  const { rows, total } = await listLines(ctx.db, filter, page(input))
  const candidates = Map.groupBy(
    await listCandidates(
      ctx.db,
      rows.map((row) => row.id),
    ),
    (candidate) => candidate.line_id,
  )
  const data = rows.map((row) => ({ ...row, candidates: (candidates.get(row.id) ?? []).map(presentCandidate) }))
  return { data, meta: meta(input, total) }
}
