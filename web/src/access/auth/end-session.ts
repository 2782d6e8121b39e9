import type { OwnSession } from '@talaan/contract'
import { ownAccount } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then signs out one of the own sessions. */
export function useEndSession(): (session: OwnSession, device: string) => void {
  const { run } = useAction(ownAccount.endSession, { refresh: [ownAccount.ownSessions] })
  return ({ id }, device) => ask({ text: `Sign out ${device}?`, verb: 'Sign out', danger: true, run: () => run({ id }) })
}
