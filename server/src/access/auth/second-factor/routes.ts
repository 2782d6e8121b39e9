import { secondFactor, secondFactorOffice, secondStep } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { confirmApp, removeApp, setUpApp } from './authenticator-app.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { passkeySignInOptions, signInWithPasskey } from './passkey-sign-in.ts'
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from './passkeys.ts'
import { listSecondFactors, ownSecondFactor } from './reads.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { signInWithCode } from './sign-in-with-code.ts'
export const secondFactorRoutes = defineRoutes(secondFactor, {
  ownSecondFactor,
  setUpApp,
  confirmApp,
  removeApp,
  makeRecoveryCodes,
  passkeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
})

export const secondStepRoutes = defineRoutes(secondStep, { signInWithCode, passkeySignInOptions, signInWithPasskey })

export const secondFactorOfficeRoutes = defineRoutes(secondFactorOffice, { secondFactors: listSecondFactors, resetSecondFactor })
