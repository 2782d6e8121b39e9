import type { WebhookSecret } from '@talaan/contract'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'

/** The secret of a webhook, which is shown this once. */
export function SecretDialog({ created, onClose }: { created: WebhookSecret; onClose: () => void }) {
  return (
    <ShownSecret
      title="Signing secret"
      secret={created.secret}
      copy="Copy secret"
      intro={`Copy the secret of ${created.name} now. You will not see it again.`}
      use={
        <>
          Each delivery has the header <code>x-talaan-signature: t=…,v1=…</code>. The receiver computes the HMAC-SHA256 of the time, a
          period and the body with this secret, and accepts the delivery when it equals v1.
        </>
      }
      onClose={onClose}
    />
  )
}
