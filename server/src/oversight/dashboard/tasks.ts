import { type GradeTasks, listName, type Task, type TaskKind } from '@talaan/contract'
import { oldestGradeTasks } from '#academics/grades/results/result-reads.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import type { UserContext } from '#platform/context.ts'
import { requestsToStart } from '#records/documents/requests/reads.ts'
import { listOldestTasks } from './desk-queries.ts'
import { decidedKinds } from './policy.ts'

/** How many tasks are shown. */
const SHOWN = 10

const gradeKinds: readonly TaskKind[] = ['to_verify', 'to_post', 'to_endorse', 'to_apply'] satisfies readonly (keyof GradeTasks)[]

/** The oldest things that wait for a decision of the person; null for who decides on nothing. */
export async function oldestTasks(ctx: UserContext, term: Term): Promise<Task[] | null> {
  const kinds = await decidedKinds(ctx)
  if (kinds.length === 0) return null
  const [people, documents, grades] = await Promise.all([
    listOldestTasks(ctx.db, { term, kinds, userId: ctx.actor.id, limit: SHOWN }),
    kinds.includes('document_request') ? requestsToStart(ctx.db) : [],
    kinds.some((kind) => gradeKinds.includes(kind)) ? oldestGradeTasks(ctx, SHOWN) : [],
  ])
  const named = [...people, ...documents.map((row) => ({ ...row, kind: 'document_request' as const, requested_at: row.created_at }))]
  return [...named.map((row) => ({ kind: row.kind, id: row.id, name: listName(row), requested_at: row.requested_at })), ...grades]
    .toSorted((one, other) => one.requested_at.getTime() - other.requested_at.getTime())
    .slice(0, SHOWN)
    .map((task) => ({ ...task, requested_at: task.requested_at.toISOString() }))
}
