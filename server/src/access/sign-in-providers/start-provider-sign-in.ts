import { providerSignIn } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { findOffered, startRequest } from './start-request.ts'

export const startProviderSignIn = answer(providerSignIn.startProviderSignIn, async (ctx, { id }) => {
  const provider = await findOffered(ctx, id)
  return { data: { url: await startRequest(ctx, provider, { prefix: '', user_id: null }) } }
})
