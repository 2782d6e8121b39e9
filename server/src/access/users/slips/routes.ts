import { signInSlips } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { printSignInSlips } from './print-sign-in-slips.ts'

export const signInSlipRoutes = defineRoutes(signInSlips, { printSignInSlips })
