import { Button } from '@mantine/core'
import { ownAccount } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Signs out everywhere else, after a yes. */
export function EndOtherSessions() {
  const { run } = useAction(ownAccount.endOtherSessions, { refresh: [ownAccount.ownSessions] })
  return (
    <Button
      variant="default"
      onClick={() => ask({ text: 'Sign out everywhere else?', verb: 'Sign out', danger: true, run: () => run({}) })}
    >
      Sign out everywhere else
    </Button>
  )
}
