import { sections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockOpenSection } from './lock-open-section.ts'
import { denyOwnMembership } from './policy.ts'
import { deleteMember, findMember } from './queries.ts'

export const removeMember = action(sections.removeMember, async (tx, ctx, input) => {
  const { enrollment_id } = input
  const section = await lockOpenSection(tx, input.id, [enrollment_id])
  const member = (await findMember(tx, section.id, enrollment_id)) ?? notFound('This student is not a member of the section.')
  denyOwnMembership(ctx.actor, member)
  await deleteMember(tx, section.id, enrollment_id)
  await audit(tx, ctx, { action: 'sections.remove_member', entity: 'sections', entity_id: section.id, before: { enrollment_id } })
  return { message: `Student Successfully Removed from ${section.code}` }
})
