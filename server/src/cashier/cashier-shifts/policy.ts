import type { Actor } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'

interface Owned {
  cashier_id: number
}

/** A cashier receives payments in the own shift only. */
export const isOwnShift = (actor: Actor, shift: Owned): boolean => shift.cashier_id === actor.id

/** An administrator counts and hands over the cash of a shift that its cashier left open. */
export const maySettle = (actor: Actor, shift: Owned): boolean => isOwnShift(actor, shift) || actor.is_admin

export function denyOthersShift(actor: Actor, shift: Owned): void {
  if (!isOwnShift(actor, shift)) forbidden('This is the shift of another cashier.')
}

export function denyUnlessMaySettle(actor: Actor, shift: Owned): void {
  if (!maySettle(actor, shift)) forbidden('This is the shift of another cashier. Please ask an administrator.')
}
