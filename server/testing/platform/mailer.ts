import type { Mail, Mailer } from '#platform/outbox/mail.ts'

/** Collects the sent mails. */
export function memoryMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      sent.push(mail)
      return { provider: 'memory' }
    },
  }
}
