import type { Actor } from '#platform/context.ts'

const ownPhotoRoles: readonly string[] = ['student', 'parent']

/** Users see their own photo; staff and instructors see all photos. */
export const canSeePhoto = (actor: Actor, userId: number): boolean =>
  actor.id === userId || actor.is_admin || actor.roles.some((role) => !ownPhotoRoles.includes(role))
