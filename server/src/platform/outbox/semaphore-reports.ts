import { z } from 'zod'
import { request } from './provider-request.ts'
import type { DeliveryStatus, SmsReports } from './sms-sender.ts'

const PAGE_SIZE = 100
/** With more texts than this, the rest is read at the next run. */
const MAX_PAGES = 100

const Account = z.object({ credit_balance: z.coerce.number() })
const Messages = z.array(z.object({ message_id: z.coerce.string(), status: z.string().max(40) }))

/** Reads the credits and the delivery of texts from semaphore.co. */
export function semaphoreReports(apiKey: string, url: string): SmsReports {
  const read = async <S extends z.ZodType>(path: string, schema: S, query: Record<string, string> = {}): Promise<z.output<S>> => {
    const { status, text } = await request(`${url}${path}?${new URLSearchParams({ apikey: apiKey, ...query })}`, {})
    if (status !== 200) throw new Error(`The provider answered ${status}`)
    const parsed = schema.safeParse(parseJson(text))
    if (!parsed.success) throw new Error('The provider sent an unknown answer')
    return parsed.data
  }
  return {
    async readCredits() {
      return (await read('/account', Account)).credit_balance
    },
    async *readStatuses(fromDay) {
      for (let page = 1; page <= MAX_PAGES; page++) {
        const query = { startDate: fromDay, limit: String(PAGE_SIZE), page: String(page) }
        const messages = await read('/messages', Messages, query)
        if (messages.length > 0) yield messages.map(({ message_id, status }): DeliveryStatus => ({ id: message_id, status }))
        if (messages.length < PAGE_SIZE) return
      }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
