import { type Answer, type studentGrants as contract, hasPermission, type Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { isOwnStudent, listOwnGrants, listStudentGrants } from './award-queries.ts'

export async function studentGrants(
  ctx: UserContext,
  input: Input<typeof contract.studentGrants>,
): Promise<Answer<typeof contract.studentGrants>> {
  const [grants, isOwn] = await Promise.all([listStudentGrants(ctx.db, input.id), isOwnStudent(ctx.db, input.id, ctx.actor.id)])
  return { data: { grants, can: { award: hasPermission(ctx.actor.grants, 'Award Grants') && !isOwn } } }
}

export async function ownGrants(ctx: UserContext): Promise<Answer<typeof contract.ownGrants>> {
  const rows = await listOwnGrants(ctx.db, ctx.actor.id)
  return { data: rows.map(({ grant, ...row }) => ({ ...row, name: grant.name })) }
}
