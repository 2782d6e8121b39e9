import { studentGrants as contract, hasPermission } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { isOwnStudent, listOwnGrants, listStudentGrants } from './award-queries.ts'

export const studentGrants = answer(contract.studentGrants, async (ctx, input) => {
  const [grants, isOwn] = await Promise.all([listStudentGrants(ctx.db, input.id), isOwnStudent(ctx.db, input.id, ctx.actor.id)])
  return { data: { grants, can: { award: hasPermission(ctx.actor.rights, 'Award Grants') && !isOwn } } }
})

export const ownGrants = answer(contract.ownGrants, async (ctx) => {
  const rows = await listOwnGrants(ctx.db, ctx.actor.id)
  return { data: rows.map(({ grant, ...row }) => ({ ...row, name: grant.name })) }
})
