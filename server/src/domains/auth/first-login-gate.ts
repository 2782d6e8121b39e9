import { auth, type Endpoint } from '@talaan/contract'
import type { Ctx, SignedIn } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import type { AnyHandler, RouteModule } from '../../platform/http/routes.ts'
import { hasTemporaryPassword } from './queries.ts'

const open: readonly Endpoint[] = [auth.currentUser, auth.logout]

/** Who still has a temporary password may ask who they are and sign out, and nothing else. */
export function behindFirstLogin(module: RouteModule): RouteModule {
  const handlers = Object.entries(module.contract).map(([key, entry]): [string, AnyHandler] => {
    const handler = module.handlers[key] as AnyHandler
    return [key, entry.access === 'public' || open.includes(entry) ? handler : gated(handler)]
  })
  return { contract: module.contract, handlers: Object.fromEntries(handlers) }
}

const gated =
  (handler: AnyHandler): AnyHandler =>
  async (ctx: Ctx | SignedIn, input) => {
    if ('actor' in ctx && (await hasTemporaryPassword(ctx.db, ctx.actor.id))) forbidden('Choose your own password first.')
    return handler(ctx, input)
  }
