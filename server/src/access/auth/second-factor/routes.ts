import { secondFactor, secondFactorOffice, secondStep } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addPasskey } from './add-passkey.ts'
import { confirmApp } from './confirm-app.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { passkeyOptions } from './passkey-options.ts'
import { passkeySignInOptions } from './passkey-sign-in-options.ts'
import { listSecondFactors, ownSecondFactor } from './reads.ts'
import { removeApp } from './remove-app.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { setUpApp } from './set-up-app.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

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
