import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { DomainEvent, EventOf } from './event.ts'

export interface Subscription {
  type: DomainEvent['type']
  run: (tx: Tx, ctx: Ctx | UserContext, event: never) => Promise<void>
}

/** A subscription of a domain, for its `domain.ts`. */
export const on = <T extends DomainEvent['type']>(
  type: T,
  run: (tx: Tx, ctx: Ctx | UserContext, event: EventOf<T>) => Promise<void>,
): Subscription => ({ type, run })

let subscriptions: ReadonlyMap<string, readonly Subscription[]> | undefined

/** Called once at start, with the subscriptions of every domain. */
export function setSubscriptions(newSubscriptions: readonly Subscription[]): void {
  subscriptions = Map.groupBy(newSubscriptions, (subscription) => subscription.type)
}

/** Runs every subscription to the event, one after the other, in the caller's transaction. */
export async function publish(tx: Tx, ctx: Ctx | UserContext, event: DomainEvent): Promise<void> {
  if (!subscriptions) throw new Error('An event was published before the domains were put together')
  for (const { run } of subscriptions.get(event.type) ?? []) await run(tx, ctx, event as never)
}
