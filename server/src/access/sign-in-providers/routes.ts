import { ownIdentities, providerSignIn, signInProviders } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { finishLink, startLink, unlinkIdentity } from './links.ts'
import { finishProviderSignIn, startProviderSignIn } from './provider-sign-in.ts'
import { listOwnIdentities, listSignInProviders } from './reads.ts'
import { addSignInProvider, deleteSignInProvider, editSignInProvider } from './sign-in-providers.ts'
import { testIssuer } from './test-issuer.ts'
export const signInProviderRoutes = defineRoutes(signInProviders, {
  signInProviders: listSignInProviders,
  addSignInProvider,
  editSignInProvider,
  deleteSignInProvider,
  testIssuer,
})

export const providerSignInRoutes = defineRoutes(providerSignIn, { startProviderSignIn, finishProviderSignIn })

export const ownIdentityRoutes = defineRoutes(ownIdentities, { ownIdentities: listOwnIdentities, startLink, finishLink, unlinkIdentity })
