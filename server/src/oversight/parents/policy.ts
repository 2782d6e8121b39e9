import type { UserContext } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { accessReasons, hasPlace } from './access-rules.ts'
import { type LinkRecord, listChildren, lockLink, type OwnStudentRecord } from './queries.ts'

/**
 * The context in which the student's own reads answer for a child: with the account of the child and no permission. The child of
 * somebody else, and one whose access was removed, does not exist; an adult child who did not consent is refused with the reason.
 */
export async function childContext(ctx: UserContext, studentId: number): Promise<UserContext> {
  const child = (await listChildren(ctx.db, ctx.actor.id, studentId))[0] ?? notFound()
  const [reason] = accessReasons(child, schoolDay(ctx.now))
  return reason || child.user_id === null ? forbidden(reason) : contextOf(ctx, child.user_id, child.first_name)
}

/** Checked by the caller: the parent may see the child now. */
export function contextOf(ctx: UserContext, userId: number, name: string): UserContext {
  const rights = { is_admin: false, role_permissions: { names: [], url: [] }, direct_permissions: [] }
  return { ...ctx, actor: { id: userId, name, email: null, roles: ['student'], is_admin: false, rights } }
}

/** Locks the place of a parent in the record of this student; that of others does not exist. */
export async function lockOwnLink(tx: UserContext['db'], student: OwnStudentRecord, id: number): Promise<LinkRecord> {
  const link = (await lockLink(tx, id)) ?? notFound()
  return link.student_id === student.id && hasPlace(link) ? link : notFound()
}
