import { PasswordInput, TextInput } from '@mantine/core'
import { secondFactor } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'

/** Asks who makes a key for the password, and for a code where an authenticator app is on: an open session alone makes no key. */
export function ProofFields({ field }: { field: (name: 'current_password' | 'code') => Record<string, unknown> }) {
  const hasApp = Boolean(useCall(secondFactor.ownSecondFactor, {}).data?.data.app_since)
  return (
    <>
      <PasswordInput {...field('current_password')} label="Current password" autoComplete="current-password" />
      {hasApp && <TextInput {...field('code')} label="Code of your authenticator app" inputMode="numeric" autoComplete="one-time-code" />}
    </>
  )
}
