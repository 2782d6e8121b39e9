import { Button } from '@mantine/core'
import { webhooks } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Sends the content of a delivery again. */
export function ResendDelivery({ id }: { id: number }) {
  const { run, busy } = useAction(webhooks.resendDelivery)
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void run({ id })}>
      Resend
    </Button>
  )
}
