import type { Input, sections } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { deleteMember, lockEnrollments, lockSection } from './queries.ts'

export async function removeMember(ctx: UserContext, input: Input<typeof sections.removeMember>) {
  return ctx.transaction(async (tx) => {
    const { enrollment_id } = input
    await lockEnrollments(tx, [enrollment_id])
    const section = (await lockSection(tx, input.id)) ?? notFound()
    if (!(await deleteMember(tx, section.id, enrollment_id))) notFound('This student is not a member of the section.')
    await audit(tx, ctx, { action: 'sections.remove_member', entity: 'sections', entity_id: section.id, before: { enrollment_id } })
    return { message: `Student Successfully Removed from ${section.code}` }
  })
}
