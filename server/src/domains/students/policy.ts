import type { Actor } from '../../platform/context.ts'
import { forbidOwnRecord } from '../people/own-record.ts'

/** Staff who study here leave their own record to a colleague. */
export const denyOwnRecord = (actor: Actor, student: { user_id: number | null }): void =>
  forbidOwnRecord(actor, student, 'You cannot change your own record.')
