import { auth, ownAccount } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { checkResetLink } from './check-reset-link.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { firstLogin } from './first-login.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { currentUser, listOwnSessions } from './reads.ts'
import { resetPassword } from './reset-password.ts'
import { signInAsDemo } from './sign-in-as-demo.ts'
import { signInChallenge } from './sign-in-challenge.ts'
export const authRoutes = defineRoutes(auth, {
  login,
  signInAsDemo,
  signInChallenge,
  firstLogin,
  forgotPassword,
  checkResetLink,
  resetPassword,
  currentUser,
  logout,
})

export const ownAccountRoutes = defineRoutes(ownAccount, { changeOwnPassword, ownSessions: listOwnSessions, endSession, endOtherSessions })
