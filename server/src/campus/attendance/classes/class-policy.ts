import { hasPermission } from '@talaan/contract'
import type { Actor } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'

interface AdvisedSection {
  adviser_id: number | null
}

const isAdviser = (actor: Actor, { adviser_id }: AdvisedSection): boolean =>
  adviser_id === actor.id && hasPermission(actor.rights, 'Take Class Attendance')

/** The sections of others do not exist for an adviser. */
export function checkSeen(actor: Actor, section: AdvisedSection): void {
  if (!isAdviser(actor, section) && !hasPermission(actor.rights, 'View Sections')) notFound()
}

/** The adviser marks the own section, and the office any. */
export const canMark = (actor: Actor, section: AdvisedSection): boolean =>
  isAdviser(actor, section) || hasPermission(actor.rights, 'Edit Sections')

export function checkMarked(actor: Actor, section: AdvisedSection): void {
  if (!canMark(actor, section)) notFound()
}
