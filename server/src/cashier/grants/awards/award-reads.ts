import { studentGrants as contract, hasPermission, type StudentGrant } from '@talaan/contract'
import type { z } from 'zod'
import { answer } from '#platform/action.ts'
import type { Actor } from '#platform/context.ts'
import { type AwardRecord, isOwnStudent, listOwnGrants, listStudentGrants } from './award-queries.ts'

/** A grant as the contract presents it to this person. */
export const presentAward = <R extends Pick<AwardRecord, 'user_id' | 'revoked_at'>>(
  row: R,
  actor: Actor,
): R & Pick<z.input<typeof StudentGrant>, 'can'> => ({
  ...row,
  can: { revoke: hasPermission(actor.rights, 'Award Grants') && row.user_id !== actor.id && row.revoked_at === null },
})

export const studentGrants = answer(contract.studentGrants, async (ctx, input) => {
  const [grants, isOwn] = await Promise.all([listStudentGrants(ctx.db, input.id), isOwnStudent(ctx.db, input.id, ctx.actor.id)])
  const data = grants.map((row) => presentAward(row, ctx.actor))
  return { data: { grants: data, can: { award: hasPermission(ctx.actor.rights, 'Award Grants') && !isOwn } } }
})

export const ownGrants = answer(contract.ownGrants, async (ctx) => {
  const rows = await listOwnGrants(ctx.db, ctx.actor.id)
  return { data: rows.map(({ grant, ...row }) => ({ ...row, name: grant.name })) }
})
