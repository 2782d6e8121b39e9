import type { Answer, Input, providerSignIn } from '@talaan/contract'
import type { Ctx } from '#platform/context.ts'
import { findOffered, startRequest } from './start-request.ts'

export async function startProviderSignIn(
  ctx: Ctx,
  { id }: Input<typeof providerSignIn.startProviderSignIn>,
): Promise<Answer<typeof providerSignIn.startProviderSignIn>> {
  const provider = await findOffered(ctx, id)
  return { data: { url: await startRequest(ctx, provider, { prefix: '', user_id: null }) } }
}
