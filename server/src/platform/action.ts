import type { Answer, Endpoint, Input } from '@talaan/contract'
import type { Ctx, Tx, UserContext } from './context.ts'

/** Who makes a call: anybody for a public one, otherwise somebody who is signed in. */
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Ctx : UserContext

/** A function that answers a call in one transaction: `addRoom = action(rooms.addRoom, async (tx, ctx, input) => { … })`. */
export const action =
  <E extends Endpoint>(_call: E, run: (tx: Tx, ctx: CallerOf<E>, input: Input<E>) => Promise<Answer<E>>) =>
  (ctx: CallerOf<E>, input: Input<E>): Promise<Answer<E>> =>
    ctx.transaction((tx) => run(tx, ctx, input))

/** The input of a call; who calls it in the code leaves out one that has no fields. */
type InputOf<E extends Endpoint> = keyof Input<E> extends never ? [input?: Input<E>] : [input: Input<E>]

/** A function that answers a call by reading, or opens its transaction itself: `listRooms = answer(rooms.rooms, async (ctx, input) => { … })`. */
export const answer =
  <E extends Endpoint>(_call: E, run: (ctx: CallerOf<E>, input: Input<E>) => Promise<Answer<E>>) =>
  (ctx: CallerOf<E>, ...[input]: InputOf<E>): Promise<Answer<E>> =>
    run(ctx, input ?? ({} as Input<E>))
