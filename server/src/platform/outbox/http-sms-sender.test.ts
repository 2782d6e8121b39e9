import { afterEach, describe, expect, test } from 'vitest'
import { startTestProvider } from '#testing/platform/sms-provider.ts'
import { type HttpSmsProvider, httpSmsSender } from './http-sms-sender.ts'

const sms = { to: '+639171234567', text: 'Señora "Ana" & co: 100% {sender}\nCome' }
let close: () => void = () => undefined

async function start(provider: Partial<HttpSmsProvider>, answer: { status?: number; body?: unknown } = { body: 'OK' }) {
  const server = await startTestProvider(() => answer)
  close = server.close
  const settings = { method: 'POST', headers: {}, sender: 'TALAAN', ...provider, url: `${server.url}${provider.url ?? '/send'}` } as const
  return { sender: httpSmsSender(settings), calls: server.calls }
}
afterEach(() => close())

describe('the request', () => {
  test('has the values in a JSON body', async () => {
    const headers = { 'Content-Type': 'application/json', authorization: 'Bearer key' }
    const { sender, calls } = await start({ headers, body: '{"to":"+{to}","message":"{text}","from":"{sender}"}' })
    expect(await sender.send(sms)).toEqual({ provider: 'http' })
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ to: sms.to, message: sms.text, from: 'TALAAN' })
    expect([calls[0]?.method, calls[0]?.headers.authorization]).toEqual(['POST', 'Bearer key'])
  })

  test('has the values in a form body', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { sender, calls } = await start({ headers, body: 'number={to}&text={text}' })
    await sender.send(sms)
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({ number: '639171234567', text: sms.text })
  })

  test('has the values in an XML body', async () => {
    const { sender, calls } = await start({ headers: { 'content-type': 'text/xml' }, body: '<sms to="{to}">{text}</sms>' })
    await sender.send({ to: sms.to, text: '<b> & "x"' })
    expect(calls[0]?.body).toBe('<sms to="639171234567">&#60;b&#62; &#38; &#34;x&#34;</sms>')
  })

  test('has the values in the address of a GET', async () => {
    const { sender, calls } = await start({ method: 'GET', url: '/send?to={to}&text={text}&key=secret', body: 'ignored' })
    await sender.send(sms)
    const query = new URL(calls[0]?.url ?? '', 'http://x').searchParams
    expect([query.get('to'), query.get('text'), calls[0]?.body]).toEqual(['639171234567', sms.text, ''])
  })
})

describe('the answer', () => {
  test.each<[string, Partial<HttpSmsProvider>, { status?: number; body?: unknown }, string]>([
    ['without the words of success', { success: /"ok":true/ }, { body: { ok: false } }, 'unknown'],
    ['of too many requests', {}, { status: 429 }, 'later'],
    ['of a bad number', {}, { status: 400 }, 'never'],
    ['of a wrong key', {}, { status: 401 }, 'later'],
    ['of a failed server', {}, { status: 500 }, 'unknown'],
  ])('%s is an error', async (_, provider, answer, outcome) => {
    const { sender } = await start({ ...provider, url: '/send?key=secret' }, answer)
    const failure = await sender.send(sms).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'DeliveryError', outcome })
    expect(String(failure)).not.toMatch(/secret|9171234567/)
  })

  test('with the words of success is accepted', async () => {
    const { sender } = await start({ success: /"ok":true/ }, { body: { ok: true } })
    expect(await sender.send(sms)).toEqual({ provider: 'http' })
  })
})
