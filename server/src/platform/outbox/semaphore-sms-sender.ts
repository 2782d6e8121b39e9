import { DeliveryError } from './delivery-error.ts'
import { request, toDeliveryError } from './provider-request.ts'
import { semaphoreReports } from './semaphore-reports.ts'
import type { SmsSender } from './sms-sender.ts'

const SEMAPHORE_URL = 'https://api.semaphore.co/api/v4'

export interface SemaphoreAccount {
  apiKey: string
  /** A sender name that the provider has approved; without it, the name of the provider is used. */
  senderName?: string
}

/** Sends text messages through semaphore.co, a Philippine provider. After a timeout it is unknown whether it accepted the message. */
export function semaphoreSmsSender({ apiKey, senderName }: SemaphoreAccount, url = SEMAPHORE_URL, timeout?: number): SmsSender {
  return {
    reports: semaphoreReports(apiKey, url),
    async send({ to, text }) {
      const form = new URLSearchParams({ apikey: apiKey, number: to.replace('+', ''), message: text })
      if (senderName) form.set('sendername', senderName)
      const answer = await request(`${url}/messages`, { method: 'POST', body: form }, timeout)
      if (answer.status !== 200) throw toDeliveryError(answer)
      const receipt = parseReceipt(answer.text)
      if (!receipt) throw new DeliveryError('unknown', 'The provider sent an unknown answer')
      if (receipt.status === 'Failed' || receipt.status === 'Refunded')
        throw new DeliveryError('never', `The provider reports: ${receipt.status}`)
      return { provider: 'semaphore', provider_id: String(receipt.message_id) }
    },
  }
}

interface ProviderReceipt {
  message_id: number
  status: string
}

function parseReceipt(text: string): ProviderReceipt | undefined {
  try {
    const [first] = JSON.parse(text) as Partial<ProviderReceipt>[]
    return first?.message_id === undefined ? undefined : (first as ProviderReceipt)
  } catch {
    return undefined
  }
}
