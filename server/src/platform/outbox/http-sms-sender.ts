import { DeliveryError } from './delivery-error.ts'
import { request, toDeliveryError } from './provider-request.ts'
import type { Sms, SmsSender } from './sms-sender.ts'

/** How a provider is called. `{to}`, `{text}` and `{sender}` in address and body are filled for each text. */
export interface HttpSmsProvider {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Readonly<Record<string, string>>
  body?: string
  sender: string
  /** Matches the answer to a text that was accepted. Without it, any answer with a status of 2xx is one. */
  success?: RegExp
}

/** Sends text messages through any provider that takes one HTTP request for each text. */
export function httpSmsSender(provider: HttpSmsProvider, timeout?: number): SmsSender {
  const { method, headers, success } = provider
  return {
    async send(sms) {
      const answer = await request(
        fill(provider.url, sms, provider.sender, encodeURIComponent),
        { method, headers, body: bodyOf(provider, sms) },
        timeout,
      )
      if (answer.status < 200 || answer.status > 299) throw toDeliveryError(answer)
      // An answer of 2xx without the expected words may still mean that the text was taken.
      if (success && !success.test(answer.text))
        throw new DeliveryError('unknown', 'The answer of the provider does not say that it accepted the text')
      return { provider: 'http' }
    },
  }
}

function bodyOf({ method, headers, body, sender }: HttpSmsProvider, sms: Sms): string | undefined {
  if (method === 'GET' || body === undefined) return undefined
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return fill(body, sms, sender, encoderOf(type))
}

/** Values are written so that they cannot end the place in which they stand. */
function encoderOf(type: string): (value: string) => string {
  if (type.includes('json')) return (value) => JSON.stringify(value).slice(1, -1)
  if (type.includes('xml')) return (value) => value.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
  return type.startsWith('text/plain') ? (value) => value : encodeURIComponent
}

function fill(template: string, { to, text }: Sms, sender: string, encode: (value: string) => string): string {
  const values: Record<string, string> = { to: to.replace('+', ''), text, sender }
  return template.replace(/\{(to|text|sender)\}/g, (_, name: string) => encode(values[name] as string))
}
