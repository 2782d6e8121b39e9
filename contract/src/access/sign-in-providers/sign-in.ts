import { z } from 'zod'
import { SignIn } from '#access/auth/calls.ts'
import { call } from '#platform/endpoint.ts'
import { item } from '#platform/shapes.ts'
import { ProviderAnswer } from './forms.ts'

/** The address of the provider's page, to which the browser goes. */
export const Departure = item(z.object({ url: z.string() }))

/** Why what a provider sent back does not count. */
export const refusals = [
  'auth.throttled',
  'sign_in.off',
  'sign_in.failed',
  'sign_in.cancelled',
  'sign_in.expired',
  'sign_in.unverified',
  'sign_in.domain',
] as const

export const providerSignIn = {
  startProviderSignIn: call('POST /api/sign-in/providers/:id', 'public', {
    summary: 'Begin a sign-in with a provider; the browser gets a cookie and the address to go to',
    response: Departure,
    reasons: ['auth.throttled', 'sign_in.off', 'sign_in.failed'],
    duringMaintenance: true,
  }),
  finishProviderSignIn: call('POST /api/sign-in/callback', 'public', {
    summary: 'End a sign-in with what the provider sent back; works once, within ten minutes, in the browser that began it',
    body: ProviderAnswer,
    response: item(SignIn),
    reasons: [...refusals, 'sign_in.no_account', 'sign_in.ambiguous', 'sign_in.inactive', 'sign_in.first_login', 'sign_in.other_link'],
    duringMaintenance: true,
  }),
}
