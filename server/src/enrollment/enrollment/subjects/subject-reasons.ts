/** The reasons against adding a subject. A person with the permission named by `override` may allow it with a written reason. */
import type { PermissionName, Reason } from '@talaan/contract'

const withOverride = (reason: Reason, override: PermissionName): Reason => ({ office: 'Registrar', ...reason, override })

export const duplicateReason = (code: string): Reason => ({ code: 'subject.duplicate', message: `${code} is already added.` })

/** The class cannot be taken. Nobody can override this, for example for a class of another term. */
export const noClassReason = (message: string): Reason => ({ code: 'subject.closed', message, office: 'Registrar' })
export const closedReason = (message: string): Reason => withOverride(noClassReason(message), 'Override Closed Section')

/** Every seat is taken or held for the waiting list. */
export function fullReason({ seats_taken, seats_held, max_person }: Record<'seats_taken' | 'seats_held' | 'max_person', number>): Reason {
  const heldSeats = seats_held > 0 ? ` and ${seats_held === 1 ? '1 slot is' : `${seats_held} slots are`} offered to the waiting list` : ''
  const clears_by = 'Join the waiting list or choose another section'
  return { code: 'subject.full', message: `Section is full (${seats_taken}/${max_person})${heldSeats}`, clears_by }
}

/** A passed subject can be neither taken nor credited again. */
export const passedReason = (code: string): Reason => ({
  code: 'subject.passed',
  message: `${code} was already passed.`,
  office: 'Registrar',
})
export const retakeReason = (code: string): Reason => withOverride(passedReason(code), 'Override Passed Subject')

export const prerequisiteReason = (message: string, clears_by?: string): Reason =>
  withOverride({ code: 'subject.prerequisite', message, clears_by }, 'Override Prerequisite')

export const corequisiteReason = (message: string): Reason => withOverride({ code: 'subject.corequisite', message }, 'Override Corequisite')

export const conflictReason = (message: string): Reason => withOverride({ code: 'subject.conflict', message }, 'Override Schedule Clash')

export const overUnitsReason = (message: string): Reason => withOverride({ code: 'subject.over_units', message }, 'Override Maximum Units')

export const standingReason = (message: string): Reason => withOverride({ code: 'subject.standing', message }, 'Override Standing')

export const addDropReason = (message: string): Reason =>
  withOverride({ code: 'enrollment.add_drop_closed', message }, 'Override Add and Drop Period')
