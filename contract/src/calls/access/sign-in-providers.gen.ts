/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const signInProviders = {
  signInProviders: { method: 'GET', path: '/api/sign-in-providers' },
  addSignInProvider: { method: 'POST', path: '/api/sign-in-providers', body: true },
  editSignInProvider: { method: 'PUT', path: '/api/sign-in-providers/:id', body: true },
  deleteSignInProvider: { method: 'DELETE', path: '/api/sign-in-providers/:id' },
  testIssuer: { method: 'POST', path: '/api/sign-in-providers/test', body: true },
} as unknown as Contract['signInProviders']

export const ownIdentities = {
  ownIdentities: { method: 'GET', path: '/api/user/identities' },
  startLink: { method: 'POST', path: '/api/user/identities/providers/:id', body: true },
  finishLink: { method: 'POST', path: '/api/user/identities', body: true },
  unlinkIdentity: { method: 'DELETE', path: '/api/user/identities/:id' },
} as unknown as Contract['ownIdentities']

export const providerSignIn = {
  startProviderSignIn: { method: 'POST', path: '/api/sign-in/providers/:id', access: 'public' },
  finishProviderSignIn: { method: 'POST', path: '/api/sign-in/callback', access: 'public', body: true },
} as unknown as Contract['providerSignIn']
