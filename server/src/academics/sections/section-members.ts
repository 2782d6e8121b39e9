import { sections } from '@talaan/contract'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Actor } from '#platform/context.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { lockOpenSection } from './lock-open-section.ts'
import { deleteMember, findAssignable, findMember, setMembers } from './queries.ts'
import { fullReasons } from './rules.ts'

/** Staff who study here do not choose their own section. */
const denyOwnMembership = (actor: Actor, member: { user_id: number | null }): void =>
  forbidOwnRecord(actor, member, 'You cannot change your own section.')

/** Adds students, and moves those who have another section of the term. The lock of the section lets one person after the other take the last place. */
export const addSectionStudents = action(sections.addSectionStudents, async (tx, ctx, input) => {
  const ids = [...new Set(input.enrollment_ids)]
  const section = await lockOpenSection(tx, input.id, ids)
  const assignable = await findAssignable(tx, section, ids)
  if (assignable.length < ids.length)
    invalid({
      enrollment_ids: `Choose students of ${section.course.code}, grade ${section.level}, who are enrolled or for enrollment in the term`,
    })
  const newMembers = assignable.filter((row) => row.section_id !== section.id)
  for (const row of newMembers) denyOwnMembership(ctx.actor, row)
  const violations = fullReasons(section, newMembers.length)
  if (input.override_reason === undefined) rejectIfAny(violations)
  const enrollment_ids = newMembers.map((row) => row.enrollment_id)
  const override_reason = violations.length > 0 ? (input.override_reason ?? null) : null
  await setMembers(tx, { section_id: section.id, enrollment_ids, by: ctx.actor.id, at: ctx.now, override_reason })
  const moved = newMembers.filter((row) => row.section_id !== null)
  const after = { enrollment_ids, override_reason, moved_from: moved.map((row) => row.section_id) }
  await audit(tx, ctx, { action: 'sections.add_students', entity: 'sections', entity_id: section.id, after })
  const data = { added: newMembers.length - moved.length, moved: moved.length }
  return { data, message: `${formatStudents(newMembers.length)} Successfully Added to ${section.code}` }
})

const formatStudents = (count: number): string => `${count} ${count === 1 ? 'Student' : 'Students'}`

export const removeMember = action(sections.removeMember, async (tx, ctx, input) => {
  const { enrollment_id } = input
  const section = await lockOpenSection(tx, input.id, [enrollment_id])
  const member = (await findMember(tx, section.id, enrollment_id)) ?? notFound('This student is not a member of the section.')
  denyOwnMembership(ctx.actor, member)
  await deleteMember(tx, section.id, enrollment_id)
  await audit(tx, ctx, { action: 'sections.remove_member', entity: 'sections', entity_id: section.id, before: { enrollment_id } })
  return { message: `Student Successfully Removed from ${section.code}` }
})
