import type { DeliveryReceipt } from './delivery-error.ts'
import { writeMailFile } from './mail.ts'

export interface Sms {
  /** `+639171234567` */
  to: string
  text: string
}

export interface SmsSender {
  /** Throws `DeliveryError`. */
  send(sms: Sms): Promise<DeliveryReceipt>
  /** What the provider tells of the account; undefined when it tells nothing. */
  reports?: SmsReports
}

/** What the provider last told of a text that it accepted. */
export interface DeliveryStatus {
  /** The id of the receipt. */
  id: string
  /** `Sent` when the network took it, `Failed` or `Refunded` when it did not; others are not final. */
  status: string
}

/** Both throw an Error whose text may be shown and logged. */
export interface SmsReports {
  readCredits(): Promise<number>
  /** The texts from a day on, page by page. */
  readStatuses(fromDay: string): AsyncIterable<DeliveryStatus[]>
}

let smsSender: SmsSender | undefined

/** Sets how this process sends text messages. */
export function setSmsSender(newSender: SmsSender): void {
  smsSender = newSender
}

export function getSmsSender(): SmsSender {
  if (!smsSender) throw new Error('The SMS sender is not set')
  return smsSender
}

/** Writes each text message to a file, so that nothing leaves the machine. */
export function folderSmsSender(folder: string): SmsSender {
  return {
    async send({ to, text }) {
      await writeMailFile(folder, `To: ${to}\n\n${text}\n`)
      return { provider: 'file' }
    },
  }
}
