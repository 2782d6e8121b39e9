import { ownIdentities, providerSignIn, signInProviders } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { finishLink } from './finish-link.ts'
import { finishProviderSignIn } from './finish-provider-sign-in.ts'
import { listOwnIdentities, listSignInProviders } from './reads.ts'
import { addSignInProvider, deleteSignInProvider, editSignInProvider } from './sign-in-providers.ts'
import { startLink } from './start-link.ts'
import { startProviderSignIn } from './start-provider-sign-in.ts'
import { testIssuer } from './test-issuer.ts'
import { unlinkIdentity } from './unlink-identity.ts'

export const signInProviderRoutes = defineRoutes(signInProviders, {
  signInProviders: listSignInProviders,
  addSignInProvider,
  editSignInProvider,
  deleteSignInProvider,
  testIssuer,
})

export const providerSignInRoutes = defineRoutes(providerSignIn, { startProviderSignIn, finishProviderSignIn })

export const ownIdentityRoutes = defineRoutes(ownIdentities, { ownIdentities: listOwnIdentities, startLink, finishLink, unlinkIdentity })
